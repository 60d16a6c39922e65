import { hash32 } from '../../commerce/domain/hash.ts'
import type { ProductRow, Range, SkuRow } from '../../commerce/domain/catalogue-rows.ts'
import { type Cells, UnreadableFile } from '../../commerce/service/import/columns.ts'

const PLACES =
  'Aldine Bayard Camden Danvers Edgemont Fairlee Galena Hartwell Ironton Jasper Kelso Larimer Melrose Norwood Oakdale Pelham Quincy Rowley Sidney Trenton Union Verona Weston Yarmouth Zanesville Ashby Bristol Calais Dover Essex'.split(
    ' ',
  )
const TRAITS =
  'Ridge Hollow Landing Point Crossing Grove Meadow Terrace Harbor Commons Mill Orchard Summit Valley Bend Green'.split(
    ' ',
  )
const MOST_STORES = 3

const pick = <T>(list: readonly T[], seed: string): T => {
  const one = list[hash32(seed) % list.length]
  if (one === undefined) throw new RangeError('There is nothing to pick from.')
  return one
}

const money = (cents: number) => (cents / 100).toFixed(2)
const inches = (value: number | null | undefined) => (value ? String(value) : '')

type Piece = { readonly product: ProductRow; readonly skus: readonly SkuRow[] }

/** Stands for a picture where the shop has none of a piece. */
const NO_PICTURE = '/favicon.svg'

/** What there can be more of: no services. */
const piecesOf = ({ products, skus }: Range): Piece[] => {
  const byProduct = Map.groupBy(skus, ({ itemId }) => itemId)
  return products.flatMap((product) => {
    const own = byProduct.get(product.itemId) ?? []
    const isPiece = own.every(
      ({ planYears, isMattressRemoval }) => planYears === null && !isMattressRemoval,
    )
    return own.length > 0 && isPiece ? [{ product, skus: own }] : []
  })
}

/** `Dining table` of the type `dining-table`. */
const nounOf = ({ productType }: ProductRow): string =>
  productType.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')

const storesOf = ({ stores, productStores }: Range, { itemId }: ProductRow): string => {
  const own = productStores.filter((row) => row.itemId === itemId)
  const known = new Set(stores.map(({ storeId }) => storeId))
  return own
    .filter(({ storeId }) => known.has(storeId))
    .slice(0, MOST_STORES)
    .map(({ storeId, onDisplay }) => (onDisplay ? `${storeId}:display` : String(storeId)))
    .join('|')
}

const variantCells = (sku: SkuRow, seed: string, factor: number): Cells => {
  const dollars = Math.max(1, Math.round((sku.price * factor) / 100))
  const isOnSale = hash32(`${seed} sale`) % 4 === 0
  return {
    price: money(dollars * 100 - 1),
    list_price: isOnSale ? money((dollars + Math.ceil(dollars * 0.15)) * 100 - 1) : '',
    stock: String(hash32(`${seed} ${sku.skuId} stock`) % 40),
    lead_time_days: '21',
    size: sku.size ?? '',
    color: sku.colorSwatch?.name ?? '',
    color_hex: sku.colorSwatch?.hex ?? '',
    color_family: sku.colorSwatch?.family ?? '',
    finish: sku.finishSwatch?.name ?? '',
    finish_hex: sku.finishSwatch?.hex ?? '',
    finish_family: sku.finishSwatch?.family ?? '',
    option: sku.option ?? '',
    clearance: hash32(`${seed} clearance`) % 25 === 0 ? 'yes' : '',
    width: inches(sku.dimensions?.width),
    depth: inches(sku.dimensions?.depth),
    height: inches(sku.dimensions?.height),
    length: inches(sku.dimensions?.length),
    weight: inches(sku.dimensions?.weight),
    images: sku.images[0]?.url ?? NO_PICTURE,
    image_alt: sku.images[0]?.alt ?? '',
  }
}

/** The rows of one more piece, all variants of it: like one of the shop's own, by another name and at another price. */
const productRows = (
  range: Range,
  pieces: readonly Piece[],
  makers: readonly string[],
  index: number,
): Cells[] => {
  const seed = `product ${index}`
  const { product, skus } = pick(pieces, `${seed} piece`)
  const collection = `${pick(PLACES, `${seed} place`)} ${pick(TRAITS, `${seed} trait`)}`
  const noun = nounOf(product)
  const itemId = `G${String(index + 1).padStart(7, '0')}`
  const shared: Cells = {
    item_id: itemId,
    name: `${collection} ${noun} No. ${index + 1}`,
    manufacturer: pick(makers, `${seed} maker`),
    product_type: product.productType,
    category: product.categoryPaths.join('|'),
    sites: product.siteIds.join('|'),
    option_label: product.optionLabel ?? '',
    short_description: `A ${noun.toLowerCase()} of the ${collection} line, number ${index + 1}.`,
    description: `The ${collection} line is made for measuring how a large catalogue behaves. This ${noun.toLowerCase()} is number ${index + 1} of it.\nIts price and stock follow from its number, so that every run makes the same one.`,
    features: `Number ${index + 1}|Made for measuring`,
    materials: product.materials.map(({ name, value }) => `${name}: ${value}`).join('|'),
    care: 'Dust with a dry cloth.',
    warranty: '1-year limited warranty.',
    collection,
    shipping_methods: product.shippingMethodIds.join('|'),
    stores: storesOf(range, product),
    featured_rank: String(1000 + index),
    created_at: new Date(Date.UTC(2024, 0, 1 + (hash32(`${seed} day`) % 900)))
      .toISOString()
      .slice(0, 'YYYY-MM-DD'.length),
  }
  const factor = 0.7 + (hash32(`${seed} price`) % 90) / 100
  return skus.map((sku, at) => ({
    ...shared,
    ...variantCells(sku, seed, factor),
    sku: `${itemId}-${at + 1}`,
  }))
}

/**
 * The rows of a large catalogue of exactly so many SKUs, made of what a shop has; the same on every machine.
 * @throws UnreadableFile when the shop has nothing to make more of
 */
export function* largeCatalogue(skus: number, range: Range): Generator<Cells> {
  const pieces = piecesOf(range)
  const makers = [...new Set(pieces.map(({ product }) => product.manufacturerName))].filter(Boolean)
  if (pieces.length === 0 || makers.length === 0)
    throw new UnreadableFile('This shop has no products yet to make more of.')
  let left = skus
  for (let index = 0; left > 0; index++)
    for (const row of productRows(range, pieces, makers, index)) {
      if (left === 0) return
      left--
      yield row
    }
}
