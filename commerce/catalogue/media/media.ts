import type { Picture } from '../../contract/product.ts'
import { altOf } from '../alt-text.ts'
import type { AuthoredProduct } from '../authored-product.ts'
import { lookOf } from '../expand.ts'
import { hash8 } from '../hash.ts'
import type { Variant } from '../variants.ts'
import { derivativesOf, sizedFile, sizedName } from './derivatives.ts'
import { shots } from './models.ts'
import { grounds, placeholderColor } from './placeholder.ts'
import { renderFile, renderKey, renders } from './renders.ts'
import { slug } from './slug.ts'
import { HEIGHT, WIDTH } from './studio.ts'
import { drawPiece, type View, viewsOf } from './view.ts'

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

/** The renders that there are of a variant: where they lie in `renders/`, and under which names their sizes are served. */
export const rendersOf = (product: AuthoredProduct, variant: Variant) =>
  shots.flatMap((shot) => {
    const key = renderKey(product, variant, shot)
    const render = renders[key]
    if (!render) return []
    const file = renderFile(product, variant, shot, render)
    const sized = sizedName(file, render.hash)
    const original = sizedFile(sized, render.width, 'webp')
    return [{ shot, render, source: `${key}.webp`, file, sized, original }]
  })

/** The views that are still drawn: none but the measurements, once a variant has been rendered. */
export const drawnViewsOf = (product: AuthoredProduct, variant: Variant): View[] =>
  rendersOf(product, variant).length > 0
    ? viewsOf(product.type).filter((view) => view === 'measured')
    : viewsOf(product.type)

/** The pictures of a variant as the shop's answers name them, the one for listings first. */
export const picturesOf = (product: AuthoredProduct, variant: Variant): Picture[] => {
  const { hex, finishHex } = lookOf(product, variant)
  const color = placeholderColor(
    grounds[product.sites[0] ?? 'davenport'],
    variant.color ? hex : finishHex,
  )
  return [
    ...rendersOf(product, variant).map(({ shot, render, sized, original }) => ({
      url: `/media/${original}`,
      alt: altOf(product, variant, shot),
      width: render.width,
      height: render.height,
      color,
      derivatives: derivativesOf(sized, shot, render),
    })),
    ...drawnViewsOf(product, variant).map((view) => ({
      url: `/media/${drawVariant(product, variant, view).file}`,
      alt: altOf(product, variant, view),
      width: WIDTH,
      height: HEIGHT,
      color,
    })),
  ]
}
