import type { Swatch } from '../../commerce/contract/product/product.ts'

/** Coverings, paints and textiles. `family` is what the colour filter groups by. */
export const colors = {
  moss: { name: 'Moss', hex: '#6f7a55', family: 'green' },
  emerald: { name: 'Emerald', hex: '#24604e', family: 'green' },
  sage: { name: 'Sage', hex: '#9aa88f', family: 'green' },
  oatmeal: { name: 'Oatmeal', hex: '#d6c9b3', family: 'beige' },
  flax: { name: 'Flax', hex: '#c4b08d', family: 'beige' },
  sand: { name: 'Sand', hex: '#cdbb9f', family: 'beige' },
  ivory: { name: 'Ivory', hex: '#ece4d6', family: 'white' },
  white: { name: 'White', hex: '#f2f0ec', family: 'white' },
  slate: { name: 'Slate Blue', hex: '#5f7488', family: 'blue' },
  navy: { name: 'Navy', hex: '#2c3d58', family: 'blue' },
  mist: { name: 'Mist', hex: '#b9c8d4', family: 'blue' },
  tide: { name: 'Tide', hex: '#4d7f93', family: 'blue' },
  charcoal: { name: 'Charcoal', hex: '#4b4c4f', family: 'gray' },
  fog: { name: 'Fog', hex: '#b4b4b0', family: 'gray' },
  graphite: { name: 'Graphite', hex: '#5d6166', family: 'gray' },
  ink: { name: 'Ink', hex: '#2a2b30', family: 'black' },
  black: { name: 'Black', hex: '#2b2a29', family: 'black' },
  olive: { name: 'Olive', hex: '#7d7648', family: 'green' },
  denim: { name: 'Denim', hex: '#43597a', family: 'blue' },
  pearl: { name: 'Pearl', hex: '#dedad3', family: 'white' },
  camel: { name: 'Camel', hex: '#b58a5c', family: 'brown' },
  brick: { name: 'Brick', hex: '#9c4a3d', family: 'red' },
  wine: { name: 'Wine', hex: '#6e2f3a', family: 'red' },
  plum: { name: 'Plum', hex: '#5e4460', family: 'purple' },
  rust: { name: 'Rust', hex: '#a5583a', family: 'orange' },
  terracotta: { name: 'Terracotta', hex: '#bd7757', family: 'orange' },
  blush: { name: 'Blush', hex: '#d3a79c', family: 'pink' },
  ochre: { name: 'Ochre', hex: '#c2923f', family: 'yellow' },
  saddle: { name: 'Saddle', hex: '#a06a3f', family: 'brown' },
  espresso: { name: 'Espresso', hex: '#4d382d', family: 'brown' },
  mushroom: { name: 'Mushroom', hex: '#a39585', family: 'brown' },
} as const satisfies Record<string, Swatch>

/** Woods and metals. */
export const finishes = {
  naturalOak: { name: 'Natural Oak', hex: '#c9a377', family: 'light wood' },
  whitewash: { name: 'Whitewash', hex: '#d9cfc0', family: 'light wood' },
  honey: { name: 'Honey', hex: '#b9834f', family: 'medium wood' },
  walnut: { name: 'Walnut', hex: '#7c5539', family: 'dark wood' },
  umber: { name: 'Umber', hex: '#54392a', family: 'dark wood' },
  ebony: { name: 'Ebony', hex: '#35302d', family: 'black' },
  chalk: { name: 'Chalk White', hex: '#eeeae2', family: 'white' },
  clay: { name: 'Clay', hex: '#b98b74', family: 'painted' },
  teak: { name: 'Teak', hex: '#b07f52', family: 'medium wood' },
  brass: { name: 'Aged Brass', hex: '#b08d4f', family: 'metal' },
  blackSteel: { name: 'Black Steel', hex: '#33343a', family: 'metal' },
} as const satisfies Record<string, Swatch>

export type ColorKey = keyof typeof colors
export type FinishKey = keyof typeof finishes
