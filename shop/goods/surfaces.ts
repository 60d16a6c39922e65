import type { AuthoredProduct } from './authored-product.ts'

/** What takes a product's colour, as its list of materials names it; the first that is listed counts. */
const COLORED_PARTS = [
  'Cover',
  'Pile',
  'Weave',
  'Braid',
  'Canopy',
  'Pad',
  'Slats',
  'Body',
  'Face',
  'Shell',
  'Back',
  'Base',
] as const

/** Words for what a colour is a colour of. Where several fit one spot, the first does. */
const SURFACES = [
  'basket weave',
  'weave',
  'velvet',
  'leather',
  'bouclé',
  'linen',
  'tweed',
  'melange',
  'chenille',
  'microfiber',
  'cotton duck',
  'twill',
  'ticking',
  'percale',
  'acrylic',
  'polyester',
  'wool',
  'jute',
  'polypropylene',
  'mesh',
  'HDPE',
  'concrete',
  'stoneware',
  'cotton',
  'steel',
] as const
export type Surface = (typeof SURFACES)[number]

/** English names a cloth last: a `Polyester and linen performance weave` is a weave. */
const lastOf = (phrase: string): Surface | null => {
  const folded = phrase.toLowerCase()
  const ends = SURFACES.map((surface) => {
    const at = folded.lastIndexOf(surface.toLowerCase())
    return at === -1 ? -1 : at + surface.length
  })
  const last = Math.max(...ends)
  return last === -1 ? null : (SURFACES[ends.indexOf(last)] ?? null)
}

/** What the product's colour is a colour of, from its materials; null when they do not tell. */
export const surfaceOf = ({ materials }: Pick<AuthoredProduct, 'materials'>): Surface | null => {
  for (const part of COLORED_PARTS) {
    const found = materials.find(({ name }) => name === part)
    if (!found) continue
    // What follows an `or`, a `with` or a comma is another cloth, or says more of this one.
    const [first = ''] = found.value.split(/ or | with |[,;]/)
    return lastOf(first)
  }
  return null
}
