import * as words from '#words'
import { MAX_LIST_NOTE, MAX_LIST_ROOM } from '../../../commerce/contract/limits.ts'
import type { WishlistItem } from '../../../commerce/contract/product/wishlist.ts'
import { arrangementToken } from '../../../commerce/domain/modular/arrangement-token.ts'
import { compareTypeOf } from '../../../commerce/domain/product/compare.ts'
import { priceSince } from '../../../commerce/domain/lists/wishlist.ts'
import { Button } from '../../components/button.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../../components/field.tsx'
import { ListPiece, ListVoices, pieceName } from '../../components/lists/list-piece.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { Quantity } from '../../components/cart/quantity.tsx'
import { Rich } from '../../components/rich.tsx'
import { hidden, money } from '../../components/rich-parts.tsx'

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
  /** Whether it is all that is on the list. */
  isAlone: boolean
  idempotencyKey: string
  problems: PieceProblems | null
}

const Since = ({ piece }: { piece: WishlistItem }) => {
  const since = priceSince(piece)
  if (since === null) return null
  const { lessThanSaved, moreThanSaved } = words.ownedPiece
  const amount = moneyText(since.by)
  return (
    <p className={`list-since list-since-${since.way}`}>
      <Rich
        text={since.way === 'down' ? lessThanSaved(amount) : moreThanSaved(amount)}
        parts={{ amount: money }}
      />
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
      {piece.set ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <Quantity value={piece.quantity} id={id('quantity')} label={words.ownedPiece.quantity} />
      )}
      <Field
        name="room"
        data-free-text
        id={id('room')}
        label={words.ownedPiece.room}
        optional
        defaultValue={values['room'] ?? piece.room}
        maxLength={MAX_LIST_ROOM}
        list={ROOMS}
        autoComplete="off"
        error={problemOf(found, 'room')}
      />
      <TextAreaField
        name="note"
        data-free-text
        id={id('note')}
        label={words.ownedPiece.note}
        optional
        hint={words.ownedPiece.noteHint(MAX_LIST_NOTE)}
        rows={3}
        defaultValue={values['note'] ?? piece.note}
        maxLength={MAX_LIST_NOTE}
        error={problemOf(found, 'note')}
      />
      <Button look="secondary">
        <Rich text={words.ownedPiece.save(pieceName(piece))} parts={{ hidden }} />
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
        label={words.ownedPiece.otherList}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className="list-move-ways">
        <Button look="secondary">
          <Rich text={words.ownedPiece.move(pieceName(piece))} parts={{ hidden }} />
        </Button>
        <Button look="quiet" name="copy" value="yes">
          <Rich text={words.ownedPiece.copy(pieceName(piece))} parts={{ hidden }} />
        </Button>
      </p>
    </form>
  )

/** A piece on one's own list: into the cart, into a comparison, changed, moved, or off the list. */
export const OwnedPiece = ({
  piece,
  listId,
  others,
  showRoom,
  isAlone,
  idempotencyKey,
  problems,
}: OwnedPieceProps) => {
  const action = `/lists/${encodeURIComponent(listId)}/items/${encodeURIComponent(piece.id)}`
  const name = pieceName(piece)
  const isComparable =
    (piece.itemId !== null && compareTypeOf(piece.productType) !== null) ||
    (piece.set !== null && piece.availability !== 'gone')
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
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Button look={isAlone ? 'primary' : 'secondary'}>
              <Rich text={words.ownedPiece.addToCart(name)} parts={{ hidden }} />
            </Button>
          </form>
        )}
        {isComparable && (
          <label className="list-compare">
            <input
              type="checkbox"
              {...(piece.set
                ? { name: 'set', value: arrangementToken(piece.set) }
                : { name: 'piece', value: `${piece.itemId}~${piece.skuId}` })}
              form={COMPARE_FORM}
            />
            <Rich text={words.ownedPiece.compare(name)} parts={{ hidden }} />
          </label>
        )}
        <form method="post" action={`${action}/remove`}>
          <Button look="quiet">
            <Rich text={words.ownedPiece.remove(name)} parts={{ hidden }} />
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
            <Rich
              text={(piece.set ? words.ownedPiece.changeSet : words.ownedPiece.change)(name)}
              parts={{ hidden }}
            />
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
