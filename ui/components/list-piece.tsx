import type { ReactNode } from 'react'
import type { ListComment, ListVotes, WishlistItem } from '../../commerce/contract/wishlist.ts'
import { productUrl } from '../../commerce/domain/product-url.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { longDate } from './dates.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

type Piece = Pick<
  WishlistItem,
  | 'id'
  | 'itemId'
  | 'skuId'
  | 'name'
  | 'manufacturerName'
  | 'options'
  | 'picture'
  | 'price'
  | 'listPrice'
  | 'availability'
  | 'quantity'
  | 'note'
  | 'room'
>

/** The address of the piece's own page in the choice that was saved; null for what is not sold any more. */
export const pieceHref = ({
  itemId,
  skuId,
  name,
  manufacturerName,
}: Pick<Piece, 'itemId' | 'skuId' | 'name' | 'manufacturerName'>): string | null =>
  itemId === null ? null : productUrl({ itemId, name, manufacturerName }, { s: skuId })

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
  const Heading = heading === 2 ? 'h2' : 'h3'
  return (
    <li className="list-piece" id={`piece-${piece.id}`}>
      <div className="list-piece-picture">
        {piece.picture ? (
          <Picture picture={piece.picture} decorative />
        ) : (
          <span className="list-piece-none" />
        )}
      </div>
      <div className="list-piece-text">
        <Heading className="list-piece-name">
          {href ? <a href={href}>{piece.name}</a> : piece.name}
          {piece.availability === 'soldOut' && <Badge>Sold out</Badge>}
          {piece.availability === 'gone' && <Badge>No longer sold</Badge>}
        </Heading>
        <p className="list-piece-maker">{piece.manufacturerName}</p>
        {piece.options.length > 0 && (
          <p className="list-piece-options">
            {piece.options.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
          </p>
        )}
        {(piece.quantity > 1 || (showRoom && piece.room !== '')) && (
          <p className="list-piece-options">
            {[
              ...(piece.quantity > 1 ? [`${piece.quantity} pieces`] : []),
              ...(showRoom && piece.room !== '' ? [`For: ${piece.room}`] : []),
            ].join(' · ')}
          </p>
        )}
        {piece.note !== '' && <p className="list-piece-note">{piece.note}</p>}
      </div>
      <div className="list-piece-price">
        {piece.price === null ? (
          <p className="fine">Ask us for something like it.</p>
        ) : (
          <Price price={piece.price} listPrice={piece.listPrice} />
        )}
        {beside}
      </div>
      {children}
    </li>
  )
}

const whose = (names: readonly string[], count: number): string => {
  const rest = count - names.length
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
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
          <span>
            {votes.likes === 1 ? '1 like' : `${votes.likes} likes`}:{' '}
            {whose(votes.likedBy, votes.likes)}
          </span>
        </p>
      )}
      {votes.dislikes > 0 && (
        <p className="list-votes">
          <Icon name="x" size={16} />
          <span>
            {votes.dislikes === 1 ? '1 rather not' : `${votes.dislikes} rather not`}:{' '}
            {whose(votes.dislikedBy, votes.dislikes)}
          </span>
        </p>
      )}
      {comments.length > 0 && (
        <ul className="list-comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <p className="list-comment-by">
                <strong>{comment.name}</strong>{' '}
                <time dateTime={comment.at}>{longDate(comment.at)}</time>
              </p>
              <p className="list-comment-text">{comment.text}</p>
              {removalAction && (
                <form
                  method="post"
                  action={`${removalAction}/${encodeURIComponent(comment.id)}/remove`}
                >
                  <Button look="quiet">
                    Remove<span className="vh"> the note of {comment.name}</span>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
