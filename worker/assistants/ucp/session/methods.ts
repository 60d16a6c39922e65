import { type CheckoutRequest, type Destination, type Method, zipOf } from '../requests.ts'

export const typeOf = ({ id = '', type }: Method): 'shipping' | 'pickup' =>
  type ?? (id.startsWith('pickup') ? 'pickup' : 'shipping')

/** Of the addresses that were sent the one that was chosen, or the only one. */
export const destinationOf = ({
  destinations = [],
  selected_destination_id: selected,
}: Method): { readonly destination: Destination; readonly at: number } | null => {
  const at = selected ? destinations.findIndex(({ id }) => id === selected) : 0
  const destination = destinations[at]
  return destination && (selected || destinations.length === 1) ? { destination, at } : null
}

/** The ZIP code that a request is about: of its address, else of its context. */
export const placeAsked = ({
  fulfillment,
  context,
}: Pick<CheckoutRequest, 'fulfillment' | 'context'>): string | undefined => {
  for (const method of fulfillment?.methods ?? []) {
    if (typeOf(method) !== 'shipping') continue
    const zip = zipOf(destinationOf(method)?.destination.postal_code)
    if (zip !== undefined) return zip
  }
  return zipOf(context?.postal_code)
}
