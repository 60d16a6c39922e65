import {
  MAX_PRODUCT_PICTURES,
  MAX_ID,
  MAX_CHOICE,
  MAX_PICTURE_WORDS,
} from '../../contract/limits.ts'
import type { Dimensions, Picture } from '../../contract/product/product.ts'
import type { SkuRow } from '../../domain/catalogue-rows.ts'
import {
  readDays,
  readFlag,
  readHex,
  readId,
  readInches,
  readMoney,
  readPictureAddress,
  readPounds,
  readStock,
} from './cells.ts'
import type { ColumnName } from './columns.ts'
import { type NumberedCells, readParts, type RowReader, text } from './row-reader.ts'
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

const picturesOf = (read: RowReader, row: NumberedCells, alt: string): Picture[] => {
  if ((row.cells.images ?? '').trim() === '') return []
  const urls = readParts(read, row, 'images', readPictureAddress)
  if (urls.length > MAX_PRODUCT_PICTURES)
    read.add(row.row, 'images', `has ${urls.length} pictures; ${MAX_PRODUCT_PICTURES} is the most`)
  return urls.map((url) => ({ url, alt, ...PICTURE_SIZE }))
}

/** The variant of a row, and its place among those of its product. */
export const readVariant = (
  read: RowReader,
  row: NumberedCells,
  itemId: string,
  name: string,
  position: number,
): SkuRow => {
  const choice = (column: ColumnName) => read.read(row, column, text(MAX_CHOICE))
  const size = choice('size')
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
  const alt = read.read(row, 'image_alt', text(MAX_PICTURE_WORDS))
  const chosen = [size, color, finish, option].filter((one) => one !== null).join(', ')
  return {
    skuId: read.read(row, 'sku', (cell) => readId(cell, MAX_ID)) ?? '',
    itemId,
    position,
    price: price ?? 0,
    listPrice: listPrice !== null && listPrice > (price ?? 0) ? listPrice : null,
    stock: read.read(row, 'stock', readStock),
    leadTimeDays: read.read(row, 'lead_time_days', readDays),
    planYears: null,
    size,
    colorSwatch: color === null ? null : colorNamed(color, colorHex, colorFamily),
    finishSwatch: finish === null ? null : finishNamed(finish, finishHex, finishFamily),
    option,
    clearance: read.read(row, 'clearance', readFlag) ?? false,
    isMattressRemoval: false,
    dimensions: dimensionsOf(read, row),
    images: picturesOf(read, row, alt ?? (chosen === '' ? name : `${name}, ${chosen}`)),
  }
}
