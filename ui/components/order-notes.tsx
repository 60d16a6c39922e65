import type { Shipment } from '../../commerce/contract/cart.ts'
import type { OrderNotes, Stairs } from '../../commerce/contract/order-notes.ts'

export const stairsWords: Readonly<Record<Exclude<Stairs, ''>, string>> = {
  none: 'No stairs',
  'one-flight': 'One flight of stairs',
  'more-flights': 'Two flights of stairs or more',
  elevator: 'There is an elevator',
}

type Row = { readonly label: string; readonly text: string }

const rowsOf = (notes: OrderNotes, isDelivered: boolean, isPickedUp: boolean): Row[] => {
  const { pickupContact, stairs, gateCode, crewNote, callAhead, giftMessage } = notes
  const crew = [
    stairs === '' ? '' : stairsWords[stairs],
    gateCode && `Gate code ${gateCode}`,
    callAhead ? 'Please call ahead' : '',
    crewNote,
  ].filter(Boolean)
  return [
    ...(isPickedUp && pickupContact
      ? [
          {
            label: 'Collected by',
            text: `${pickupContact.firstName} ${pickupContact.lastName}, ${pickupContact.phoneNumber}`,
          },
        ]
      : []),
    ...(isDelivered && crew.length > 0 ? [{ label: 'For the crew', text: crew.join(' · ') }] : []),
    ...(giftMessage ? [{ label: 'Gift message', text: giftMessage }] : []),
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
