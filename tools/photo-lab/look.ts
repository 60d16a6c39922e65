import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import type { PieceLook } from '../../shop/goods/piece.ts'
import type { Variant } from '../../shop/goods/variants.ts'

/** What a variant looks like, and how large it is in inches. */
type Look = PieceLook & {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** The product's own look, in the variant's colours and measures. */
export const lookOf = (product: AuthoredProduct, variant: Variant): Look => {
  const [width, depth, height] = variant.measures
  return {
    style: 'plain',
    hex: '#d6c9b3',
    finishHex: '#7c5539',
    ...product.look,
    ...(variant.color && { hex: variant.color.hex }),
    ...(variant.finish && { finishHex: variant.finish.hex }),
    ...variant.option?.look,
    width,
    depth,
    height,
  }
}
