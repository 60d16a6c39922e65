import { MAX_LINE_QUANTITY } from '../contract/limits.ts'

export type LinkItem = { readonly skuId: string; readonly quantity: number }

export type CartLink = {
  /** Each SKU once, in the link's order; quantities are capped. */
  readonly items: readonly LinkItem[]
  /** What is no SKU at all, as far as it can be shown. */
  readonly unreadable: readonly string[]
}

/** Items beyond these are left out. */
export const MAX_LINK_ITEMS = 20

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/

/** One, unless it is a whole number above; at most what a line may have. */
const readQuantity = (text: string | undefined): number => {
  const quantity = /^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : 1
  return Math.max(1, Math.min(quantity, MAX_LINE_QUANTITY))
}

/**
 * The address of /cart/create: `sku` and `quantity`, as often as one likes and paired in their order, or
 * `items=SKU:2,SKU2:1`, or both.
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
  const unreadable: string[] = []
  for (const [text, quantity] of pairs) {
    const sku = text.trim()
    if (sku === '') continue
    if (!SKU.test(sku)) unreadable.push(sku.slice(0, 60))
    else if (items.has(sku) || items.size < MAX_LINK_ITEMS)
      items.set(sku, Math.min((items.get(sku) ?? 0) + readQuantity(quantity), MAX_LINE_QUANTITY))
  }
  return {
    items: [...items].map(([skuId, count]) => ({ skuId, quantity: count })),
    unreadable: unreadable.slice(0, MAX_LINK_ITEMS),
  }
}
