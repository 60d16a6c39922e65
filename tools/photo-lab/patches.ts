import type { Swatch } from '../../commerce/contract/product/product.ts'
import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import { type Surface, surfaceOf } from '../../shop/goods/surfaces.ts'
import type { Variant } from '../../shop/goods/variants.ts'
import { modelOf } from './models.ts'

/** The patches that `blender/family_patch.py` knows, and how many inches of each are photographed. */
export const patchInches = {
  weave: 1.2,
  linen: 1.2,
  basket: 1.4,
  tweed: 1.4,
  duck: 1.1,
  chenille: 1.4,
  boucle: 2,
  velvet: 4,
  leather: 2.4,
  microfiber: 3,
  ticking: 9,
  mesh: 1.2,
  pile: 4,
  flatweave: 5,
  jute: 6,
  wood: 6,
  paint: 6,
  stoneware: 5,
  concrete: 6,
  'Aged Brass': 5,
  'Black Steel': 5,
} as const satisfies Record<string, number>
export type Patch = keyof typeof patchInches

const isPatch = (name: string): name is Patch => Object.hasOwn(patchInches, name)

/** What a surface looks like that no model names. */
const PATCHES: Record<Surface, Patch> = {
  'basket weave': 'basket',
  'cotton duck': 'duck',
  weave: 'weave',
  velvet: 'velvet',
  leather: 'leather',
  bouclé: 'boucle',
  linen: 'linen',
  tweed: 'tweed',
  melange: 'tweed',
  chenille: 'chenille',
  microfiber: 'microfiber',
  twill: 'duck',
  ticking: 'ticking',
  percale: 'duck',
  acrylic: 'duck',
  polyester: 'weave',
  wool: 'tweed',
  jute: 'jute',
  polypropylene: 'flatweave',
  mesh: 'mesh',
  HDPE: 'paint',
  concrete: 'concrete',
  stoneware: 'stoneware',
  cotton: 'duck',
  steel: 'paint',
}

/** Rugs lower than this, in inches, have no pile to speak of. */
const LOW_PILE = 0.25

const ofRug = (surface: Surface | null, pile: unknown): Patch => {
  if (surface === 'jute') return 'jute'
  return typeof pile === 'number' && pile <= LOW_PILE ? 'flatweave' : 'pile'
}

/** What a product's colour looks like closely: what its model is covered with, or else what its materials say. */
const ofColor = (product: AuthoredProduct, variant: Variant): Patch | null => {
  const surface = surfaceOf(product)
  const params = modelOf(product, variant)?.params
  if (product.type === 'rug') return ofRug(surface, params?.['pile'])
  const cover = params?.['cover']
  if (surface !== 'mesh' && typeof cover === 'string' && isPatch(cover)) return cover
  return surface && PATCHES[surface]
}

/** Paint covers the grain; metal has no colour of its own to multiply, and so a patch for each. */
const ofFinish = (finish: Swatch): Patch => {
  if (isPatch(finish.name)) return finish.name
  return finish.family === 'white' || finish.family === 'painted' ? 'paint' : 'wood'
}

/** Which patch shows a variant's colour, and which its finish. */
export const patchesOf = (
  product: AuthoredProduct,
  variant: Variant,
): { readonly color: Patch | null; readonly finish: Patch | null } => ({
  color: variant.color && ofColor(product, variant),
  finish: variant.finish && ofFinish(variant.finish),
})
