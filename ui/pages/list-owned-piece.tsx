import type { WishlistItem } from '../../commerce/contract/wishlist.ts'
import { MAX_LIST_NOTE, MAX_LIST_ROOM } from '../../commerce/contract/wishlist.ts'
import { compareTypeOf } from '../../commerce/domain/compare.ts'
import { priceSince } from '../../commerce/domain/wishlist.ts'
import { Button } from '../components/button.tsx'
import { Disclosure } from '../components/disclosure.tsx'
import { type FormProblem, problemOf } from '../components/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../components/field.tsx'
import { ListPiece, ListVoices } from '../components/list-piece.tsx'
import { Money } from '../components/price.tsx'
import { Quantity } from '../components/quantity.tsx'

export const COMPARE_FORM = 'compare-pieces'
export const ROOMS = 'list-rooms'

/** What was typed about a piece and is wrong. */
export type PieceProblems = {
  readonly itemId: string
  readonly problems: readonly FormProblem[]
  readonly values: Readonly<Record<string, string>>
}

export type OwnedPieceProps = {
  piece: WishlistItem
  listId: string
  /** The owner's other lists, to move it to. */
  others: readonly { readonly id: string; readonly name: string }[]
  showRoom: boolean
  problems: PieceProblems | null
}

const Since = ({ piece }: { piece: WishlistItem }) => {
  const since = priceSince(piece)
  return since === null ? null : (
    <p className={`list-since list-since-${since.way}`}>
      <Money cents={since.by} /> {since.way === 'down' ? 'less' : 'more'} than when you saved it
    </p>
  )
}

const EditForm = ({
  piece,
  action,
  problems,
}: Pick<OwnedPieceProps, 'piece' | 'problems'> & { action: string }) => {
  const values = problems?.values ?? {}
  const found = problems?.problems ?? []
  const id = (name: string) => `${name}-${piece.id}`
  return (
    <form method="post" action={action} className="list-edit">
      <Quantity value={piece.quantity} id={id('quantity')} label="Quantity" />
      <Field
        name="room"
        id={id('room')}
        label="Room"
        optional
        defaultValue={values['room'] ?? piece.room}
        maxLength={MAX_LIST_ROOM}
        list={ROOMS}
        autoComplete="off"
        error={problemOf(found, 'room')}
      />
      <TextAreaField
        name="note"
        id={id('note')}
        label="Note"
        optional
        hint={`Up to ${MAX_LIST_NOTE} characters.`}
        rows={3}
        defaultValue={values['note'] ?? piece.note}
        maxLength={MAX_LIST_NOTE}
        error={problemOf(found, 'note')}
      />
      <Button look="secondary">
        Save<span className="vh"> changes to {piece.name}</span>
      </Button>
    </form>
  )
}

const MoveForm = ({
  piece,
  action,
  others,
}: Pick<OwnedPieceProps, 'piece' | 'others'> & { action: string }) =>
  others.length === 0 ? null : (
    <form method="post" action={`${action}/transfer`} className="list-move">
      <SelectField
        name="list"
        id={`list-${piece.id}`}
        label="Put it on another list"
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className="list-move-ways">
        <Button look="secondary">
          Move<span className="vh"> {piece.name}</span>
        </Button>
        <Button look="quiet" name="copy" value="yes">
          Copy<span className="vh"> {piece.name}</span>
        </Button>
      </p>
    </form>
  )

/** A piece on one's own list: into the cart, into a comparison, changed, moved, or off the list. */
export const OwnedPiece = ({ piece, listId, others, showRoom, problems }: OwnedPieceProps) => {
  const action = `/lists/${encodeURIComponent(listId)}/items/${encodeURIComponent(piece.id)}`
  const isComparable = piece.itemId !== null && compareTypeOf(piece.productType) !== null
  const own = problems?.itemId === piece.id ? problems : null
  return (
    <ListPiece
      piece={piece}
      showRoom={showRoom}
      heading={showRoom ? 2 : 3}
      beside={<Since piece={piece} />}
    >
      <div className="list-piece-tools">
        {piece.availability === 'available' && (
          <form method="post" action={`${action}/cart`}>
            <Button>
              Add to cart<span className="vh">: {piece.name}</span>
            </Button>
          </form>
        )}
        {isComparable && (
          <label className="list-compare">
            <input
              type="checkbox"
              name="piece"
              value={`${piece.itemId}~${piece.skuId}`}
              form={COMPARE_FORM}
            />
            Compare<span className="vh"> {piece.name}</span>
          </label>
        )}
        <form method="post" action={`${action}/remove`}>
          <Button look="quiet">
            Remove<span className="vh"> {piece.name}</span>
          </Button>
        </form>
      </div>
      <div className="list-piece-more">
        <ListVoices
          votes={piece.votes}
          comments={piece.comments}
          removalAction={`${action}/comments`}
        />
        <Disclosure
          title={
            <>
              Quantity, room and note<span className="vh"> of {piece.name}</span>
            </>
          }
          open={own !== null}
        >
          <EditForm piece={piece} action={action} problems={own} />
          <MoveForm piece={piece} action={action} others={others} />
        </Disclosure>
      </div>
    </ListPiece>
  )
}
