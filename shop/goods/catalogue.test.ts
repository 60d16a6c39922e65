import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { product, productStore } from '../../commerce/contract/product/product.ts'
import { shippingMethod } from '../../commerce/contract/cart/shipping.ts'
import { pictureSources } from '../../commerce/domain/product/picture-sources.ts'
import { compareSizes } from '../../commerce/domain/listing/size-order.ts'
import { listedModels, listedPicture } from '../media/media-list.ts'
import { isDrawing } from '../media/media.ts'
import { servedMedia } from '../media/served-media.ts'
import { authoredProducts, buildCatalogue } from './catalogue.ts'
import { bytesHash, hash8 } from '../../commerce/domain/hash.ts'
import type { ProductRow, SkuRow } from '../../commerce/domain/catalogue-rows.ts'

const catalogue = buildCatalogue()
const media = servedMedia()

const skusOf = (row: ProductRow): SkuRow[] =>
  catalogue.skus.filter(({ itemId }) => itemId === row.itemId)

/** What stands on a shelf of some site; parts of what one builds do not, and nobody has photographed them. */
const shown = catalogue.products.filter(({ siteIds }) => siteIds.length > 0)

/** The row as the commerce service's answer, which the contract's schema then judges. */
const asAnswer = (row: ProductRow) => ({
  ...row,
  categoryPath: row.categoryPaths[0],
  productItems: skusOf(row).map((sku) => ({
    skuId: sku.skuId,
    pricing: { price: sku.price, listPrice: sku.listPrice },
    dimensions: sku.dimensions,
    dynamicProperties: {
      size: sku.size,
      colorSwatch: sku.colorSwatch,
      finishSwatch: sku.finishSwatch,
      option: sku.option,
      clearance: sku.clearance,
      isMattressRemoval: sku.isMattressRemoval,
    },
    stock: sku.stock,
    images: sku.images,
  })),
  dynamicProperties: {
    stores: catalogue.productStores.filter(({ itemId }) => itemId === row.itemId),
  },
})

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('what is sold', () => {
  test('what is sold by two says so in its name, beside its price', () => {
    const byTwo = shown.filter(({ features }) => features.includes('Set of two'))
    expect(byTwo.length).toBeGreaterThan(0)
    expect(byTwo.filter(({ name }) => !/^Pair of | (?:Pair|Tables)$/.test(name))).toEqual([])
  })

  test('[E-06] every product is one that the contract accepts', () => {
    for (const row of catalogue.products) {
      const parsed = product.safeParse(asAnswer(row))
      expect(parsed.error?.issues, row.name).toBeUndefined()
    }
    for (const row of catalogue.productStores) productStore.parse(row)
    for (const method of catalogue.shippingMethods) shippingMethod.parse(method)
  })

  test('it fills a shop: at least 180 products in 25 categories, and 1,500 variants', () => {
    expect(catalogue.products.length).toBeGreaterThanOrEqual(180)
    expect(catalogue.skus.length).toBeGreaterThanOrEqual(1500)
    for (const [siteId, least] of [
      ['davenport', 160],
      ['drift', 20],
    ] as const) {
      const sold = catalogue.products.filter(({ siteIds }) => siteIds.includes(siteId))
      expect(sold.length).toBeGreaterThanOrEqual(least)
    }
    const filled = new Set(catalogue.products.flatMap(({ categoryPaths }) => categoryPaths))
    expect(filled.size).toBeGreaterThanOrEqual(25)
  })

  test('ids are unique, and every SKU is of a product', () => {
    expect(repeated(catalogue.products.map(({ itemId }) => itemId))).toEqual([])
    expect(repeated(catalogue.skus.map(({ skuId }) => skuId))).toEqual([])
    const ids = new Set(catalogue.products.map(({ itemId }) => itemId))
    expect(catalogue.skus.filter(({ itemId }) => !ids.has(itemId))).toEqual([])
    for (const { name, relatedItemIds } of catalogue.products)
      expect(
        relatedItemIds.filter((id) => !ids.has(id)),
        name,
      ).toEqual([])
  })

  test('what is related is sold on the same site', () => {
    const sites = new Map(catalogue.products.map(({ itemId, siteIds }) => [itemId, siteIds]))
    for (const { name, siteIds, relatedItemIds } of catalogue.products)
      for (const id of relatedItemIds)
        expect(sites.get(id), `${name} → ${id}`).toContain(siteIds[0])
  })

  test('every category path exists on every site that sells the product', () => {
    const known = new Set(catalogue.categories.map(({ siteId, path }) => `${siteId} ${path}`))
    const named = catalogue.products.flatMap(({ siteIds, categoryPaths }) =>
      siteIds.flatMap((siteId) => categoryPaths.map((path) => `${siteId} ${path}`)),
    )
    expect(named.filter((one) => !known.has(one))).toEqual([])
  })

  test('a category comes after the one it hangs from', () => {
    const paths = catalogue.categories.map(({ siteId, path }) => `${siteId} ${path}`)
    const below = catalogue.categories.filter(({ parentPath }) => parentPath !== null)
    expect(below.length).toBeGreaterThan(0)
    for (const { siteId, path, parentPath } of below) {
      const parentAt = paths.indexOf(`${siteId} ${parentPath}`)
      expect(parentAt, path).toBeGreaterThanOrEqual(0)
      expect(parentAt, path).toBeLessThan(paths.indexOf(`${siteId} ${path}`))
    }
  })

  test('every leaf category has something in it', () => {
    for (const { siteId, path } of catalogue.categories) {
      const inIt = catalogue.products.filter(
        ({ siteIds, categoryPaths }) =>
          siteIds.includes(siteId) &&
          categoryPaths.some((one) => one === path || one.startsWith(`${path}/`)),
      )
      expect(inIt.length, `${siteId} ${path}`).toBeGreaterThan(0)
    }
  })

  test('prices are positive, and a regular price is higher than the price', () => {
    for (const { skuId, price, listPrice } of catalogue.skus) {
      expect(price, skuId).toBeGreaterThan(0)
      expect(listPrice ?? price + 1, skuId).toBeGreaterThan(price)
    }
  })

  test('sizes stand in the order in which shoppers are shown them', () => {
    const ofBedSizes = catalogue.products.filter(
      ({ productType }) => productType !== 'rug' && productType !== 'pillow',
    )
    for (const row of ofBedSizes) {
      const sizes = [...new Set(skusOf(row).flatMap(({ size }) => size ?? []))]
      expect(sizes, row.name).toEqual(sizes.toSorted(compareSizes))
    }
  })

  test('a family has at least two pieces, and they are sold together', () => {
    const families = Map.groupBy(
      catalogue.products.filter(({ collection }) => collection !== null),
      ({ collection }) => collection,
    )
    expect(families.size).toBeGreaterThan(20)
    for (const [family, pieces] of families)
      expect(pieces.length, String(family)).toBeGreaterThan(1)
  })

  test('no sentence is used twice, and every product has its own short words', () => {
    const goods = catalogue.products.filter(({ categoryPaths }) => categoryPaths[0] !== 'services')
    expect(repeated(goods.map(({ shortDescription }) => shortDescription))).toEqual([])
    expect(repeated(goods.flatMap(({ description }) => description))).toEqual([])
    expect(repeated(goods.map(({ name }) => name))).toEqual([])
  })

  test('what a plan covers: each piece of furniture has one that holds its dearest variant', () => {
    const skus = new Map(catalogue.skus.map((sku) => [sku.skuId, sku]))
    const sofas = catalogue.products.filter(({ productType }) => productType === 'sofa')
    for (const { name, protectionPlanSkuIds } of sofas) {
      const plans = protectionPlanSkuIds.map((skuId) => skus.get(skuId))
      expect(
        plans.map((plan) => plan?.planYears),
        name,
      ).toEqual([3, 5])
    }
    const ofPillows = catalogue.products.filter(({ productType }) => productType === 'pillow')
    expect(ofPillows.flatMap(({ protectionPlanSkuIds }) => protectionPlanSkuIds)).toEqual([])
  })

  test('partner brands, and a length where the trade sells by it', () => {
    const makers = new Set(catalogue.products.map(({ manufacturerName }) => manufacturerName))
    for (const maker of ['Sealy', 'Tempur-Pedic', 'Stearns & Foster', 'Parallel'])
      expect(makers).toContain(maker)
    const typeOf = new Map(catalogue.products.map((row) => [row.itemId, row.productType]))
    for (const { itemId, skuId, dimensions } of catalogue.skus)
      expect((dimensions?.length ?? null) !== null, skuId).toBe(
        /^(rug|.*-table|desk|bench|bed|kids-bed|crib|mattress|base)$/.test(
          typeOf.get(itemId) ?? '',
        ),
      )
  })

  test('positions count from 0 without a gap', () => {
    for (const row of catalogue.products)
      expect(skusOf(row).map(({ position }) => position)).toEqual(skusOf(row).map((_, i) => i))
  })

  test('there is a Queen of several mattresses for both brands, in stock', () => {
    for (const siteId of ['davenport', 'drift'] as const) {
      const queens = catalogue.products.filter(
        (row) =>
          row.siteIds.includes(siteId) &&
          row.productType === 'mattress' &&
          skusOf(row).some(({ size, stock }) => size === 'Queen' && (stock ?? 0) > 0),
      )
      expect(queens.length).toBeGreaterThanOrEqual(4)
    }
  })

  test('some variants are on sale, some on clearance, some sold out', () => {
    expect(catalogue.skus.some(({ sales }) => sales)).toBe(true)
    expect(catalogue.skus.some(({ clearance }) => clearance)).toBe(true)
    expect(catalogue.skus.some(({ stock }) => stock === 0)).toBe(true)
  })

  test('mattress removal is one item a site, and nothing else is marked so', () => {
    const removals = catalogue.skus.filter(({ isMattressRemoval }) => isMattressRemoval)
    expect(removals.map(({ itemId }) => itemId)).toEqual(['300001', '300002'])
  })

  test('a product that stands only in the other brand’s shops is sold here too', () => {
    const brands = catalogue.productStores
      .filter(({ itemId }) => itemId === '200101')
      .map(({ brandId }) => brandId)
    expect(new Set(brands)).toEqual(new Set(['DMC']))
    const driftOne = catalogue.products.find(({ itemId }) => itemId === '200101')
    expect(driftOne?.siteIds).toContain('davenport')
  })
})

