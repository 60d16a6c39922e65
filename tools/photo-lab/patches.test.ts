import { describe, expect, test } from 'vitest'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { variantsOf } from '../../shop/goods/variants.ts'
import { patchesOf } from './patches.ts'

const product = (itemId: string) =>
  authoredProducts.find((one) => one.itemId === itemId) ?? expect.fail(itemId)

describe('what a swatch is a close-up of', () => {
  test.each([
    ['what its model is covered with', '100104', 'velvet', null],
    ['a cloth of another name', '100801', 'duck', null],
    ['the back of an office chair', '100603', 'mesh', null],
    ['a rug with a pile', '100901', 'pile', null],
    ['a rug without', '100902', 'flatweave', null],
    ['a rug of another fibre', '100907', 'jute', null],
    ['boards in a color', '100803', 'paint', null],
    ['a cover and a wood', '100128', 'tweed', 'wood'],
    ['paint on wood', '100214', null, 'paint'],
    ['metal', '100136', null, 'Aged Brass'],
  ])('%s', (_, itemId, color, finish) => {
    const [first] = variantsOf(product(itemId))
    expect(first && patchesOf(product(itemId), first)).toEqual({ color, finish })
  })
})
