/** The floors of stores, as their pages show them: one for each brand, with what is on display in all of them. */
import { broadPlant, fern, oliveTree, openBook, print, vase } from './props.ts'
import { onClearMorning, showroom } from './rooms.ts'
import { early } from './light.ts'
import type { PlacedPiece, Scene } from './scene.ts'

/** A mattress to lie down on, with two pillows at its head. */
const toTry = (
  item: string,
  option: string,
  [x, y]: readonly [x: number, y: number],
): readonly PlacedPiece[] => [
  { item: '200106', at: [x, y, 0] },
  { item, option, at: [x, y, 8] },
  { item: '200108', option: 'Medium', at: [x - 15, y + 33, 19], turn: 4 },
  { item: '200108', option: 'Soft', at: [x + 15, y + 33, 19], turn: -5 },
]

export const storeScenes = {
  'davenport-showroom': {
    room: onClearMorning(showroom),
    exposure: 0.72,
    camera: { eye: [2, -386, 60], toward: [0, -40, 44], focal: 33 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [-92, -92, 0] },
      { item: '100101', color: 'moss', at: [-92, -44, 0] },
      { item: '100134', finish: 'ebony', at: [-92, -100, 0.8] },
      openBook([-88, -100, 15.8], '#a5583a', 20),
      { item: '100128', color: 'oatmeal', finish: 'walnut', at: [-166, -118, 0.8], turn: 62 },
      { item: '100909', finish: 'walnut', at: [-36, -24, 0], glow: 0.6 },
      print('fields', [-92, 0, 84], ['#e8dcc8', '#b5623f', '#d3a467', '#5f6a4c'], 56, 42, {
        frame: '#6f5236',
        mat: 0.04,
        seed: 5,
      }),
      { item: '100511', finish: 'walnut', at: [20, -14, 0] },
      { item: '100915', finish: 'chalk', at: [0, -14, 34], glow: 0.5 },
      vase([40, -14, 34], '#a5583a'),
      print('arches', [20, 0, 76], ['#6f7a55', '#e2b978', '#a5583a'], 34, 42),
      { item: '100907', color: 'sand', size: "8' x 10'", at: [112, -100, 0] },
      { item: '100505', finish: 'walnut', at: [112, -100, 0.5] },
      { item: '100508', color: 'camel', at: [86, -70, 0.5] },
      { item: '100508', color: 'camel', at: [138, -70, 0.5], turn: -8 },
      { item: '100508', color: 'camel', at: [86, -132, 0.5], turn: 172 },
      { item: '100508', color: 'camel', at: [140, -138, 0.5], turn: 214 },
      { prop: 'bowl', at: [112, -100, 30.5], params: { radius: 6, height: 3.6, color: '#e3dccf' } },
      {
        prop: 'pendant',
        at: [92, -100, 70],
        params: { radius: 10, color: '#3f3a34', power: 1600 },
      },
      {
        prop: 'pendant',
        at: [132, -100, 70],
        params: { radius: 10, color: '#3f3a34', power: 1600 },
      },
      oliveTree([-212, -36, 0]),
      broadPlant([214, -40, 0]),
    ],
  },
  'drift-showroom': {
    room: onClearMorning({
      ...showroom,
      wall: '#2f3657',
      trim: '#e6e9f2',
      light: early,
      floor: { kind: 'boards', color: '#cdbb9c', wide: 7 },
    }),
    exposure: 0.7,
    camera: { eye: [-58, -376, 58], toward: [2, -50, 40], focal: 33 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [0, -86, 0] },
      ...toTry('200103', 'Plush', [-116, -66]),
      ...toTry('200101', 'Medium', [0, -66]),
      ...toTry('200102', 'Firm', [116, -66]),
      { item: '100138', finish: 'naturalOak', at: [-58, -18, 0] },
      { item: '100903', color: 'ivory', at: [-58, -18, 20], glow: 0.6 },
      { item: '100138', finish: 'naturalOak', at: [58, -18, 0] },
      { item: '100903', color: 'ivory', at: [58, -18, 20], glow: 0.6 },
      { item: '100222', finish: 'honey', at: [62, -136, 0], turn: 90 },
      { item: '200118', color: 'slate', at: [62, -140, 17], turn: 92 },
      print('moonrise', [0, 0, 84], ['#16213f', '#3f5590', '#e9e4d2'], 64, 44, {
        frame: '#c9b79c',
      }),
      fern([-214, -44, 0], 44),
      oliveTree([212, -40, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
