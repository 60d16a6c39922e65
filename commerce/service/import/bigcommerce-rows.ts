import { z } from 'zod'
import { axisOf, type ForeignRow, given } from './adapter.ts'
import type { Choice } from './choices.ts'
import type { Cells } from './columns.ts'

/** What columns are called in the newer of its exports, and in other templates of the older. */
const RENAMED: Readonly<Record<string, string>> = {
  item: 'item type',
  id: 'product id',
  name: 'product name',
  type: 'product type',
  sku: 'product code/sku',
  'product sku': 'product code/sku',
  brand: 'brand name',
  categories: 'category',
  'category details': 'category',
  'category string': 'category',
  description: 'product description',
  warranty: 'product warranty',
  weight: 'product weight',
  width: 'product width',
  height: 'product height',
  depth: 'product depth',
  'is visible': 'product visible?',
  'inventory tracking': 'track inventory',
  'current stock': 'current stock level',
  'custom fields': 'product custom fields',
  'upc/ean': 'product upc/ean',
  'global trade item number': 'global trade number',
  'gps global trade item number': 'global trade number',
  'gps manufacturer part number': 'manufacturer part number',
  'image url (import)': 'product images',
}
export const bigCommerceName = (name: string): string => RENAMED[name] ?? name

/** What a table that only has items with names would not have: any of these is in every template of the newer export. */
const NEWER = ['options', 'inventory tracking', 'is visible', 'image url (import)']

/** Whether a header, in lower case, is that of one of its exports. */
export const isOfBigCommerce = (header: ReadonlySet<string>): boolean =>
  header.has('item type')
    ? new Set([...header].map(bigCommerceName)).has('product name')
    : header.has('item') && header.has('name') && NEWER.some((name) => header.has(name))

/** What is read besides the columns that ours are called after. */
export const BIG_COMMERCE_READS = [
  'item type',
  'product id',
  'product type',
  'options',
  'sale price',
  'track inventory',
  'allow purchases?',
  'product custom fields',
  'global trade number',
  'variant image url',
  'internal image url (export)',
  'image description',
  'image is thumbnail',
  'image sort order',
]

const KINDS = {
  product: 'product',
  sku: 'variant',
  variant: 'variant',
  rule: 'rule',
  image: 'image',
} as const

/** What a row is of; undefined for what is no part of a piece, as films are. */
export const kindOf = (row: ForeignRow): (typeof KINDS)[keyof typeof KINDS] | undefined => {
  const kind = row.get('item type')?.trim().toLowerCase() ?? ''
  return Object.entries(KINDS).find(([name]) => name === kind)?.[1]
}

export type Chosen = Choice & { readonly hex?: string | undefined }

/** `[CS]Color=Moss:#556b2f,[RT]Size=84 in`: how it is chosen, by what, and what; a swatch has its color or its picture. */
const chosenInName = (cell: string): Chosen[] =>
  cell.split(/,(?=\s*\[\w+\])/).flatMap((part) => {
    const [, way = '', name, told = ''] = /^\s*\[(\w+)\]([^=]+)=(.*)$/s.exec(part) ?? []
    if (name === undefined) return []
    const isSwatch = way.toUpperCase() === 'CS'
    const [, value = told, hex] =
      (isSwatch && /^(.*?):(?:(#[0-9a-f]{6})\b.*|[^:]*\.\w{3,4})$/is.exec(told)) || []
    return [{ name: name.trim(), value: value.trim(), hex }]
  })

/**
 * The same in the newer export: `Type=Swatch|Name=Color|Value=Moss[#556b2f]Type=Rectangle|Name=Size|Value=84 in`, with
 * nothing between one and the next, or bars.
 */
const chosenInOptions = (cell: string): Chosen[] =>
  cell.split(/[\s|]*Type=(?=[^|]*\|Name=)/).flatMap((part) => {
    const [, way = '', name = '', told = ''] =
      /^([^|]*)\|Name=([^|]*)\|Value=(.*)$/s.exec(part) ?? []
    if (name.trim() === '' || told.trim() === '') return []
    const [, value = told, look = ''] =
      (/swatch/i.test(way) && /^(.*?)\s*\[([^\]]*)\]$/s.exec(told.trim())) || []
    const hex = /#[0-9a-f]{6}\b/i.exec(look)?.[0]
    return [{ name: name.trim(), value: value.trim(), hex }]
  })

export const chosenOf = (row: ForeignRow): Chosen[] => {
  const options = row.get('options')?.trim() ?? ''
  return options === '' ? chosenInName(row.get('product name') ?? '') : chosenInOptions(options)
}

export const hexesOf = (chosen: readonly Chosen[]): Cells =>
  given(
    Object.fromEntries(
      chosen.flatMap(({ name, hex }) => {
        const axis = axisOf(name)
        return hex !== undefined && (axis === 'color' || axis === 'finish')
          ? [[`${axis}_hex`, hex]]
          : []
      }),
    ),
  )

const named = z.array(z.object({ name: z.string(), value: z.string() }))

/** `[{"name":"Material","value":"Oak"}]` as the newer one writes it; null where it is no such list. */
const namedFields = (cell: string): Choice[] | null => {
  if (!cell.startsWith('[')) return null
  try {
    return named.parse(JSON.parse(cell))
  } catch {
    return null
  }
}

/** `Material=Oak;Care=Wipe clean` */
export const fieldsOf = (row: ForeignRow): Choice[] => {
  const cell = row.get('product custom fields')?.trim() ?? ''
  return (
    namedFields(cell) ??
    cell.split(';').flatMap((field) => {
      const [, name = '', value = ''] = /^\s*"?([^=]+?)\s*=\s*(.+?)"?\s*$/s.exec(field) ?? []
      return name === '' ? [] : [{ name, value }]
    })
  )
}

const PICTURE = /^product image (?:url|file) - (\d+)$/

/** Addresses where it has them, and paths in its folder of pictures, which are found beside the file. */
export const picturesOf = (row: ForeignRow): string => {
  const numbered = new Map<string, string>()
  for (const [column, cell] of row) {
    const at = PICTURE.exec(column)?.[1]
    if (at === undefined || cell.trim() === '') continue
    if (column.includes(' url ') || !numbered.has(at)) numbered.set(at, cell.trim())
  }
  const together = [...(row.get('product images') ?? '').matchAll(/image url:\s*([^\s,|]+)/gi)]
  const own = row.get('variant image url')?.trim() ?? ''
  return [...numbered.values(), ...together.map(([, url = '']) => url), own]
    .filter((one) => one !== '')
    .map((one) => one.replace(/^\//, ''))
    .join('|')
}

/** The picture of a row that is nothing else, and what it shows. */
export const pictureOf = (row: ForeignRow): Cells => {
  const [url = ''] = ['internal image url (export)', 'product images']
    .map((name) => row.get(name)?.trim() ?? '')
    .filter((one) => one !== '')
  return { images: url, image_alt: row.get('image description')?.trim() ?? '' }
}

/** The pictures of such rows: first the one that cards have there, then the others in their order. */
export const inTheirOrder = (rows: readonly ForeignRow[]): string => {
  const place = (row: ForeignRow) =>
    /^\s*(?:true|y|yes|1)\s*$/i.test(row.get('image is thumbnail') ?? '')
      ? -1
      : Number(row.get('image sort order') || 0)
  return rows
    .filter((row) => kindOf(row) === 'image')
    .toSorted((a, b) => place(a) - place(b))
    .map((row) => pictureOf(row).images)
    .join('|')
}
