import { z } from 'zod'
import { askShop, type SecretClient } from './ask-shop.ts'

const stock = z.enum(['in-stock', 'made-to-order', 'sold-out'])
/** `sold-out` is what is gone, without anybody knowing of more to come. */
export type Stock = z.infer<typeof stock>

const variant = z.object({
  skuId: z.string(),
  options: z.string(),
  price: z.number(),
  stock,
  picture: z.string().nullable(),
})
const goods = z.object({
  itemId: z.string(),
  name: z.string(),
  priceFrom: z.number(),
  priceTo: z.number(),
  listPriceFrom: z.number().nullable(),
  stock,
  picture: z.string().nullable(),
  variants: z.array(variant).optional(),
})
/** A product as the shop sells it; prices in cents. */
export type Goods = z.infer<typeof goods>
/** One of its variants; `options` are its size, color and the like. */
export type Variant = z.infer<typeof variant>

const answered = z.object({ goods: z.array(goods) })

/** What the shop takes for a product's id. */
const PRODUCT_ID = /^\w{1,20}$/
export const isProductId = (text: string): boolean => PRODUCT_ID.test(text)

/** As many as the shop tells of at a time, and with their variants. */
const AT_ONCE = 48
const AT_ONCE_WITH_VARIANTS = 12

/** How long what was told holds: stock and prices change. */
const TTL_MS = 60_000

/** What is known of products by their ids; null for one that the shop does not sell. Of others nobody has asked. */
export type KnownGoods = ReadonlyMap<string, Goods | null>

export interface GoodsSource {
  /** @throws where the shop gives no answer. */
  readonly read: (ids: readonly string[], withVariants?: boolean) => Promise<KnownGoods>
  /** What somebody who is still typing may mean. @throws where the shop gives no answer. */
  readonly search: (words: string) => Promise<readonly Goods[]>
}

type Ask = (params: Readonly<Record<string, string>>) => Promise<unknown>

/** Asks for each id once in a while, and for those that are wanted at the same time together. */
export const goodsSource = (ask: Ask, now: () => number = Date.now): GoodsSource => {
  const told = async (params: Readonly<Record<string, string>>): Promise<Goods[]> =>
    answered.parse(await ask(params)).goods
  const sources = [false, true].map((withVariants) =>
    batching(
      (ids) => told({ ids: ids.join(','), ...(withVariants ? { variants: 'true' } : {}) }),
      withVariants ? AT_ONCE_WITH_VARIANTS : AT_ONCE,
      now,
    ),
  )
  return {
    read: async (ids, withVariants = false) => {
      const one = sources[Number(withVariants)]
      const pairs = await Promise.all(
        [...new Set(ids)]
          .filter((id) => id !== '')
          .map(async (id) => [id, (await one?.(id)) ?? null] as const),
      )
      return new Map(pairs)
    },
    search: (words) => told({ q: words }),
  }
}

const batching = (
  load: (ids: readonly string[]) => Promise<readonly Goods[]>,
  most: number,
  now: () => number,
): ((id: string) => Promise<Goods | null>) => {
  const known = new Map<string, { readonly at: number; readonly found: Promise<Goods | null> }>()
  let waiting: { readonly ids: string[]; readonly answer: Promise<readonly Goods[]> } | null = null
  const join = (id: string): Promise<readonly Goods[]> => {
    if (waiting === null || waiting.ids.length === most) {
      const ids: string[] = []
      const batch = {
        ids,
        answer: Promise.resolve().then(() => {
          if (waiting === batch) waiting = null
          return load(ids)
        }),
      }
      waiting = batch
    }
    waiting.ids.push(id)
    return waiting.answer
  }
  return (id) => {
    if (!isProductId(id)) return Promise.resolve(null)
    const before = known.get(id)
    if (before !== undefined && now() - before.at < TTL_MS) return before.found
    const found = join(id).then((all) => all.find(({ itemId }) => itemId === id) ?? null)
    known.set(id, { at: now(), found })
    found.catch(() => known.delete(id))
    return found
  }
}

const sources = new Map<string, GoodsSource>()

/** The goods of the shop at an origin, for all of the studio that looks at them. */
export const goodsOf = (client: SecretClient, origin: string): GoodsSource => {
  const source =
    sources.get(origin) ??
    goodsSource((params) => askShop(client, origin, '/api/draft/goods', params))
  sources.set(origin, source)
  return source
}

/**
 * Asks the shop what products are at some moments (milliseconds since 1970), in their order.
 * @throws where the shop gives no answer.
 */
export const goodsAt = (
  client: SecretClient,
  origin: string,
  ids: readonly string[],
  moments: readonly number[],
): Promise<Goods[][]> =>
  Promise.all(
    moments.map(async (at) => {
      const asked = ids.filter(isProductId)
      if (asked.length === 0) return []
      const params = { ids: asked.join(','), at: new Date(at).toISOString() }
      return answered.parse(await askShop(client, origin, '/api/draft/goods', params)).goods
    }),
  )

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as editors read them: `$1,299.00`. */
export const priceOf = (cents: number): string => dollars.format(cents / 100)

/** What a product costs, from its least to its most. */
export const pricesOf = ({ priceFrom, priceTo }: Goods): string =>
  priceFrom === priceTo ? priceOf(priceFrom) : `${priceOf(priceFrom)} to ${priceOf(priceTo)}`

export const STOCK_WORDS: Record<Stock, string> = {
  'in-stock': 'In stock',
  'made-to-order': 'Made to order',
  'sold-out': 'Sold out for good',
}
