import {
  type Cells,
  type Issue,
  readZoneColumn,
  UnreadableFile,
} from '../../commerce/service/import/columns.ts'
import type { PictureFiles } from '../../commerce/service/import/picture-files.ts'
import { foldDepartments } from '../../commerce/service/import/fold-rows.ts'
import { joiningRows } from '../../commerce/service/import/joining-rows.ts'
import { foldShared } from '../../commerce/service/import/fold-shared.ts'
import type { CatalogueFile, Format } from '../../commerce/service/import/read-file.ts'
import type { NumberedCells } from '../../commerce/service/import/row-reader.ts'
import type { ShopFacts } from '../../commerce/service/import/shop-facts.ts'
import { zonesAmong } from '../../commerce/service/import/zone-prices.ts'
import { type ReadProduct, readWholeProduct } from '../../commerce/service/import/whole-product.ts'
import { itemIn, type Outline, outlineOf } from './first-pass.ts'
import type { Statement } from './target.ts'
import type { Writer } from './writer.ts'

/** What the shop keeps of a variant unless the file has this column. */
const keptColumns = [
  { column: 'stock', unless: 'stock' },
  { column: 'lead_time_days', unless: 'lead_time_days' },
  { column: 'sales', unless: 'sale_price' },
  { column: 'gtin', unless: 'gtin' },
  { column: 'mpn', unless: 'mpn' },
  { column: 'boxes', unless: 'boxes' },
] as const

/** Handed to the writer at once: fewer texts and larger ones, each of which costs a statement. */
const VARIANTS_A_BATCH = 10_000

export type Progress = {
  readonly rowsRead: number
  readonly rows: number
  readonly productsWritten: number
}

export type Summary = {
  readonly format: Format
  readonly rows: number
  readonly unread: readonly string[]
  readonly products: {
    readonly added: number
    readonly updated: number
    /** Of both: written, and kept out of sight. */
    readonly hidden: number
    readonly refused: number
  }
  readonly variants: number
  /** Why something was left out, by row. */
  readonly issues: readonly Issue[]
  /** What is worth knowing of what landed, by row. */
  readonly remarks: readonly Issue[]
  /** The addresses of all pictures that landed. */
  readonly pictures: readonly string[]
}

export type How = {
  /** ISO 8601. */
  readonly today: string
  /** The category of products whose own the shop does not have. */
  readonly otherwiseIn?: string | null
  readonly onProgress: (progress: Progress) => void
  /** Brings in the picture files that the file names. */
  readonly bringPictures?: (paths: ReadonlySet<string>) => Promise<PictureFiles>
  /** Told once, before anything is written. */
  readonly onOutline?: (outline: Outline) => void
  /** What else changes in the transaction in which lists have what was imported; asked once all products are written. */
  readonly atEnd?: () => Promise<readonly Statement[]>
  readonly variantsABatch?: number
}

/** Columns of zones that no store is in, which files of other shops may have. */
const unknownZones = ({ known }: Outline, { zones }: Pick<ShopFacts, 'zones'>): string[] =>
  [...known].filter((name) => {
    const zone = readZoneColumn(name)?.zone.toLowerCase()
    return zone !== undefined && !zones.has(zone)
  })

/** The rows of a product as far as they have come. */
type Gathered = {
  readonly rows: NumberedCells[]
  readonly shared: Cells[]
  count: number
  at: number
}

type Read = { readonly product: ReadProduct; readonly rows: readonly NumberedCells[] }

const isForeign = (format: Format) => format !== 'csv' && format !== 'ndjson'

/** Why a product that reads well may still not be written: another row spoils it, or its SKU is another's. */
const outerIssues = (itemId: string, rows: readonly NumberedCells[], outline: Outline): Issue[] => {
  const repeats = rows.flatMap(({ row }): Issue[] => {
    const twice = outline.repeated.get(row)
    return twice
      ? [{ row, column: 'sku', reason: `is already in row ${twice.first}`, value: twice.skuId }]
      : []
  })
  const spoiling = outline.spoiled.get(itemId)
  const [first] = rows
  return spoiling === undefined || !first
    ? repeats
    : [
        ...repeats,
        {
          row: first.row,
          column: 'item_id',
          reason: `is left out: row ${spoiling} of the same product cannot be read`,
          value: itemId,
        },
      ]
}

/** A product may be sold before it is photographed; whoever brings it should know that its place is empty. */
const withoutPicture = (
  { product, rows }: Read,
  { names }: Pick<CatalogueFile, 'names'>,
): readonly Issue[] =>
  product.skus.some(({ images }) => images.length > 0)
    ? []
    : [
        {
          row: rows[0]?.row ?? 0,
          column: names.images ?? 'images',
          reason: 'no picture yet: the shop shows an empty frame',
          value: product.product.itemId,
        },
      ]

/**
 * Reads a catalogue file twice, once for its outline and once to write, and hands its products to the writer in batches,
 * each product whole or not at all. `opened` starts the file from its beginning.
 * @throws UnreadableFile before anything is written
 */
