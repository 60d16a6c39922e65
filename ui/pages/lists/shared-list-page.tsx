import * as words from '#words'
import { MAX_DISPLAY_NAME, MAX_LIST_NOTE } from '../../../commerce/contract/limits.ts'
import type { SharedWishlist } from '../../../commerce/contract/product/wishlist.ts'
import { arrangementToken } from '../../../commerce/domain/modular/arrangement-token.ts'
import { buildPath } from '../../../commerce/domain/modular/arrangement.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field, TextAreaField } from '../../components/field.tsx'
import { ListPiece, ListVoices, pieceName } from '../../components/lists/list-piece.tsx'
import { Notices, type PageNotice } from '../../components/notice.tsx'
import { type SeeLink, SeeThem } from '../../components/stores/see-link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Rich } from '../../components/rich.tsx'
import { hidden } from '../../components/rich-parts.tsx'

const listsLink = (text: string) => <a href="/lists">{text}</a>

type SharedPiece = SharedWishlist['items'][number]

/** What was typed about a piece and is wrong. */
export type SharedProblems = {
  readonly itemId: string
  readonly problems: readonly FormProblem[]
  readonly values: Readonly<Record<string, string>>
}

export type SharedListPageProps = {
  list: SharedWishlist
  /** The list's own path, which its forms post under. */
  path: string
  formKey: string
  notices: readonly PageNotice[]
  problems: SharedProblems | null
  /** To the way through the visitor's store past these pieces. */
  see: SeeLink | null
}

const ownName = (piece: SharedPiece, typed: string | undefined, error: string | undefined) => (
  <Field
    name="name"
    data-free-text
    id={`name-${piece.id}`}
    label={words.sharedList.yourName}
    defaultValue={typed ?? ''}
    maxLength={MAX_DISPLAY_NAME}
    autoComplete="given-name"
    error={error}
  />
)

const votes = { like: words.sharedList.like, dislike: words.sharedList.dislike } as const

/** Which of the two was pressed before a name was known: only it is sent then, by Enter as well. */
const pressedIn = (values: Readonly<Record<string, string>>): keyof typeof votes | null => {
  const { vote } = values
  return vote === 'like' || vote === 'dislike' ? vote : null
}

/** A vote is one press; whoever has not said their name yet is asked for it then, or beforehand with a note. */
const Opinion = ({
  piece,
  path,
  formKey,
  myName,
  problems,
}: {
  piece: SharedPiece
  path: string
  formKey: string
  myName: string | null
  problems: SharedProblems | null
}) => {
  const action = `${path}/items/${encodeURIComponent(piece.id)}`
  const values = problems?.values ?? {}
  const pressed = pressedIn(values)
  const found = problems?.problems ?? []
  const typed = values['name'] ?? myName ?? undefined
  const { mine } = piece.votes
  const { sayWhatYouThink, changeWhatYouSaid } = words.sharedList
  const form = `opinion-${piece.id}`
  return (
    <>
      {pressed === null && (
        <p className="list-move-ways">
          {(['like', 'dislike'] as const).map((vote) => (
            <Button
              key={vote}
              look="secondary"
              form={form}
              name="vote"
              value={vote}
              aria-pressed={mine === vote}
            >
              {votes[vote]}
            </Button>
          ))}
        </p>
      )}
      <Disclosure
        title={
          <Rich
            text={
              mine === null
                ? sayWhatYouThink(pieceName(piece))
                : changeWhatYouSaid(pieceName(piece))
            }
            parts={{ hidden }}
          />
        }
        open={problems !== null}
      >
        <form id={form} method="post" action={`${action}/vote`} className="list-opinion">
          <input type="hidden" name="key" value={formKey} />
          {ownName(piece, typed, problemOf(found, 'name'))}
          <TextAreaField
            name="text"
            data-free-text
            id={`text-${piece.id}`}
            label={words.sharedList.note}
            optional
            hint={words.sharedList.noteHint(MAX_LIST_NOTE)}
            rows={2}
            defaultValue={values['text'] ?? ''}
            maxLength={MAX_LIST_NOTE}
            error={problemOf(found, 'text')}
          />
          <p className="list-move-ways">
            {pressed !== null && (
              <Button name="vote" value={pressed}>
                {votes[pressed]}
              </Button>
            )}
            <Button look="quiet" formAction={`${action}/comments`}>
              {words.sharedList.onlyNote}
            </Button>
            {mine !== null && (
              <Button look="quiet" name="vote" value="none">
                {words.sharedList.takeVoteBack}
              </Button>
            )}
          </p>
        </form>
      </Disclosure>
    </>
  )
}

