import { z } from 'zod'
import {
  MAX_PRODUCT_PICTURES,
  MAX_ID,
  MAX_MPN,
  MAX_CHOICE,
  MAX_PICTURE_WORDS,
} from '../../contract/limits.ts'
import {
  type Dimensions,
  picture,
  type Picture,
  productModel,
  type Swatch,
} from '../../contract/product/product.ts'
import type { SkuRow } from '../../domain/catalogue-rows.ts'
import { readGtin } from '../../domain/product/gtin.ts'
import {
  type Read,
  readDays,
  readFlag,
  readHex,
  readId,
  readInches,
  readMoney,
  readPictureAddress,
  readPounds,
  readStock,
  readText,
  readYears,
} from './cells.ts'
import { readBoxes } from './boxes.ts'
import type { ColumnName } from './columns.ts'
import { inOneNotation } from '../../domain/product/size-name.ts'
import type { PictureFiles } from './picture-files.ts'
import { type NumberedCells, readParts, type RowReader, text } from './row-reader.ts'
import { readSales } from './sales.ts'
import { readZonePrices } from './zone-prices.ts'
import type { ShopFacts } from './shop-facts.ts'
import { colorNamed, finishNamed } from './swatch-guess.ts'

/** What a picture is taken for when nobody says: the shop lays it out in this shape. */
const PICTURE_SIZE = { width: 1200, height: 900 } as const

/** Every measure that is given counts, whatever is missing beside it. */
const dimensionsOf = (read: RowReader, row: NumberedCells): Dimensions | null => {
  const dimensions = {
    width: read.read(row, 'width', readInches),
    depth: read.read(row, 'depth', readInches),
    height: read.read(row, 'height', readInches),
    length: read.read(row, 'length', readInches),
    weight: read.read(row, 'weight', readPounds),
  }
  return Object.values(dimensions).every((one) => one === null) ? null : dimensions
}

const media = z.object({
  images: z.array(picture),
  color: picture.nullable(),
  finish: picture.nullable(),
  model: productModel.nullable(),
})

/** What an export of ours knows of pictures besides their addresses. */
const readMedia = (cell: string): Read<z.infer<typeof media>> => {
  try {
    return { ok: true, value: media.parse(JSON.parse(cell)) }
  } catch {
    return { ok: false, reason: 'is not as the export writes it; leave it empty' }
  }
}

const OVER_HTTPS = 'begins with http:, and is fetched over https:'

export const picturesOf = (
  reader: RowReader,
  row: NumberedCells,
  usualAlt: string,
  {
    known = [],
    files,
  }: { readonly known?: readonly Picture[]; readonly files?: PictureFiles | undefined },
): Picture[] => {
  if ((row.cells.images ?? '').trim() === '') return []
  const alts = readParts(reader, row, 'image_alt', (part) => readText(part, MAX_PICTURE_WORDS))
  const found = readParts(reader, row, 'images', (part): Read<Omit<Picture, 'alt'> | null> => {
    const file = files?.get(part)
    if (file?.ok) return file
    if (file) {
      reader.remark(row.row, 'images', file.reason, part)
      return { ok: true, value: null }
    }
    if (/^http:/i.test(part)) reader.remark(row.row, 'images', OVER_HTTPS, part)
    const address = readPictureAddress(part)
    if (!address.ok) return address
    const url = address.value
    return { ok: true, value: known.find((one) => one.url === url) ?? { ...PICTURE_SIZE, url } }
  })
  if (found.length > MAX_PRODUCT_PICTURES)
    reader.remark(
      row.row,
      'images',
      `has ${found.length} pictures; the first ${MAX_PRODUCT_PICTURES} are shown`,
    )
  return found
    .slice(0, MAX_PRODUCT_PICTURES)
    .flatMap((picture, at) =>
      picture === null
        ? []
        : [{ ...picture, alt: (alts.length > 1 ? alts[at] : alts[0]) ?? usualAlt }],
    )
}

/** A barcode that is none spoils no piece: nobody buys by it. */
export const readGtinCell = (
  reader: RowReader,
  { row, cells: { gtin = '' } }: NumberedCells,
): string | null => {
  if (gtin.trim() === '') return null
  const found = readGtin(gtin)
  if (found === null)
    reader.remark(
      row,
      'gtin',
      'is no trade item number by its length and check digit, and is left out',
      gtin,
    )
  return found
}

/** The maker's own number of a piece. */
export const readMpn = (reader: RowReader, row: NumberedCells): string | null =>
  reader.read(row, 'mpn', text(MAX_MPN))

const pictured = (swatch: Swatch, of: Picture | null | undefined): Swatch =>
  of ? { ...swatch, picture: of } : swatch

/** The variant of a row, and its place among those of its product. */
export const readVariant = (
  read: RowReader,
  row: NumberedCells,
  itemId: string,
  name: string,
  position: number,
  facts: Pick<ShopFacts, 'zones' | 'hasOtherTree' | 'pictureFiles'>,
): SkuRow => {
  const choice = (column: ColumnName) => read.read(row, column, text(MAX_CHOICE))
  const length = choice('size')
  const size = length === null ? null : inOneNotation(length)
  const color = choice('color')
  const finish = choice('finish')
  const option = choice('option')
  const colorHex = read.read(row, 'color_hex', readHex) ?? undefined
  const finishHex = read.read(row, 'finish_hex', readHex) ?? undefined
  const colorFamily = choice('color_family')?.toLowerCase()
  const finishFamily = choice('finish_family')?.toLowerCase()
  const price = read.read(row, 'price', readMoney)
  const listPrice = read.read(row, 'list_price', readMoney)
  if (price !== null && listPrice !== null && listPrice < price)
    read.add(row.row, 'list_price', 'is below the price', row.cells.list_price)
  const sales = readSales(read, row, price)
  const zonePrices = readZonePrices(read, row, price, facts)
  if ((row.cells.zone ?? '').trim() !== '')
    read.add(
      row.row,
      'zone',
      'is for part files; here a zone has columns: price / WEST',
      row.cells.zone,
    )
  const known = read.read(row, 'media', readMedia)
  const boxes = readBoxes(read, row)
  const gtin = readGtinCell(read, row)
  const mpn = readMpn(read, row)
  const chosen = [size, color, finish, option].filter((one) => one !== null).join(', ')
  return {
    skuId: read.read(row, 'sku', (cell) => readId(cell, MAX_ID)) ?? '',
    itemId,
    position,
    price: price ?? 0,
    listPrice: listPrice !== null && listPrice > (price ?? 0) ? listPrice : null,
    ...(sales && { sales }),
    ...(zonePrices && { zonePrices }),
    stock: read.read(row, 'stock', readStock),
    leadTimeDays: read.read(row, 'lead_time_days', readDays),
    planYears: read.read(row, 'plan_years', readYears),
    size,
    colorSwatch:
      color === null ? null : pictured(colorNamed(color, colorHex, colorFamily), known?.color),
    finishSwatch:
      finish === null
        ? null
        : pictured(finishNamed(finish, finishHex, finishFamily), known?.finish),
    option,
    clearance: read.read(row, 'clearance', readFlag) ?? false,
    isMattressRemoval: read.read(row, 'mattress_removal', readFlag) ?? false,
    dimensions: dimensionsOf(read, row),
    ...(boxes && { boxes }),
    ...(gtin !== null && { gtin }),
    ...(mpn !== null && { mpn }),
    images: picturesOf(read, row, chosen === '' ? name : `${name}, ${chosen}`, {
      known: known?.images ?? [],
      files: facts.pictureFiles,
    }),
    ...(known?.model ? { model: known.model } : {}),
  }
}
