import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { authoredProducts } from '../goods/catalogue.ts'
import { type Variant, variantsOf } from '../goods/variants.ts'
import { mediaOfSku } from './media-list.ts'

const folder = new URL('./', import.meta.url)
const triple = z.tuple([z.number(), z.number(), z.number()])

/** What a GLB says about itself, as far as it is looked at here. */
const gltf = z.object({
  accessors: z.array(
    z.object({
      componentType: z.int(),
      normalized: z.boolean().default(false),
      min: triple.optional(),
      max: triple.optional(),
    }),
  ),
  meshes: z.array(
    z.object({ primitives: z.array(z.object({ attributes: z.object({ POSITION: z.int() }) })) }),
  ),
  nodes: z.array(
    z.object({
      mesh: z.int(),
      translation: triple.default([0, 0, 0]),
      scale: triple.default([1, 1, 1]),
    }),
  ),
  extensionsRequired: z.array(z.string()).default([]),
  extensions: z
    .object({
      KHR_materials_variants: z
        .object({ variants: z.array(z.object({ name: z.string() })) })
        .optional(),
    })
    .default({}),
})

const read = (source: string) => {
  const bytes = readFileSync(new URL(source, folder))
  expect(bytes.toString('latin1', 0, 4), source).toBe('glTF')
  const json = bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))
  return { bytes: bytes.byteLength, ...gltf.parse(JSON.parse(json)) }
}

/** What stands for 1 in whole numbers of a kind: signed and unsigned, of one and two bytes. */
const LARGEST: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 }

/** The box around it in metres: width, height and depth, and where its floor is. */
const boxOf = ({ nodes, meshes, accessors }: ReturnType<typeof read>) => {
  const corners = nodes.flatMap(({ mesh, translation, scale }) =>
    (meshes[mesh]?.primitives ?? []).flatMap(({ attributes }) => {
      const { min, max, normalized, componentType } = accessors[attributes.POSITION] ?? {}
      const one = normalized ? LARGEST[componentType ?? 0] : 1
      return [min, max].flatMap((corner) =>
        corner
          ? [
              corner.map(
                (part, n) => (part / (one ?? NaN)) * (scale[n] ?? 1) + (translation[n] ?? 0),
              ),
            ]
          : [],
      )
    }),
  )
  const along = (n: number) => corners.map((corner) => corner[n] ?? NaN)
  const axes = [0, 1, 2]
  return {
    low: axes.map((n) => Math.min(...along(n))),
    high: axes.map((n) => Math.max(...along(n))),
  }
}

const all = authoredProducts.flatMap((product) =>
  variantsOf(product).flatMap((variant) => {
    const model = mediaOfSku(variant.skuId)?.model
    return model ? [{ variant, ...model }] : []
  }),
)
const bySource = new Map(all.map((one) => [one.source, one]))

/** What a variant's colours are called in a file. */
const colorName = ({ color, finish }: Variant) =>
  [color?.name, finish?.name].filter((name) => name !== undefined).join(', ')

describe('glTF files', () => {
  test('each is there within a second on a phone, and needs no decoder', () => {
    expect(bySource.size).toBeGreaterThan(400)
    for (const source of bySource.keys()) {
      const { bytes, extensionsRequired } = read(source)
      expect(bytes, source).toBeLessThan(120_000)
      expect(extensionsRequired, source).toEqual(['KHR_mesh_quantization'])
    }
  })

  test('each is of the size that is sold, and stands on the floor around its origin', () => {
    for (const [source, { variant }] of bySource) {
      const { low, high } = boxOf(read(source))
      const [width, depth, height] = variant.measures
      for (const [n, inches] of [width, height, depth].entries()) {
        const measured = ((high[n] ?? 0) - (low[n] ?? 0)) / 0.0254
        const off = Math.abs(measured - inches)
        expect(
          off <= 0.5 || off <= inches * 0.01,
          `${source}: ${measured}, sold as ${inches}`,
        ).toBe(true)
      }
      expect(low[1], source).toBeCloseTo(0, 2)
      expect((low[0] ?? 0) + (high[0] ?? 0), source).toBeCloseTo(0, 2)
      expect((low[2] ?? 0) + (high[2] ?? 0), source).toBeCloseTo(0, 2)
    }
  })

  test('sheets, which are shown folded and sold by the measures of a bed, have none', () => {
    const sheets = authoredProducts.filter(({ type }) => type === 'sheets')
    expect(sheets.length).toBeGreaterThan(0)
    for (const { skuId } of sheets.flatMap(variantsOf))
      expect(mediaOfSku(skuId)?.model, skuId).toBeNull()
  })

  test('each shows the colours of all variants that share it, by their names', () => {
    for (const { variant, source, variantName } of all) {
      const { KHR_materials_variants: colors } = read(source).extensions
      const names = colors?.variants.map(({ name }) => name) ?? [colorName(variant)]
      const own = colorName(variant)
      expect(names, source).toContain(own)
      expect(variantName, variant.skuId).toBe(names[0] === own ? null : own)
    }
  })
})
