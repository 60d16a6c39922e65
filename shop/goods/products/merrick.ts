import type { ProductRow, SkuRow } from '../../../commerce/domain/catalogue-rows.ts'
import type { AuthoredProduct } from '../authored-product.ts'
import { productRowOf, skuRowsOf } from '../expand.ts'
import { care, materials, warranty } from '../texts.ts'

const FABRICS = ['oatmeal', 'moss', 'slate', 'rust', 'charcoal', 'mushroom'] as const

const merrickPart = (
  part: Pick<AuthoredProduct, 'itemId' | 'name' | 'short' | 'sizes'> & Partial<AuthoredProduct>,
): AuthoredProduct => ({
  maker: 'Davenport',
  type: 'sectional',
  look: {},
  // On no shelf by itself: it is sold as a part of what is built of it.
  sites: [],
  paths: ['living-room/sectionals'],
  description: [`${part.short} Part of the Merrick collection, sold as part of a Merrick sofa.`],
  features: ['Locks to its neighbor without tools'],
  materials: materials({
    Frame: 'Kiln-dried ash and birch plywood',
    Cushions: 'High-resilience foam with fiber wrap',
    Cover: 'Bouclé weave of recycled polyester',
  }),
  care: care.fabric,
  warranty: warranty.frame,
  assembly: 'Screw in the legs and hook the pieces together. No tools needed.',
  collection: 'Merrick',
  carriage: 'maker',
  ships: 'truck',
  related: [],
  rank: 990,
  added: '2026-11-02',
  colors: FABRICS,
  ...part,
})

const one = (price: number, ...measures: AuthoredProduct['sizes'][0]['measures']) =>
  [{ size: null, price, measures }] as const

/** What Merrick sofas are built of; its shapes are in `shop/davenport/merrick.ts`. */
const parts: readonly AuthoredProduct[] = [
  merrickPart({
    itemId: '101201',
    name: 'Merrick Left-Arm Seat',
    short: 'A seat with an arm on the left, as you face it.',
    sizes: one(849, 38, 38, 31, 74),
    exceptions: { RUST: { stock: 1 } },
  }),
  merrickPart({
    itemId: '101202',
    name: 'Merrick Right-Arm Seat',
    short: 'A seat with an arm on the right, as you face it.',
    sizes: one(849, 38, 38, 31, 74),
  }),
  merrickPart({
    itemId: '101203',
    name: 'Merrick Armless Seat',
    short: 'A seat without arms, for the middle of a row.',
    sizes: one(649, 30, 38, 31, 58),
  }),
  merrickPart({
    itemId: '101204',
    name: 'Merrick Corner',
    short: 'A corner seat with two backs that turns a row 90 degrees.',
    sizes: one(899, 38, 38, 31, 78),
  }),
  merrickPart({
    itemId: '101205',
    name: 'Merrick Left Chaise',
    short: 'A chaise with an arm on the left, as you face it.',
    sizes: one(1149, 38, 64, 31, 104),
  }),
  merrickPart({
    itemId: '101206',
    name: 'Merrick Right Chaise',
    short: 'A chaise with an arm on the right, as you face it.',
    sizes: one(1149, 38, 64, 31, 104),
  }),
  merrickPart({
    itemId: '101207',
    name: 'Merrick Curved Corner',
    short: 'Two seats in a curve that turns a row 90 degrees.',
    sizes: one(1199, 46, 46, 31, 96),
    // The bent frames come from one workshop only: what is there is all there is.
    exceptions: { MUSHROOM: { stock: 0, leadTimeDays: null } },
  }),
  merrickPart({
    itemId: '101208',
    name: 'Merrick Ottoman',
    short: 'A square ottoman at seat height.',
    sizes: one(399, 30, 30, 17, 32),
    type: 'ottoman',
  }),
  merrickPart({
    itemId: '101209',
    name: 'Merrick Console',
    short: 'A slim console with a wooden tray, as deep as the seats.',
    sizes: one(449, 12, 38, 23, 34),
  }),
  merrickPart({
    itemId: '101210',
    name: 'Merrick Legs, Set of Four',
    short: 'Four screw-in legs for one module.',
    sizes: one(49, 3, 3, 4, 3),
    materials: materials({ Legs: 'Solid wood or powder-coated steel' }),
    colors: [],
    finishes: ['walnut', 'naturalOak', 'blackSteel'],
  }),
]

/** Nobody has photographed a module by itself; what is built of them is drawn. */
const undrawn = (
  _: AuthoredProduct,
  { color, finish }: Parameters<Parameters<typeof skuRowsOf>[1]>[1],
) => ({
  images: [],
  model: null,
  colorSwatch: color,
  finishSwatch: finish,
})

export const merrickProducts: readonly ProductRow[] = parts.map((part) => ({
  ...productRowOf(part),
  protectionPlanSkuIds: [],
}))

export const merrickSkus: readonly SkuRow[] = parts.flatMap((part) => skuRowsOf(part, undrawn))
