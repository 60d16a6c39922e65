import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { authoredProducts } from '../goods/catalogue.ts'
import { variantsOf } from '../goods/variants.ts'
import { mediaOfSku } from './media-list.ts'

type Color = readonly [red: number, green: number, blue: number]

const folder = new URL('./', import.meta.url)
const mappings = z.array(z.object({ material: z.int(), variants: z.array(z.int()) }))

/** Of a GLB what colors its parts. */
const gltf = z.object({
  materials: z.array(
    z.object({
      name: z.string(),
      pbrMetallicRoughness: z.object({ baseColorFactor: z.tuple([z.number()], z.number()) }),
    }),
  ),
  meshes: z.array(
    z.object({
      primitives: z.array(
        z.object({
          material: z.int(),
          extensions: z
            .object({ KHR_materials_variants: z.object({ mappings }).optional() })
            .default({}),
        }),
      ),
    }),
  ),
  extensions: z
    .object({
      KHR_materials_variants: z
        .object({ variants: z.array(z.object({ name: z.string() })) })
        .optional(),
    })
    .default({}),
})

/** `0` to `255` of light, as screens take it. */
const onScreen = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

const triple = ([
  red = Number.NaN,
  green = Number.NaN,
  blue = Number.NaN,
]: readonly number[]): Color => [red, green, blue]

/** What covers the model of a variant; the coloring without a name is the file's first. */
const coverOf = (source: string, variantName: string | null): Color | null => {
  const bytes = readFileSync(new URL(source, folder))
  const json = bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))
  const { materials, meshes, extensions } = gltf.parse(JSON.parse(json))
  const variants = extensions.KHR_materials_variants?.variants ?? []
  const at = variantName === null ? 0 : variants.findIndex(({ name }) => name === variantName)
  const used = meshes
    .flatMap(({ primitives }) => primitives)
    .map(
      ({ material, extensions: own }) =>
        materials[
          own.KHR_materials_variants?.mappings.find((it) => it.variants.includes(at))?.material ??
            material
        ],
    )
  const cover = used.find((material) => material?.name === 'cover')
  return cover ? triple(cover.pbrMetallicRoughness.baseColorFactor.slice(0, 3).map(onScreen)) : null
}

const apart = (one: Color, other: Color): number =>
  Math.hypot(...one.map((value, n) => value - (other[n] ?? Number.NaN)))

/** Every upholstered piece in every color that has a model: what covers it there. */
const covered = authoredProducts.flatMap((product) =>
  variantsOf(product).flatMap(({ skuId, color }) => {
    const media = mediaOfSku(skuId)
    const cover = media?.model && coverOf(media.model.source, media.model.variantName)
    return cover && color
      ? [{ product, skuId, color, cover, detail: media.pictures.detail ?? null }]
      : []
  }),
)

const means = new Map<string, Color>()

/** The mean of a photograph: a close-up of a seat shows little but its cover. */
const meanOf = async (source: string): Promise<Color> => {
  const known = means.get(source)
  if (known) return known
  const { channels } = await sharp(fileURLToPath(new URL(source, folder))).stats()
  const mean = triple(channels.map((channel) => channel.mean))
  means.set(source, mean)
  return mean
}

const seats = covered.flatMap(({ detail, ...seat }) =>
  seat.product.type === 'sofa' && detail ? [{ ...seat, detail }] : [],
)

test('a model has the color of the photograph of its cover', async () => {
  expect(seats.length).toBeGreaterThan(100)
  const off: string[] = []
  for (const { product, skuId, cover, detail } of seats) {
    const away = apart(cover, await meanOf(detail))
    // Leather and velvet shine where the light falls on them.
    const most = /leather|velvet/i.test(JSON.stringify(product.materials)) ? 45 : 30
    if (!(away <= most)) off.push(`${skuId} ${Math.round(away)}`)
  }
  expect(off).toEqual([])
})