const Ways = ({ piece }: { piece: SharedPiece }) =>
  piece.availability === 'gone' ? null : (
    <div className="list-piece-tools">
      {piece.availability === 'available' && (
        <form method="post" action={piece.set ? buildPath(piece.set.collection) : '/cart/items'}>
          {piece.set ? (
            <>
              <input type="hidden" name="p" value={piece.set.pieces} />
              <input type="hidden" name="fabric" value={piece.set.fabric} />
              <input type="hidden" name="legs" value={piece.set.legs} />
            </>
          ) : (
            <>
              <input type="hidden" name="skuId" value={piece.skuId} />
              <input type="hidden" name="quantity" value={piece.quantity} />
              <input type="hidden" name="fulfillment" value="delivery" />
            </>
          )}
          <Button look="secondary">
            <Rich text={words.sharedList.addToCart(pieceName(piece))} parts={{ hidden }} />
          </Button>
        </form>
      )}
      <form method="post" action="/lists/items">
        {piece.set ? (
          <input type="hidden" name="set" value={arrangementToken(piece.set)} />
        ) : (
          <>
            <input type="hidden" name="skuId" value={piece.skuId} />
            <input type="hidden" name="quantity" value={piece.quantity} />
          </>
        )}
        <Button look="quiet">
          <Rich text={words.sharedList.save(pieceName(piece))} parts={{ hidden }} />
        </Button>
      </form>
    </div>
  )

/** A list as whoever has its link sees it. */
export const SharedListPage = ({
  list,
  path,
  formKey,
  notices,
  problems,
  see,
}: SharedListPageProps) => (
  <div className="lists lists-body">
    <PageHead
      title={list.name}
      above={
        <p className="list-back">
          {list.ownerFirstName
            ? words.sharedList.sharedBy(list.ownerFirstName)
            : words.sharedList.sharedBySomebody}
        </p>
      }
    />
    {list.mine && (
      <p className="list-guest">
        <Rich text={words.sharedList.yours} parts={{ back: listsLink }} />
      </p>
    )}
    <Notices notices={notices} />
    {problems && (
      <ErrorSummary
        problems={problems.problems.map(({ field, message }) => ({
          message,
          ...(field === 'name' || field === 'text' ? { field: `${field}-${problems.itemId}` } : {}),
        }))}
      />
    )}
    {list.items.length === 0 ? (
      <div className="list-empty">
        <p className="lead">{words.sharedList.empty}</p>
        <LinkButton href="/">{words.sharedList.lookAround}</LinkButton>
      </div>
    ) : (
      <ul className="list-pieces" aria-label={words.list.piecesTitle}>
        {list.items.map((piece) => (
          <ListPiece key={piece.id} piece={piece} heading={2}>
            <Ways piece={piece} />
            <div className="list-piece-more">
              <ListVoices votes={piece.votes} comments={piece.comments} />
              <Opinion
                piece={piece}
                path={path}
                formKey={formKey}
                myName={list.myName}
                problems={problems?.itemId === piece.id ? problems : null}
              />
            </div>
          </ListPiece>
        ))}
      </ul>
    )}
    <SeeThem see={see} />
  </div>
)
