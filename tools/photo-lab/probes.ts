/**
 * Photographs that image search is measured by, and knows nothing of: each product once, from a side from which no
 * picture of the shop shows it. They lie in `probes/`; `npm run media -- probes` makes them.
 */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import { hash32 } from '../../commerce/domain/hash.ts'
import { type Variant, variantsOf } from '../../shop/goods/variants.ts'
import type { Camera } from './cameras.ts'
import { type Model, modelOf } from './models.ts'
import { renderKey } from './renders.ts'
import listed from './probes/probes.json' with { type: 'json' }

const probe = z.object({
  skuId: z.string(),
  /** Of everything that it was made from. */
  from: z.string(),
})
export type Probe = z.infer<typeof probe>

/** The probes that have been photographed, by product. */
export const probes: Readonly<Record<string, Probe>> = z.record(z.string(), probe).parse(listed)

export const probeFolder = fileURLToPath(new URL('./probes/', import.meta.url))
export const probeFile = (itemId: string): string => `${probeFolder}${itemId}.webp`

/** A number from 0 to 1 that a product always has, but no other shares. */
const lot = ({ itemId }: AuthoredProduct, what: string) => hash32(`${itemId} ${what}`) / 2 ** 32

/**
 * The variants in the look that is held back: nothing that is learned or measured for image search may see a picture of
 * them. None of a product that comes in one look only.
 */
export const heldBack = (product: AuthoredProduct): readonly Variant[] => {
  const lookOf = (variant: Variant) => renderKey(product, variant, 'hero')
  const looks = [...Map.groupBy(variantsOf(product), lookOf).values()]
  return looks.length === 1 ? [] : (looks[Math.floor(lot(product, 'look') * looks.length)] ?? [])
}

/** As somebody might stand before it: not where the studio's cameras do, with a phone or a longer lens. */
const standpointOf = (product: AuthoredProduct): Camera => {
  const drawn = (what: string, low: number, high: number) =>
    Math.round(low + lot(product, what) * (high - low))
  const focal = drawn('focal', 40, 85)
  // High enough to see nothing but the ground behind the piece: the frame is 27 mm high.
  const horizon = (Math.atan(13.5 / focal) * 180) / Math.PI
  return {
    around: drawn('around', -70, 70),
    up: drawn('up', horizon + 4, 34),
    focal,
    filled: drawn('filled', 70, 90) / 100,
    key: [drawn('key', -70, 70), drawn('height of the key', 32, 55)],
  }
}

/** What is to be photographed. */
export const probesOf = (
  products: readonly AuthoredProduct[],
): { readonly product: AuthoredProduct; readonly variant: Variant; readonly model: Model }[] =>
  products.flatMap((product) => {
    const [variant] = [...heldBack(product), ...variantsOf(product)]
    const model = variant && modelOf(product, variant)
    return model ? [{ product, variant, model: { ...model, view: standpointOf(product) } }] : []
  })
