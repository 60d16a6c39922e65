import { describe, expect, test } from 'vitest'
import { altOf, swatchAlt, variantWords } from './alt-text.ts'
import type { AuthoredProduct } from './authored-product.ts'
import { authoredProducts } from './catalogue.ts'
import { variantsOf } from './variants.ts'

const product = (itemId: string): AuthoredProduct =>
  authoredProducts.find((one) => one.itemId === itemId) ?? expect.fail(itemId)

const variant = (itemId: string, ending: string) =>
  variantsOf(product(itemId)).find((one) => one.ending === ending) ?? expect.fail(ending)

const words = (itemId: string, ending: string) =>
  variantWords(product(itemId), variant(itemId, ending))

test.each([
  ['a width that nobody chooses', '100101', 'MOSS', 'Hollis 84-inch sofa in moss weave'],
  [
    'a width that is chosen',
    '100112',
    '90-INCH-NAVY',
    'Bancroft English 90-inch sofa in navy linen',
  ],
  [
    'a chair, which is not sold by inches',
    '100127',
    'RUST',
    'Odette Barrel swivel chair in rust bouclé',
  ],
  ['a material in the name', '100103', 'SADDLE', 'Marlowe Leather 88-inch sofa in saddle'],
  [
    'a sofa with a bed’s size',
    '100105',
    'QUEEN-FOG',
    'Linden queen sleeper sofa in fog basket weave',
  ],
  [
    'a size that is another thing',
    '100149',
    'CHAIR-AND-A-HALF-PLUM',
    'Maddox Studio chair and a half in plum weave',
  ],
  ['a size that is the thing', '100149', 'CHAIR-PLUM', 'Maddox Studio chair in plum weave'],
  [
    'a size in the kind',
    '100509',
    '26-INCH-COUNTER-WALNUT',
    'Calloway 26-inch counter stool in walnut',
  ],
  ['a size in the name', '100704', 'CRIB', 'Sprout Crib mattress'],
  [
    'a bed’s size',
    '100202',
    'CAL-KING-EBONY',
    'Alder Panel California king bed in an ebony finish',
  ],
  ['a stain', '100204', 'TWIN-HONEY', 'Sable twin platform bed in a honey finish'],
  ['paint', '100214', 'CHALK-WHITE', 'Hanover nightstand in chalk white'],
  ['a cover and a wood', '100128', 'MOSS-WALNUT', 'Fjord lounge chair in moss wool and walnut'],
  ['a rug', '100905', '8-X-10-OCHRE', 'Marrakech Checkered 8-by-10-foot rug in ochre wool'],
  [
    'one number of feet',
    '100810',
    '9-WIDE-NAVY',
    'Breakwater 9-foot market umbrella in navy acrylic',
  ],
  [
    'two numbers of inches',
    '100914',
    '14-INCH-BY-22-INCH-MOSS',
    'Ticking Stripe 14-by-22-inch throw pillow in moss',
  ],
  ['a height', '100903', 'TIDE', 'Lucia Ceramic 26-inch-high table lamp in tide stoneware'],
  ['neither colour nor finish', '100307', 'TWIN-XL', 'Meridian Hybrid twin XL mattress'],
])('a piece in words: %s', (_, itemId, ending, said) => {
  expect(words(itemId, ending)).toBe(said)
})

describe('how a picture was taken follows', () => {
  const hollis = [product('100101'), variant('100101', 'MOSS')] as const

  test.each([
    ['hero', 'three-quarter view'],
    ['angle', 'from another side'],
    ['detail', 'close up'],
    ['front', 'front view'],
    ['measured', 'with its measurements: 84 inches wide, 38 deep, 34 high'],
  ] as const)('%s', (taken, said) => {
    expect(altOf(...hollis, taken)).toBe(`Hollis 84-inch sofa in moss weave, ${said}`)
  })

  test('what is seen well in a room beside it', () => {
    const beside = ['Ellery Glass Coffee Table', 'Isfahan Medallion Rug']
    const said = 'the Ellery Glass Coffee Table and the Isfahan Medallion Rug'
    expect(altOf(...hollis, 'room', beside)).toBe(
      `Hollis 84-inch sofa in moss weave, in a room with ${said}`,
    )
  })

  test('in a room no size that is chosen, since all sizes share it', () => {
    const bancroft = [product('100112'), variant('100112', '90-INCH-NAVY')] as const
    expect(altOf(...bancroft, 'room')).toBe('Bancroft English sofa in navy linen, in a room')
  })

  test('a swatch is a color of a material', () => {
    expect(swatchAlt('Moss', 'weave')).toBe('Moss weave, close up')
    expect(swatchAlt('Walnut', null)).toBe('Walnut, close up')
  })
})

test('no two variants of a product that look different are described alike', () => {
  for (const one of authoredProducts) {
    const looks = new Map<string, string>()
    for (const each of variantsOf(one)) {
      const look = [each.size.size, each.color?.name, each.finish?.name].join(' ')
      const said = variantWords(one, each)
      expect(looks.get(said) ?? look, said).toBe(look)
      looks.set(said, look)
      expect(said, one.name).not.toMatch(/undefined|null| {2}/)
    }
  }
})
