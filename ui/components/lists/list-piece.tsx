import * as words from '#words'
import type { ReactNode } from 'react'
import type {
  ListComment,
  ListSet,
  ListVotes,
  WishlistItem,
} from '../../../commerce/contract/product/wishlist.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { Badge } from '../product/badge.tsx'
import { Button } from '../button.tsx'
import { LongDate } from '../shop-clock.tsx'
import { Icon } from '../icon.tsx'
import { PictureOrNone } from '../picture.tsx'
import { Price } from '../product/price.tsx'
import { bothUnits } from '../product/measures.ts'
import { SetPicture, SetPlan, setHref } from '../modular/set-head.tsx'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

type Piece = Pick<
  WishlistItem,
  | 'id'
  | 'itemId'
  | 'skuId'
  | 'name'
  | 'manufacturerName'
  | 'options'
  | 'set'
  | 'picture'
  | 'price'
  | 'listPrice'
  | 'availability'
  | 'quantity'
  | 'note'
  | 'room'
>

/** The address of the piece's own page in the choice that was saved; null for what is not sold any more. */
const pieceHref = ({ itemId, skuId, name, manufacturerName, set }: Piece): string | null => {
  if (set) return setHref(set)
  return itemId === null ? null : productUrl({ itemId, name, manufacturerName }, { s: skuId })
}

/** What a piece is called: a sofa that was put together by its collection. */
export const pieceName = ({ name, set }: Pick<Piece, 'name' | 'set'>): string =>
  set ? words.buildSofa.set(name) : name

/** A sofa that was put together: how large it is, its plan and its parts. */
const BuiltFacts = ({ set }: { set: ListSet }) => {
  const { width, depth, height } = set.measures
  const overall = words.buildSofa.overallOf({
    width: bothUnits(width),
    depth: bothUnits(depth),
    height: bothUnits(height),
  })
  return set.parts.length === 0 ? null : (
    <>
      <p className="list-piece-options">{overall}</p>
      <ul className="set-parts fine">
        {set.parts.map(({ name, options, quantity }) => (
          <li key={name}>
            {words.buildSofa.part({
              quantity,
              name,
              options: words.listed(options.map(({ value }) => value)),
            })}
          </li>
        ))}
      </ul>
      <SetPlan set={set} alt={words.buildSofa.planAlt(overall)} />
    </>
  )
}

/** A piece of a list: what it is, as it was chosen, and what it costs today. What can be done with it is `children`. */
export const ListPiece = ({
  piece,
  showRoom = true,
  heading = 3,
  beside,
  children,
}: {
  piece: Piece
  /** Left out where the heading above says it. */
  showRoom?: boolean
  /** The level of its heading under the page's own. */
  heading?: 2 | 3
  /** Under the price. */
  beside?: ReactNode
  children?: ReactNode
}) => {
  const href = pieceHref(piece)
  const name = pieceName(piece)
  const Heading = heading === 2 ? 'h2' : 'h3'
  return (
    <li className="list-piece" id={`piece-${piece.id}`}>
      <div className="list-piece-picture">
        {piece.set ? (
          <SetPicture set={piece.set} />
        ) : (
          <PictureOrNone picture={piece.picture} decorative />
        )}
      </div>
      <div className="list-piece-text">
        <Heading className="list-piece-name">
          {href ? <a href={href}>{name}</a> : name}
          {piece.availability === 'soldOut' && <Badge>{words.listPiece.soldOut}</Badge>}
          {piece.availability === 'gone' && <Badge>{words.listPiece.gone}</Badge>}
        </Heading>
        {piece.manufacturerName !== '' && (
          <p className="list-piece-maker">{piece.manufacturerName}</p>
        )}
        {piece.options.length > 0 && (
          <p className="list-piece-options">{piece.options.map(words.common.option).join(' · ')}</p>
        )}
        {(piece.quantity > 1 || (showRoom && piece.room !== '')) && (
          <p className="list-piece-options">
            {[
              ...(piece.quantity > 1 ? [words.pieces(piece.quantity)] : []),
              ...(showRoom && piece.room !== '' ? [words.listPiece.forRoom(piece.room)] : []),
            ].join(' · ')}
          </p>
        )}
        {piece.set && <BuiltFacts set={piece.set} />}
        {piece.note !== '' && <p className="list-piece-note">{piece.note}</p>}
      </div>
      <div className="list-piece-price">
        {piece.price === null ? (
          <p className="fine">{words.listPiece.askForLike}</p>
        ) : (
          <Price price={piece.price} listPrice={piece.listPrice} />
        )}
        {beside}
      </div>
      {children}
    </li>
  )
}

/** What those who have the link say: votes with their names, and notes. With `removalAction` the owner can take notes away. */
export const ListVoices = ({
  votes,
  comments,
  removalAction,
}: {
  votes: ListVotes
  comments: readonly ListComment[]
  removalAction?: string
}) =>
  votes.likes + votes.dislikes + comments.length === 0 ? null : (
    <div className="list-voices">
      {votes.likes > 0 && (
        <p className="list-votes">
          <Icon name="heart" size={16} />
          <span>{words.listPiece.likes({ count: votes.likes, names: votes.likedBy })}</span>
        </p>
      )}
      {votes.dislikes > 0 && (
        <p className="list-votes">
          <Icon name="x" size={16} />
          <span>
            {words.listPiece.dislikes({ count: votes.dislikes, names: votes.dislikedBy })}
          </span>
        </p>
      )}
      {comments.length > 0 && (
        <ul className="list-comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <p className="list-comment-by">
                <strong>{comment.name}</strong>{' '}
                <time dateTime={comment.at}>
                  <LongDate of={comment.at} />
                </time>
              </p>
              <p className="list-comment-text">{comment.text}</p>
              {removalAction && (
                <form
                  method="post"
                  action={`${removalAction}/${encodeURIComponent(comment.id)}/remove`}
                >
                  <Button look="quiet">
                    <Rich text={words.listPiece.removeNote(comment.name)} parts={{ hidden }} />
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
