import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { FeedProduct } from '../../../commerce/contract/product/feed.ts'
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
import { financingOf, loadDisclosure } from '../cart/financing.ts'
import { loadChrome } from '../chrome.ts'
import { NOWHERE, resolveVisitor } from '../stores/visitor-place.ts'
import { feedPieces } from './feed-pieces.ts'
import { jsonLine, tsvHead, tsvLine, XML_END, xmlHead, xmlItem } from './feed-files.ts'

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
    head: () => tsvHead(feedColumns),
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

async function* textOf(
  feed: Feed,
  pieces: AsyncGenerator<readonly FeedProduct[], void, void>,
  telling: Telling,
): AsyncGenerator<string, void, void> {
  yield feed.head(telling)
  for await (const products of pieces)
    yield products.flatMap((product) => feed.rows(product, telling)).join('')
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
): Promise<Result<FeedFile | null, CommerceError>> => {
  const [, base = '', number = '', ending = ''] =
    /^([a-z-]+)-([1-9]\d{0,4})(\.[a-z]+)$/.exec(file) ?? []
  const feed = feeds[`${base}${ending}`]
  if (!feed) return ok(null)
  const { commerce, content, policies } = services
  const at = services.now()
  const { brand, origin } = site
  const part = Number(number)
  const [found, { crumbs }, disclosure] = await Promise.all([
    commerce.locations.search({ brandId: brand.brandId }),
    loadChrome(content),
    loadDisclosure(services),
  ])
  if (!found.ok) return found
  const stores = found.value.items
  const { store } = await resolveVisitor(
    { stores: () => Promise.resolve(stores), policies },
    brand,
    NOWHERE,
    null,
    null,
  )
  const { storeId } = store
  const first = await commerce.catalog.feed(part, { storeId })
  if (!first.ok) return first
  const { around } = first.value
  const telling: Telling = {
    origin,
    brandName: brand.shortName,
    title: brand.name,
    zone: store.pricingZone,
    around: around && {
      postalCode: around.postalCode,
      methods: new Map(around.methods.map(({ id, name }) => [id, name])),
    },
    financing: (piece) => financingOf(services, piece, disclosure)?.offer ?? null,
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
  const pieces = feedPieces(services, { part, storeId }, first.value)
  return ok({ type: feed.type, text: textOf(feed, pieces, telling) })
}