export const importCatalogue = async (
  opened: () => Promise<CatalogueFile>,
  known: Omit<ShopFacts, 'today' | 'otherwiseIn' | 'hasOtherTree' | 'zones'>,
  writer: Writer,
  {
    today,
    otherwiseIn = null,
    onProgress,
    onOutline,
    bringPictures,
    atEnd,
    variantsABatch = VARIANTS_A_BATCH,
  }: How,
): Promise<Summary> => {
  if (otherwiseIn !== null && ![...known.categories.values()].some((its) => its.has(otherwiseIn)))
    throw new UnreadableFile(
      `--category names “${otherwiseIn}”, which is not a category of the shop.`,
    )
  const open = await joiningRows(opened)
  const outline = await outlineOf(await open())
  onOutline?.(outline)
  const file = await open()
  const pictureFiles = await bringPictures?.(outline.pictureFiles)
  const facts: ShopFacts = {
    ...known,
    zones: zonesAmong(known.stores),
    today,
    otherwiseIn,
    hasOtherTree: isForeign(file.format),
    ...(pictureFiles && { pictureFiles }),
  }
  const keepSkuColumns = keptColumns.flatMap(({ column, unless }) =>
    outline.known.has(unless) ? [] : [column],
  )
  const issues: Issue[] = [...outline.issues]
  const remarks: Issue[] = []
  const pictures = new Set<string>()
  const waiting = new Map<string, Gathered>()
  const counts = { added: 0, updated: 0, hidden: 0, refused: 0, variants: 0, rowsRead: 0 }
  let batch: Read[] = []
  let variants = 0

  const write = async () => {
    const known = await writer.lookUp(batch.map(({ product }) => product))
    const whole = batch.filter(({ product, rows }) => {
      const taken = product.skus.flatMap(({ skuId }, index): Issue[] => {
        const owner = known.ownerOf.get(skuId)
        return owner === undefined || owner === product.product.itemId
          ? []
          : [
              {
                row: rows[index]?.row ?? 0,
                column: file.names.sku ?? 'sku',
                reason: `already belongs to product ${owner}`,
                value: skuId,
              },
            ]
      })
      issues.push(...taken)
      if (taken.length > 0) counts.refused++
      return taken.length === 0
    })
    const byStatus = Map.groupBy(
      whole.map(({ product }) => product),
      ({ product: { itemId }, status }) => status ?? known.hidden.get(itemId) ?? 'active',
    )
    for (const [status, products] of byStatus) {
      if (status === 'active') await writer.write(products, keepSkuColumns)
      else {
        await writer.hide(products, status, keepSkuColumns)
        counts.hidden += products.length
      }
    }
    remarks.push(...whole.flatMap((one) => withoutPicture(one, file)))
    for (const { product } of whole)
      for (const { images } of product.skus) for (const { url } of images) pictures.add(url)
    for (const { product } of whole) {
      counts[known.itemIds.has(product.product.itemId) ? 'updated' : 'added']++
      counts.variants += product.skus.length
    }
    batch = []
    variants = 0
    onProgress({
      rowsRead: counts.rowsRead,
      rows: outline.rows,
      productsWritten: counts.added + counts.updated,
    })
  }

  const finish = async (itemId: string, { rows: all, shared, at }: Gathered) => {
    if (all.length === 0) {
      const column = file.names.item_id ?? 'item_id'
      issues.push({ row: at, column, reason: 'has no variant that can be bought', value: itemId })
      counts.refused++
      return
    }
    const own = foldShared(all, shared)
    const rows = facts.hasOtherTree ? foldDepartments(own) : own
    const outer = outerIssues(itemId, rows, outline)
    const read = readWholeProduct(rows, file.names, facts)
    issues.push(...outer, ...read.issues)
    if (outer.length === 0) remarks.push(...read.remarks)
    if (!read.product || outer.length > 0) {
      counts.refused++
      return
    }
    batch.push({ product: read.product, rows })
    variants += rows.length
    if (variants >= variantsABatch) await write()
  }

  for await (const line of file.rows) {
    counts.rowsRead++
    if ('reason' in line) continue
    const itemId = itemIn(line)
    const gathered = waiting.get(itemId) ?? { rows: [], shared: [], count: 0, at: line.row }
    if ('cells' in line) {
      const { row, cells, missing } = line
      gathered.rows.push({ row, cells, ...(missing && { missing }) })
    }
    if (line.shared) gathered.shared.push(line.shared)
    gathered.count++
    if (gathered.count < (outline.rowsOf.get(itemId) ?? 1)) {
      waiting.set(itemId, gathered)
      continue
    }
    waiting.delete(itemId)
    await finish(itemId, gathered)
  }
  if (batch.length > 0) await write()
  const last = (await atEnd?.()) ?? []
  if (counts.added + counts.updated + last.length > 0) await writer.end(last)
  return {
    format: file.format,
    rows: outline.rows,
    unread: [...file.unread, ...unknownZones(outline, facts)],
    products: {
      added: counts.added,
      updated: counts.updated,
      hidden: counts.hidden,
      refused: counts.refused,
    },
    variants: counts.variants,
    issues: issues.toSorted((a, b) => a.row - b.row),
    remarks: remarks.toSorted((a, b) => a.row - b.row),
    pictures: [...pictures],
  }
}
