import type { Picture } from '../../contract/product.ts'
import type { AuthoredProduct } from '../authored-product.ts'
import { altOf, lookOf } from '../expand.ts'
import { hash8 } from '../hash.ts'
import type { Variant } from '../variants.ts'
import { HEIGHT, WIDTH } from './studio.ts'
import { drawPiece, type View } from './view.ts'

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

type Drawn = { readonly svg: string; readonly hash: string }

const drawn = new Map<string, Drawn>()

/** Variants that differ in what cannot be seen, a firmness say, share a drawing. */
const drawnOnce = (...asked: Parameters<typeof drawPiece>): Drawn => {
  const key = JSON.stringify(asked)
  const known = drawn.get(key)
  if (known) return known
  const svg = drawPiece(...asked)
  const one = { svg, hash: hash8(svg) }
  drawn.set(key, one)
  return one
}

/** A view of a variant: the SVG, and the name of its file, which changes when the drawing does. */
export const drawVariant = (
  product: AuthoredProduct,
  variant: Variant,
  view: View,
): { readonly file: string; readonly svg: string } => {
  const { svg, hash } = drawnOnce(
    product.type,
    lookOf(product, variant),
    product.sites[0] === 'drift' ? 'drift' : 'davenport',
    view,
  )
  const words = [product.name, variant.color?.name, variant.finish?.name, view]
  const name = words
    .filter((word) => typeof word === 'string')
    .map(slug)
    .join('-')
  return { file: `${name}-${hash}.svg`, svg }
}

/** The picture of a variant as the shop's answers name it. */
export const pictureOf = (product: AuthoredProduct, variant: Variant, view: View): Picture => ({
  url: `/media/${drawVariant(product, variant, view).file}`,
  alt: altOf(product, variant, view),
  width: WIDTH,
  height: HEIGHT,
})
