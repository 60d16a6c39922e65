import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { FeedPage, FeedProduct } from '../../../commerce/contract/product/feed.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import {
  assistantRows,
  feedColumns,
  type FeedOf,
  feedRows,
} from '../../../commerce/domain/feeds/feed-row.ts'
import {
  localColumns,
  type LocalOf,
  localRows,
  pickUpSlas,
} from '../../../commerce/domain/feeds/local-row.ts'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { loadChrome } from '../chrome.ts'
import { NOWHERE, resolveVisitor } from '../stores/visitor-place.ts'
import { jsonLine, tsvLine, XML_END, xmlHead, xmlItem } from './feed-files.ts'

/** All that rows are made of besides the products. */
type Telling = FeedOf & LocalOf & { readonly title: string; readonly at: Date }

type Feed = {
  readonly type: string
  readonly head: (telling: Telling) => string
  readonly rows: (product: FeedProduct, telling: Telling) => readonly string[]
  readonly end: string
}

/** By the name of its files, to which the number of a part is added: `google-1.xml`. */
const feeds: Readonly<Record<string, Feed>> = {
  'google.xml': {
    type: 'application/xml',
    head: ({ title, origin }) => xmlHead(title, `${origin}/`),
    rows: (product, telling) => feedRows(product, telling, telling.at).map(xmlItem),
    end: XML_END,
  },
  'google.tsv': {
    type: 'text/tab-separated-values',
    head: () => `${feedColumns.join('\t')}\n`,
    rows: (product, telling) =>
      feedRows(product, telling, telling.at).map((row) => tsvLine(feedColumns, row)),
    end: '',
  },
  'local-inventory.tsv': {
    type: 'text/tab-separated-values',
    head: () => `${localColumns.join('\t')}\n`,
    rows: (product, telling) =>
      localRows(product, telling, telling.at).map((row) => tsvLine(localColumns, row)),
    end: '',
  },
  'products.jsonl': {
    type: 'application/x-ndjson',
    head: () => '',
    rows: (product, telling) => assistantRows(product, telling, telling.at).map(jsonLine),
    end: '',
  },
}

const fileOf = (name: string, part: number): string => name.replace('.', `-${part}.`)

/** What feeds there are, and where the parts of each are. */
export const loadFeedIndex = async (
  { commerce }: Services,
  { origin, brand }: SiteConfig,
): Promise<Result<object, CommerceError>> => {
  const first = await commerce.catalog.feed(1)
  if (!first.ok) return first
  const numbers = Array.from({ length: first.value.parts }, (_, index) => index + 1)
  return ok({
    brand: brand.name,
    feeds: Object.entries(feeds).map(([name, { type }]) => ({
      name,
      type,
      parts: numbers.map((part) => `${origin}/feeds/${fileOf(name, part)}`),
    })),
  })
}

/** The piece of a part that follows could not be had: what is read must not pass for the whole. */
class BrokenFeedError extends Error {
  override readonly name = 'BrokenFeedError'
}

async function* textOf(
  { commerce }: Services,
  feed: Feed,
  part: number,
  first: FeedPage,
  telling: Telling,
): AsyncGenerator<string, void, void> {
  yield feed.head(telling)
  let piece = first
  for (;;) {
    yield piece.products.flatMap((product) => feed.rows(product, telling)).join('')
    if (piece.next === null) break
    const following = await commerce.catalog.feed(part, piece.next)
    if (!following.ok) throw new BrokenFeedError(`catalog.feed ended in part ${part}`)
    piece = following.value
  }
  yield feed.end
}

export type FeedFile = { readonly type: string; readonly text: AsyncGenerator<string, void, void> }

/**
 * A part of a feed by the name of its file; null when there is none. It is made piece by piece while it is read, so that
 * no more of the range is held than an answer of the service. What it costs is what it costs a visitor of whom nothing
 * is known.
 */
export const loadFeed = async (
  services: Services,
  site: SiteConfig,
  file: string,
  at: Date,
): Promise<Result<FeedFile | null, CommerceError>> => {
  const [, base = '', number = '', ending = ''] =
    /^([a-z-]+)-([1-9]\d{0,4})(\.[a-z]+)$/.exec(file) ?? []
  const feed = feeds[`${base}${ending}`]
  if (!feed) return ok(null)
  const { commerce, content, policies } = services
  const { brand, origin } = site
  const part = Number(number)
  const [first, found, { crumbs }] = await Promise.all([
    commerce.catalog.feed(part),
    commerce.locations.search({ brandId: brand.brandId }),
    loadChrome(content),
  ])
  if (!first.ok) return first
  if (!found.ok) return found
  const stores = found.value.items
  const { store } = await resolveVisitor(
    { stores: () => Promise.resolve(stores), policies },
    brand,
    NOWHERE,
    null,
    null,
  )
  const telling: Telling = {
    origin,
    brandName: brand.shortName,
    title: brand.name,
    zone: store.pricingZone,
    absolute: (url) => new URL(url, origin).href,
    categoryNames: (path) =>
      crumbs(`/c/${path}`)
        .slice(1)
        .map(({ label }) => label),
    pickUp: policies.pickUp,
    brandId: brand.brandId,
    stores,
    pickUpSla: pickUpSlas(at),
    at,
  }
  return ok({ type: feed.type, text: textOf(services, feed, part, first.value, telling) })
}
