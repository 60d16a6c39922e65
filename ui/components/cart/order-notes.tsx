import * as words from '#words'
import type { Shipment } from '../../../commerce/contract/cart/cart.ts'
import { wayWords } from '../../../commerce/domain/fit/way-words.ts'
import type { OrderNotes } from '../../../commerce/contract/order/order-notes.ts'

type Row = { readonly label: string; readonly text: string }

const rowsOf = (notes: OrderNotes, isDelivered: boolean, isPickedUp: boolean): Row[] => {
  const { pickupContact, stairs, gateCode, crewNote, callAhead, giftMessage, way } = notes
  const crew = [
    stairs === '' ? '' : words.stairs[stairs],
    gateCode && words.addedNotes.gateCode(gateCode),
    callAhead ? words.addedNotes.callAhead : '',
    crewNote,
    wayWords(way),
  ].filter(Boolean)
  return [
    ...(isPickedUp && pickupContact
      ? [
          {
            label: words.addedNotes.collectedBy,
            text: `${pickupContact.firstName} ${pickupContact.lastName}, ${pickupContact.phoneNumber}`,
          },
        ]
      : []),
    ...(isDelivered && crew.length > 0
      ? [{ label: words.addedNotes.forCrew, text: crew.join(' · ') }]
      : []),
    ...(giftMessage ? [{ label: words.addedNotes.giftMessage, text: giftMessage }] : []),
  ]
}

/** What the shopper added to the order; nothing where they added nothing. */
export const OrderNotesList = ({
  notes,
  shipments,
}: {
  notes: OrderNotes | undefined
  shipments: readonly Pick<Shipment, 'fulfillment'>[]
}) => {
  if (!notes) return null
  const goes = (by: Shipment['fulfillment']) => shipments.some((one) => one.fulfillment === by)
  const rows = rowsOf(notes, goes('delivery'), goes('pickup'))
  return rows.length === 0 ? null : (
    <dl className="order-notes">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