describe('pictures', () => {
  const pictures = catalogue.skus.flatMap(({ images }) => images)

  test('every picture that a variant names is there: else run `npm run media:list`', () => {
    for (const { skuId, images } of shown.flatMap(skusOf)) {
      expect(images.length, skuId).toBeGreaterThan(0)
      for (const { url, alt } of images) {
        expect(media.has(url.replace('/media/', '')), url).toBe(true)
        expect(alt.length).toBeGreaterThan(10)
      }
    }
  })

  test('every size that a picture names is made, and none is larger than the picture', () => {
    const made = new Set(
      [...media].flatMap(([original, { sizes }]) =>
        [original, ...sizes.map(({ file }) => file)].map((file) => `/media/${file}`),
      ),
    )
    const resized = pictures.filter(({ derivatives }) => derivatives)
    expect(resized.length).toBeGreaterThan(100)
    for (const picture of resized) {
      const { srcSet, better } = pictureSources(picture)
      const all = [srcSet, ...better.map((it) => it.srcSet)].flatMap((list) => list?.split(', '))
      for (const candidate of all) {
        // A width alone stands in the address only.
        const [url = '', width = /\d+(?=\.\w+$)/.exec(url)?.[0]] = candidate?.split(' ') ?? []
        expect(made.has(url), url).toBe(true)
        expect(Number.parseInt(width ?? '', 10)).toBeLessThanOrEqual(picture.width)
      }
    }
  })

  test('the search by photo knows the pictures of nearly every product: else run `npm run media:index`', () => {
    const seen = new Set(
      (catalogue.pictureVectors ?? []).map(
        ({ skuId }) => catalogue.skus.find((sku) => sku.skuId === skuId)?.itemId,
      ),
    )
    const tangible = authoredProducts.filter(
      ({ type }) => type !== 'mattress-removal' && type !== 'protection-plan',
    )
    const unseen = tangible.filter(({ itemId }) => !seen.has(itemId)).map(({ name }) => name)
    expect(unseen.length, unseen.join(', ')).toBeLessThan(tangible.length / 10)
  })

  test('every picture has a colour to wait in', () => {
    expect(pictures.filter(({ color }) => color === undefined)).toEqual([])
  })

  test('no two products share a picture, unless it is a room that both stand in', () => {
    const seen = new Map<string, string>()
    const shared: string[] = []
    for (const { itemId, images } of catalogue.skus)
      for (const { url } of images) {
        const source = media.get(url.replace('/media/', ''))?.source ?? ''
        if (source.startsWith('../content/images/')) continue
        const owner = seen.get(source)
        if (owner !== undefined && owner !== itemId) shared.push(`${owner} and ${itemId}: ${url}`)
        seen.set(source, itemId)
      }
    expect(shared).toEqual([])
  })

  test('a variant in another colour looks different', () => {
    const fronts = catalogue.skus
      .filter(({ itemId }) => itemId === '100101')
      .map(({ images }) => images[0]?.url)
    expect(fronts).toHaveLength(5)
    expect(new Set(fronts).size).toBe(fronts.length)
  })

  test('a category is drawn or photographed, never half of each', () => {
    const byType = Map.groupBy(shown, ({ productType }) => productType)
    for (const [type, rows] of byType) {
      const firsts = rows.flatMap(skusOf).map(({ images }) => images[0]?.url.endsWith('.webp'))
      expect(new Set(firsts).size, type).toBe(1)
    }
  })

  test('a category is photographed from another side and close up as a whole, or not yet', () => {
    for (const shot of ['angle', 'detail']) {
      const isShot = (sku: Pick<(typeof catalogue.skus)[number], 'images'>) =>
        sku.images.some(({ url }) => new RegExp(`-${shot}-[0-9a-f]{8}-\\d+\\.webp$`).test(url))
      const byType = Map.groupBy(shown, ({ productType }) => productType)
      for (const [type, rows] of byType)
        expect(new Set(rows.flatMap(skusOf).map(isShot)).size, `${type}, ${shot}`).toBe(1)
    }
  })

  test('no two pictures of a variant are said to show the same', () => {
    for (const { skuId, images } of catalogue.skus)
      expect(new Set(images.map(({ alt }) => alt)).size, skuId).toBe(images.length)
  })

  const mediaFolder = new URL('../media/', import.meta.url)
  const sources = [...new Set([...media.values()].map(({ source }) => source))]

  test('what is listed is what lies there, whole: else run `npm run media:list`', () => {
    for (const source of sources) {
      const bytes = readFileSync(new URL(source, mediaFolder))
      const hash = isDrawing(source) ? hash8(bytes.toString()) : bytesHash(bytes)
      expect(hash, source).toBe((listedModels.get(source) ?? listedPicture(source)).hash)
    }
  }, 60_000)

  test('and nothing lies there that nobody is shown', () => {
    const lying = ['renders', 'swatches', 'drawings', 'gltf'].flatMap((folder) =>
      readdirSync(new URL(folder, mediaFolder)).map((file) => `${folder}/${file}`),
    )
    // Rooms lie with the content that shows them, too.
    const own = sources.filter((source) => !source.startsWith('../content/images/'))
    expect(lying.toSorted()).toEqual(own.toSorted())
  })

  test('no picture is heavier than 400 KB', () => {
    for (const source of sources)
      expect(statSync(new URL(source, mediaFolder)).size, source).toBeLessThan(400_000)
  })
})

test('the catalogue is the same every time', () => {
  expect(buildCatalogue()).toEqual(catalogue)
})
