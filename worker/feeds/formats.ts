import type { FeedProduct } from '../../commerce/contract/product/feed.ts'
import { type Brand, hasStores } from '../../commerce/domain/brand.ts'
import {
  assistantRows,
  feedColumns,
  type FeedOf,
  feedRows,
  isTakenPicture,
} from '../../commerce/domain/feeds/feed-row.ts'
import { localColumns, type LocalOf, localRows } from '../../commerce/domain/feeds/local-row.ts'
import { productUrl } from '../../commerce/domain/product/product-url.ts'
import { SITEMAP_END, sitemapHead, sitemapUrl } from '../loaders/machine/sitemap-files.ts'
import { jsonLine, tsvHead, tsvLine, XML_END, xmlHead, xmlItem } from './row-texts.ts'

/** All that rows are made of besides the products. */
export type Telling = FeedOf & LocalOf & { readonly title: string; readonly at: Date }

/** Whose file it is: its head needs no more than that. */
type Named = Pick<Telling, 'title' | 'origin'>

type Format = {
  readonly type: string
  readonly head: (of: Named) => string
  readonly rows: (product: FeedProduct, telling: Telling) => readonly string[]
  readonly end: string
}

const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** What a sitemap may name for a page. https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MOST_PICTURES = 1000

/** A product's page with all that it is photographed in, each picture once. */
const picturesOf = (product: FeedProduct, { origin, brandName }: Telling): string => {
  const shown = product.productItems.flatMap(({ images }) => images.filter(isTakenPicture))
  const images = [...new Set(shown.map(({ url }) => url))].slice(0, MOST_PICTURES)
  return `${sitemapUrl(origin, { path: productUrl(product, {}, brandName), images })}\n`
}

/** What is written of a range, by the name of its files, to which the number of a part is added: `google-1.xml`. */
const formats = {
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
  // Of the sitemap: search engines find it there.
  'pictures.xml': {
    type: 'application/xml',
    head: () => `${PROLOG}${sitemapHead}`,
    rows: (product, telling) => [picturesOf(product, telling)],
    end: SITEMAP_END,
  },
} as const satisfies Readonly<Record<string, Format>>

export type FormatName = keyof typeof formats
export const formatNames = Object.keys(formats) as readonly FormatName[]
export const formatOf = (name: FormatName): Format => formats[name]

/** The feeds of a brand that are told of to everybody. */
export const feedNamesOf = (brand: Brand): readonly FormatName[] =>
  formatNames.filter(
    (name) => name !== 'pictures.xml' && (name !== 'local-inventory.tsv' || hasStores(brand)),
  )

export const fileOf = (name: FormatName, part: number): string => name.replace('.', `-${part}.`)

/** The format and the number that a file's name says; null for what is no name of ours. */
export const partOf = (
  file: string,
): { readonly name: FormatName; readonly part: number } | null => {
  const [, base, part, ending] = /^([a-z-]+)-([1-9]\d{0,4})(\.[a-z]+)$/.exec(file) ?? []
  const name = formatNames.find((it) => it === `${base}${ending}`)
  return name === undefined ? null : { name, part: Number(part) }
}
