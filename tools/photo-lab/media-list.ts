import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import { hash8 } from '../../commerce/domain/hash.ts'
import { type Variant, variantsOf } from '../../shop/goods/variants.ts'
import type { MediaList } from '../../shop/media/media-list.ts'
import { shots, type Take } from '../../shop/media/shots.ts'
import { drawLayers } from './layers/draw-layers.ts'
import { lookOf } from './look.ts'
import { type Patch, patchesOf } from './patches.ts'
import { grounds, placeholderColor } from './placeholder.ts'
import { galleryRooms, lookKey } from './scenes/gallery-rooms.ts'
import { renderKey, renderName, renders } from './renders.ts'
import { named } from './slug.ts'
import { type SolidFile, solidOf } from './solids/plan.ts'
import { SWATCH_PIXELS, swatches, swatchKey } from './swatches.ts'
import type { Swatch } from '../../commerce/contract/product/product.ts'

const folder = fileURLToPath(new URL('../../shop/media/', import.meta.url))

type Listed<Kind extends 'pictures' | 'models'> = readonly [
  source: string,
  what: MediaList[Kind][string],
]
type Shown = { readonly take: Take; readonly listed: Listed<'pictures'> }

const rendersOf = (product: AuthoredProduct, variant: Variant): Shown[] =>
  shots.flatMap((take) => {
    const key = renderKey(product, variant, take)
    const render = renders[key]
    if (!render) return []
    const { hash, width, height } = render
    const name = renderName(product, variant, take)
    return [{ take, listed: [`renders/${key}.webp`, { name, hash, width, height }] }]
  })

/** Pixels of a drawing, as it says itself. */
const DRAWN = { width: 1200, height: 900 } as const

/** The room that a piece of this look stands in, which content shows as well. */
const roomOf = (product: AuthoredProduct, variant: Variant): Shown[] => {
  const found = galleryRooms.get(lookKey(product, variant))
  if (!found) return []
  const { room: name, hash, width, height, shows } = found
  const source = `../content/images/${name}.webp`
  return [{ take: 'room', listed: [source, { name, hash, width, height, shows }] }]
}

/** The file of a mattress's drawing; all its sizes are made of the same. */
export const layersSource = ({ itemId }: AuthoredProduct) => `drawings/${itemId}-layers.svg`

/** A mattress cut open, instead of its measurements: those are drawn and listed on its page besides. */
const layersDrawn = (product: AuthoredProduct): Shown | null => {
  const svg = drawLayers(product)
  if (svg === null) return null
  const name = named(product.name, 'layers')
  return { take: 'layers', listed: [layersSource(product), { name, hash: hash8(svg), ...DRAWN }] }
}

/** The file of the drawing of a solid with its measurements. */
export const measuredSource = ({ source }: Pick<SolidFile, 'source'>) =>
  `drawings/${source.replace(/\.glb$/, '')}-measured.svg`

const drawn = (take: Take, source: string, name: string): Shown[] => {
  if (!existsSync(`${folder}${source}`)) return []
  const hash = hash8(readFileSync(`${folder}${source}`, 'utf8'))
  return [{ take, listed: [source, { name: named(name, take), hash, ...DRAWN }] }]
}

/** Drawings in `shop/media/drawings/`: of services, which were made once, and of pieces with their measurements. */
const drawingsOf = (product: AuthoredProduct, variant: Variant): Shown[] => {
  const layers = layersDrawn(product)
  if (layers) return [layers]
  const solid = solidOf(product, variant)
  return [
    ...drawn('front', `drawings/${named(product.itemId, 'front')}.svg`, product.name),
    ...(solid ? drawn('measured', measuredSource(solid), solid.name) : []),
  ]
}

const swatchOf = (patch: Patch | null, swatch: Swatch | null): Listed<'pictures'> | null => {
  const key = patch && swatch && swatchKey(patch, swatch)
  const photographed = key === null ? undefined : swatches[key]
  if (!photographed) return null
  const size = { width: SWATCH_PIXELS, height: SWATCH_PIXELS }
  return [`swatches/${key}.webp`, { name: `swatch-${key}`, hash: photographed.hash, ...size }]
}

const mediaOf = (product: AuthoredProduct, variant: Variant) => {
  const { hex, finishHex } = lookOf(product, variant)
  const patches = patchesOf(product, variant)
  const solid = solidOf(product, variant)
  return {
    shown: [
      ...rendersOf(product, variant),
      ...roomOf(product, variant),
      ...drawingsOf(product, variant),
    ],
    swatches: [swatchOf(patches.color, variant.color), swatchOf(patches.finish, variant.finish)],
    solid: solid && { ...solid, source: `gltf/${solid.source}` },
    color: placeholderColor(
      grounds[product.sites[0] ?? 'davenport'],
      variant.color ? hex : finishHex,
    ),
  } as const
}

const inOrder = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Which pictures and models there are of these products, as the shop reads it. */
export const mediaListOf = (products: readonly AuthoredProduct[]): MediaList => {
  const pictures = new Map<string, MediaList['pictures'][string]>()
  const models = new Map<string, MediaList['models'][string]>()
  const skus: MediaList['skus'] = {}
  for (const product of products)
    for (const variant of variantsOf(product)) {
      const { shown, swatches: photographed, solid, color } = mediaOf(product, variant)
      const listed = [...shown.map((one) => one.listed), ...photographed].filter(
        (one) => one !== null,
      )
      for (const [source, what] of listed) pictures.set(source, what)
      if (solid) models.set(solid.source, { name: solid.name, hash: solid.solid.hash })
      const [colorSwatch, finishSwatch] = photographed.map((one) => one?.[0] ?? null)
      skus[variant.skuId] = {
        pictures: Object.fromEntries(shown.map(({ take, listed: [source] }) => [take, source])),
        color,
        model: solid && { source: solid.source, variantName: solid.variantName },
        colorSwatch: colorSwatch ?? null,
        finishSwatch: finishSwatch ?? null,
      }
    }
  return { pictures: inOrder([...pictures]), models: inOrder([...models]), skus }
}
