import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { FeedProduct } from '../../commerce/contract/product/feed.ts'
import { ok, type Result } from '../../commerce/contract/result.ts'
import { feedsKey } from '../cache/manifest.ts'
import type { SiteConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { type FormatName, formatOf } from './formats.ts'
import { partOfNumber, type Piece, PIECE_KEPT_SECONDS, type Stored } from './generation.ts'
import { type Packed, packer } from './packed.ts'
import type { Teller } from './telling.ts'

/** A piece is closed with so many SKUs: what changes in it is made anew with all of it. */
const PIECE_SKUS = 1000
/** What was put so long ago is put again before KV forgets it. */
const PUT_AGAIN_AFTER_MS = 3 * 24 * 3600 * 1000

/** Something that feeds are made of could not be had: what is there must not pass for the whole. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

/** @throws FeedError where the commerce service gives no answer to `call`. */
export const given = <T>(answer: Result<T, CommerceError>, call: string): T => {
  if (!answer.ok) throw new FeedError(`${call}: ${answer.error.kind}`)
  return answer.value
}

export type Made = Omit<Piece, 'files' | 'putAt'> & {
  readonly packed: ReadonlyMap<FormatName, Packed>
}

const NOTHING = { parts: 1, products: [], around: null, next: null }

/** Until when what is said of a product's prices holds, in milliseconds since 1970. */
const holdsUntil = ({ productItems }: FeedProduct): number =>
  Math.min(
    ...productItems
      .flatMap(({ pricing, zonePricing }) => [pricing, ...Object.values(zonePricing)])
      .map(({ priceValidUntil }) =>
        priceValidUntil === undefined ? Infinity : Date.parse(priceValidUntil),
      ),
  )

/** What a piece is made of, as it comes: no more of it is held than what it is packed to. */
const gathering = (names: readonly FormatName[], after: number) => {
  const packers = new Map(names.map((name) => [name, packer()]))
  let [items, skus, until] = ['\n', 0, Infinity]
  return {
    count: () => skus,
    add: (products: readonly FeedProduct[], telling: ReturnType<Teller['telling']>): void => {
      for (const product of products) {
        items += `${product.itemId}\n`
        skus += product.productItems.length
        until = Math.min(until, holdsUntil(product))
      }
      for (const [name, { add }] of packers)
        add(products.flatMap((product) => formatOf(name).rows(product, telling)).join(''))
    },
    end: (to: number): Made => ({
      after,
      to,
      items,
      skus,
      until: until === Infinity ? null : until,
      packed: new Map([...packers].map(([name, { end }]) => [name, end()])),
    }),
  }
}

/**
 * Makes what the catalogue has in its numbers above `after`, up to `to`, which are of one part: one piece or several, in
 * these formats.
 * @throws FeedError when the commerce service does not tell all of it.
 */
export async function* makePieces(
  { commerce }: Pick<Services, 'commerce'>,
  { storeId, telling }: Pick<Teller, 'storeId' | 'telling'>,
  names: readonly FormatName[],
  { after, to }: Pick<Piece, 'after' | 'to'>,
): AsyncGenerator<Made, void, void> {
  let gathered = gathering(names, after)
  for (let from = after; ;) {
    const answer = await commerce.catalog.feed(partOfNumber(to), { after: from, to, storeId })
    // The last of a part may be gone, and its part with them.
    const isGone = !answer.ok && answer.error.kind === 'refused' && answer.error.status === 404
    const { products, around, next } = given(isGone ? ok(NOTHING) : answer, 'catalog.feed')
    gathered.add(products, telling(around))
    if (next === null || next >= to) {
      yield gathered.end(to)
      return
    }
    from = next
    if (gathered.count() < PIECE_SKUS) continue
    yield gathered.end(from)
    gathered = gathering(names, from)
  }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Keeps what was made, under digests: what has not changed is not put again, and what is being read stays. Nor is what
 * this turn has put already (`put`, added to): pieces in which nothing is are all the same, and KV takes a key once a
 * second.
 */
export const putPiece = async (
  site: SiteConfig,
  { packed, ...made }: Made,
  before: Piece | undefined,
  put: Set<string>,
  now: number,
): Promise<Piece> => {
  const known = new Set(
    before && now - before.putAt < PUT_AGAIN_AFTER_MS
      ? Object.values(before.files).map(({ key }) => key)
      : [],
  )
  const keep = async ([name, { bytes, crc, length }]: [FormatName, Packed]) => {
    const key = hex(await crypto.subtle.digest('SHA-256', bytes))
    if (!known.has(key) && !put.has(key)) {
      put.add(key)
      await site.kv.put(feedsKey(site, key), bytes, { expirationTtl: PIECE_KEPT_SECONDS })
    }
    return [name, { key, crc, length }] as const
  }
  const files = Object.fromEntries(await Promise.all([...packed].map(keep)))
  return { ...made, putAt: before && known.size > 0 ? before.putAt : now, files: files as Files }
}

type Files = Record<FormatName, Stored>

/** A piece as it was put. @throws FeedError when KV does not have it any more. */
export const storedPiece = async (
  site: SiteConfig,
  { key, crc, length }: Stored,
): Promise<Packed> => {
  const bytes = await site.kv.get(feedsKey(site, key), 'arrayBuffer')
  if (bytes === null) throw new FeedError('A piece of a feed is not there.')
  return { bytes: new Uint8Array(bytes), crc, length }
}
