import type { ProductRow, SkuRow } from '../../domain/catalogue-rows.ts'
import { withNoneTold } from '../../domain/listing/search-none.ts'
import { searchableText } from '../../domain/listing/search-text.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import { flag, json } from './seed-rows.ts'

/** A path and all above it, the whole range ('') first. */
const pathsAbove = (path: string): string[] => {
  const parts = path.split('/')
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
}

/** The rows that put a product under its categories and all above them, by `itemId`. */
export const categoryValues = ({ itemId, siteIds, categoryPaths }: ProductRow) =>
  siteIds.flatMap((siteId) =>
    unique(categoryPaths.flatMap(pathsAbove)).map((path) => [siteId, path, itemId]),
  )

/** What the colour filter groups a variant by. */
const colorFamily = (sku: SkuRow): string | null =>
  (sku.colorSwatch ?? sku.finishSwatch)?.family ?? null

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** What a listing shows of a product: its cheapest variant, and the span of all of them. */
const summary = (skus: readonly SkuRow[]) => {
  const swatches = skus.flatMap((sku) => sku.colorSwatch ?? sku.finishSwatch ?? [])
  const cheapest = skus.toSorted((a, b) => a.price - b.price)[0]
  return {
    priceFrom: cheapest?.price ?? 0,
    priceTo: Math.max(0, ...skus.map(({ price }) => price)),
    listPriceFrom: cheapest?.listPrice ?? null,
    clearance: cheapest?.clearance ?? false,
    picture: cheapest?.images[0] ?? skus[0]?.images[0] ?? null,
    shownSku: cheapest === skus[0] ? null : (cheapest?.skuId ?? null),
    // A list has room for dots only.
    colors: [
      ...new Map(
        swatches.map(({ name, hex, family }) => [name, { name, hex, family }] as const),
      ).values(),
    ],
    sizes: unique(skus.flatMap(({ size }) => size ?? [])),
  }
}

export const productColumns = [
  'item_id',
  'name',
  'manufacturer',
  'product_type',
  'category_path',
  'option_label',
  'short_description',
  'detail',
  'shipping_method_ids',
  'featured_rank',
  'created_at',
  'rating_average',
  'rating_count',
  'price_from',
  'price_to',
  'list_price_from',
  'clearance',
  'picture',
  'colors',
  'sizes',
  'collection',
  'plan_sku_ids',
  'shown_sku',
] as const

/** Values for `productColumns`. */
export const productValues = (product: ProductRow, skus: readonly SkuRow[]) => {
  const sums = summary(skus)
  return [
    product.itemId,
    product.name,
    product.manufacturerName,
    product.productType,
    product.categoryPaths[0],
    product.optionLabel,
    product.shortDescription,
    json({
      description: product.description,
      features: product.features,
      materials: product.materials,
      care: product.care,
      warranty: product.warranty,
      assembly: product.assembly,
      useSpace: product.useSpace,
      legHeight: product.legHeight,
      attributes: product.attributes,
    }),
    json(product.shippingMethodIds),
    product.featuredRank,
    product.createdAt,
    product.rating?.average ?? null,
    product.rating?.count ?? null,
    sums.priceFrom,
    sums.priceTo,
    sums.listPriceFrom,
    flag(sums.clearance),
    json(sums.picture),
    json(sums.colors),
    json(sums.sizes),
    product.collection,
    json(product.protectionPlanSkuIds),
    sums.shownSku,
  ]
}

export const skuColumns = [
  'sku_id',
  'product_id',
  'position',
  'price',
  'list_price',
  'sales',
  'zone_prices',
  'stock',
  'size',
  'color_family',
  'clearance',
  'is_mattress_removal',
  'detail',
  'width',
  'length',
  'height',
  'finish_family',
  'option_name',
  'lead_time_days',
  'plan_years',
] as const

/** Values for `skuColumns`, with the product's `itemId` for its id. */
export const skuValues = (sku: SkuRow) => [
  sku.skuId,
  sku.itemId,
  sku.position,
  sku.price,
  sku.listPrice,
  sku.sales && sku.sales.length > 0 ? json(sku.sales) : null,
  sku.zonePrices && Object.keys(sku.zonePrices).length > 0 ? json(sku.zonePrices) : null,
  sku.stock,
  sku.size,
  colorFamily(sku),
  flag(sku.clearance),
  flag(sku.isMattressRemoval),
  json({
    dimensions: sku.dimensions,
    ...(sku.boxes && sku.boxes.length > 0 ? { boxes: sku.boxes } : {}),
    ...(sku.gtin !== undefined && { gtin: sku.gtin }),
    ...(sku.mpn !== undefined && { mpn: sku.mpn }),
    colorSwatch: sku.colorSwatch,
    finishSwatch: sku.finishSwatch,
    option: sku.option,
    images: sku.images,
    model: sku.model ?? null,
  }),
  sku.dimensions?.width ?? null,
  sku.dimensions?.length ?? null,
  sku.dimensions?.height ?? null,
  sku.finishSwatch?.family ?? null,
  sku.option,
  sku.leadTimeDays,
  sku.planYears,
]

/**
 * What it is: its type and the categories that hold it, the words that weigh most after its name. What is set apart is all
 * of it: a nursing chair that stands in the living room as well is no kids' chair.
 */
const kindWords = ({ productType, categoryPaths }: ProductRow): string => {
  const paths = categoryPaths.map((path) => path.split(/[/-]/))
  const isApart = (word: string) => ownVocabulary().apart.includes(word)
  return unique([
    ...productType.split('-'),
    ...paths.flat().filter((word) => !isApart(word) || paths.every((path) => path.includes(word))),
  ]).join(' ')
}

const inchesOf = ({ dimensions }: SkuRow): string[] => {
  if (!dimensions) return []
  const { width, height, length } = dimensions
  return [width, height, length].flatMap((it) => (it === null ? [] : `${Math.round(it)}in`))
}

const isUnseen = ({ name }: ProductRow['materials'][number]): boolean =>
  ownVocabulary().unseen.has(name.toLowerCase())

/** A text as searches are read, with what it says there is none of. */
const searchedText = (text: string): string => withNoneTold(searchableText(text), ownVocabulary())

/** The words a product is found by besides its name, its manufacturer and what it is. SKUs are looked up as such. */
const searchWords = (product: ProductRow, skus: readonly SkuRow[]): string =>
  unique([
    product.itemId,
    product.collection ?? '',
    ...product.materials.flatMap((it) => (isUnseen(it) ? [] : it.value)),
    ...Object.values(product.attributes ?? {}),
    ...skus.flatMap((sku) => [
      ...inchesOf(sku),
      ...[
        sku.size,
        sku.option,
        sku.colorSwatch?.name,
        sku.colorSwatch?.family,
        sku.finishSwatch?.name,
        sku.finishSwatch?.family,
      ].filter((word) => typeof word === 'string'),
    ]),
  ])
    .map(searchedText)
    .join(' ')

export const searchColumns = [
  'rowid',
  'name',
  'manufacturer',
  'kind',
  'words',
  'description',
] as const

/** Values for `searchColumns`, with the product's `itemId` for its id. */
export const searchValues = (product: ProductRow, skus: readonly SkuRow[]) => [
  product.itemId,
  searchedText(product.name),
  searchableText(product.manufacturerName),
  searchableText(kindWords(product)),
  searchWords(product, skus),
  searchedText(
    [
      product.shortDescription,
      ...product.description,
      ...product.features,
      ...product.materials.flatMap((it) => (isUnseen(it) ? it.value : [])),
    ].join(' '),
  ),
]
