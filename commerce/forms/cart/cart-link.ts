import { SKU } from '../../contract/patterns.ts'
import { MAX_LINE_QUANTITY, MAX_LINK_ITEMS, MAX_ID } from '../../contract/limits.ts'
import { parseQuantity } from './quantity.ts'

export type LinkItem = { readonly skuId: string; readonly quantity: number }

/** `by` of a link that an assistant made. */
export const BY_ASSISTANT = 'assistant'

export type CartLink = {
  /** Each SKU once, in the link's order. */
  readonly items: readonly LinkItem[]
  /** What is no SKU at all, as far as it can be shown. */
  readonly unreadable: readonly string[]
  /** SKUs that are asked for in a number that no line can have, with that number as far as it can be shown. */
  readonly badQuantities: readonly { readonly skuId: string; readonly quantity: string }[]
  /** Whether the link names more than one link may. */
  readonly isTooLong: boolean
  readonly byAssistant: boolean
}

const SHOWN_QUANTITY = 12

/** One where none is named; null for what no line can have: 0, less, more than 50, no whole number. */
const readQuantity = (text: string): number | null => (text === '' ? 1 : parseQuantity(text))

/**
 * The address of /cart/create: `sku` and `quantity`, as often as one likes and paired in their order, or
 * `items=SKU:2,SKU2:1`, or both; `by=assistant` where an assistant made it.
 */
export const readCartLink = (query: {
  readonly getAll: (name: string) => readonly string[]
}): CartLink => {
  const quantities = query.getAll('quantity')
  const pairs = [
    ...query.getAll('sku').map((sku, index) => [sku, quantities[index]] as const),
    ...query
      .getAll('items')
      .flatMap((list) => list.split(','))
      .map((item) => {
        const [sku = '', quantity] = item.split(':')
        return [sku, quantity] as const
      }),
  ]
  const items = new Map<string, number>()
  const bad = new Map<string, string>()
  const unreadable: string[] = []
  let isTooLong = false
  for (const [text, typed = ''] of pairs) {
    const sku = text.trim()
    if (sku === '') continue
    if (!SKU.test(sku)) {
      unreadable.push(sku.slice(0, MAX_ID))
      continue
    }
    if (!items.has(sku) && items.size >= MAX_LINK_ITEMS) {
      isTooLong = true
      continue
    }
    const quantity = readQuantity(typed.trim())
    if (quantity === null) bad.set(sku, typed.trim().slice(0, SHOWN_QUANTITY))
    else items.set(sku, (items.get(sku) ?? 0) + quantity)
  }
  for (const [sku, quantity] of items)
    if (quantity > MAX_LINE_QUANTITY) {
      items.delete(sku)
      bad.set(sku, String(quantity))
    }
  return {
    items: [...items].map(([skuId, count]) => ({ skuId, quantity: count })),
    unreadable: unreadable.slice(0, MAX_LINK_ITEMS),
    badQuantities: [...bad]
      .slice(0, MAX_LINK_ITEMS)
      .map(([skuId, quantity]) => ({ skuId, quantity })),
    byAssistant: query.getAll('by').includes(BY_ASSISTANT),
    isTooLong: isTooLong || bad.size > MAX_LINK_ITEMS || unreadable.length > MAX_LINK_ITEMS,
  }
}
