import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Swatch } from '../../commerce/contract/product/product.ts'
import { buildCatalogue } from '../goods/catalogue.ts'
import { servedMedia } from './served-media.ts'

const catalogue = buildCatalogue()
/** What a page sells by itself: what is built of modules is drawn, and its fabric with it. */
const onShelves = new Set(
  catalogue.products.flatMap(({ itemId, siteIds }) => (siteIds.length > 0 ? [itemId] : [])),
)
const sold = catalogue.skus.filter(({ itemId }) => onShelves.has(itemId))
const chosen = sold.flatMap(({ skuId, colorSwatch, finishSwatch }) =>
  [colorSwatch, finishSwatch].flatMap((swatch) => (swatch ? [{ skuId, swatch }] : [])),
)

const media = servedMedia()
const mediumOf = (url: string) => media.get(url.replace('/media/', '')) ?? expect.fail(url)
const pictureOf = (swatch: Swatch) => swatch.picture ?? expect.fail(swatch.name)

test('every color and finish that one can choose is shown by a close-up of its material', () => {
  const bare = chosen.filter(({ swatch }) => !swatch.picture)
  expect([...new Set(bare.map(({ skuId, swatch }) => `${skuId}: ${swatch.name}`))]).toEqual([])
})

test('the close-ups are there, for usual displays and for dense ones', () => {
  for (const { swatch } of chosen) {
    const { url, derivatives } = pictureOf(swatch)
    const { sizes } = mediumOf(url)
    expect([...sizes.map(({ file }) => `/media/${file}`), url]).toEqual(
      [96, 192].map((width) => derivatives?.url.replace('{width}', String(width))),
    )
  }
})

test('two colors of a product never share one', () => {
  const byProduct = Map.groupBy(catalogue.skus, ({ itemId }) => itemId)
  for (const [itemId, skus] of byProduct) {
    const names = new Map<string, string>()
    for (const { colorSwatch } of skus) {
      if (!colorSwatch?.picture) continue
      const { url } = colorSwatch.picture
      expect(names.get(url) ?? colorSwatch.name, itemId).toBe(colorSwatch.name)
      names.set(url, colorSwatch.name)
    }
  }
})

/** Red, green and blue of a whole picture, from 0 to 255. */
const meanOf = async (file: string): Promise<number[]> => {
  const { channels } = await sharp(file).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}
const channelsOf = ({ hex }: Swatch) =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

test('a close-up has the color of its swatch, but for the light on it', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const swatches = new Map(chosen.map(({ swatch }) => [swatch.picture?.url, swatch]))
  const off: string[] = []
  for (const [url = '', swatch] of swatches) {
    const { source } = mediumOf(url)
    const mean = await meanOf(`${folder}${source}`)
    const away = Math.hypot(...channelsOf(swatch).map((value, n) => value - (mean[n] ?? 0)))
    // Ticking is striped with white.
    if (away > 75 && !source.includes('ticking')) off.push(`${source} ${Math.round(away)}`)
  }
  expect(off).toEqual([])
})
