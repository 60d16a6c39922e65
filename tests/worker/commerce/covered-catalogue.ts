import type { Catalogue } from '../../../commerce/domain/catalogue-rows.ts'
import { smallCatalogue } from './small-catalogue.ts'

const WOOL = [{ name: 'Cover', value: 'Boiled wool' }]
const COLORS = ['Moss', 'Fog', 'Navy', 'Rust', 'Plum', 'Sage', 'Sand', 'Ink', 'Wine', 'Camel']

const find = <T>(rows: readonly T[], isIt: (row: T) => boolean): T => {
  const found = rows.find(isIt)
  if (!found) throw new Error('The small range has changed.')
  return found
}
const hollis = find(smallCatalogue.products, ({ itemId }) => itemId === '100001')
const hollisMoss = find(smallCatalogue.skus, ({ skuId }) => skuId === 'HOLLIS-MOSS')
const swatchOf = (name: string) => ({ name, hex: '#6f7a55', family: 'green' })

/**
 * The small range with covers on it: the Hollis Sofa in ten colors of wool, and of its collection a chair in one of them
 * and one of its own; a bed of the mattress brand. The Marlow Sofa still says nothing of its cover.
 */
export const coveredCatalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products.map((it) =>
      it.itemId === '100001' ? { ...it, materials: WOOL, collection: 'Hollis' } : it,
    ),
    {
      ...hollis,
      itemId: '100011',
      name: 'Hollis Chair',
      productType: 'accent-chair',
      materials: WOOL,
      collection: 'Hollis',
    },
    {
      ...hollis,
      itemId: '100012',
      name: 'Drift Bed',
      productType: 'bed',
      siteIds: ['drift'],
      materials: [{ name: 'Cover', value: 'Bouclé' }],
    },
  ],
  skus: [
    ...smallCatalogue.skus.filter(({ itemId }) => itemId !== '100001'),
    ...COLORS.map((color, position) => ({
      ...hollisMoss,
      skuId: `HOLLIS-${color.toUpperCase()}`,
      position,
      colorSwatch: swatchOf(color),
    })),
    ...['Moss', 'Ochre'].map((color, position) => ({
      ...hollisMoss,
      skuId: `CHAIR-${color.toUpperCase()}`,
      itemId: '100011',
      position,
      colorSwatch: swatchOf(color),
    })),
    { ...hollisMoss, skuId: 'BED-IVORY', itemId: '100012', colorSwatch: swatchOf('Ivory') },
  ],
}
