/** The furniture brand's rooms for children, and what makes any room a home, by category. */
import { broadPlant, fern, oliveTree, print, stack, vase } from './props.ts'
import { evening } from './light.ts'
import { backdrop, nursery } from './rooms.ts'
import type { Point, Prop, Scene } from './scene.ts'

const bunting = (at: Point, width: number, colors: readonly string[]): Prop => ({
  prop: 'bunting',
  at,
  params: { width, count: Math.round(width / 10), sag: 8, colors },
})

export const davenportKidsScenes = {
  'davenport-kids-beds': {
    room: { ...nursery, wall: '#c9d6da', back: { windows: [] } },
    exposure: 1.4,
    camera: { eye: [10, -226, 50], toward: [4, 0, 36], focal: 36 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [0, -84, 0] },
      { item: '100702', finish: 'honey', at: [-16, -26, 0], turn: 90 },
      { item: '100710', finish: 'chalk', at: [52, -8, 0] },
      { item: '100131', color: 'terracotta', at: [48, -70, 0.7] },
      { item: '100131', color: 'sage', at: [70, -54, 0.7] },
      bunting([44, 0, 84], 84, ['#bd7757', '#9aa88f', '#f2efe8', '#e2b978']),
      stack([12, -92, 0.7], ['#bd7757', '#b9c8d4', '#e2b978']),
    ],
  },
  'davenport-cribs': {
    room: { ...nursery, wall: '#e3cfc4', back: { windows: [] } },
    exposure: 1.4,
    camera: { eye: [4, -200, 44], toward: [6, 0, 29], focal: 37 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [0, -76, 0] },
      { item: '100703', finish: 'naturalOak', at: [-20, -24, 0] },
      { item: '100709', color: 'sage', at: [48, -52, 0.7], turn: -36 },
      { item: '100138', finish: 'whitewash', at: [26, -20, 0] },
      { item: '100903', color: 'ivory', at: [26, -20, 20], glow: 0.5 },
      bunting([-20, 0, 76], 84, ['#bd7757', '#9aa88f', '#f2efe8', '#e2b978']),
      { item: '100131', color: 'ivory', at: [16, -72, 0.7] },
      stack([16, -72, 17.7], ['#9aa88f', '#f2efe8']),
      broadPlant([82, -20, 0]),
    ],
  },
  'davenport-kids-storage': {
    room: { ...nursery, wall: '#d5d8bd', back: { windows: [] } },
    exposure: 1.05,
    camera: { eye: [2, -186, 42], toward: [2, 0, 32], focal: 37 },
    pieces: [
      { item: '100908', color: 'slate', size: "8' x 10'", at: [0, -84, 0] },
      { item: '100707', finish: 'clay', at: [-22, -12, 0] },
      { item: '100710', finish: 'naturalOak', at: [30, -9, 0] },
      { item: '100903', color: 'ivory', at: [-38, -12, 34], glow: 0.5 },
      stack([-12, -12, 34], ['#bd7757', '#b9c8d4', '#e2b978']),
      print('hills', [-14, 0, 64], ['#bd7757', '#9aa88f', '#e2b978'], 34, 28),
      bunting([34, 0, 72], 56, ['#bd7757', '#9aa88f', '#f2efe8', '#e2b978']),
      { item: '100131', color: 'ochre', at: [46, -46, 0.5] },
      fern([66, -18, 0], 34),
    ],
  },
} as const satisfies Record<string, Scene>

export const davenportDecorScenes = {
  'davenport-decor': {
    room: backdrop('#d3b79e'),
    camera: { eye: [100, -184, 48], toward: [-8, -10, 34], focal: 38 },
    pieces: [
      { item: '100906', color: 'navy', size: "8' x 10'", at: [0, -70, 0] },
      { item: '100128', color: 'oatmeal', finish: 'walnut', at: [4, -58, 0.3], turn: 24 },
      { item: '100913', color: 'rust', at: [3, -56, 17], turn: 24 },
      { item: '100904', finish: 'brass', at: [44, -18, 0], turn: 180, glow: 0.6 },
      { item: '100910', finish: 'brass', size: '72-inch, for the floor', at: [-52, -8, 0] },
      { item: '100131', color: 'ivory', at: [40, -46, 0.3] },
      stack([40, -46, 17.3], ['#43597a', '#dcd2c0', '#a5583a']),
      print('arches', [-8, 0, 58], ['#43597a', '#e6d8c0', '#a5583a'], 28, 36),
      broadPlant([-92, -30, 0]),
    ],
  },
  'davenport-rugs': {
    room: backdrop('#d8cfbe', { floor: { kind: 'boards', color: '#a67f56', wide: 6 } }),
    camera: { eye: [10, -300, 96], toward: [4, -60, 16], focal: 37 },
    pieces: [
      { item: '100906', color: 'navy', size: "8' x 10'", at: [0, -90, 0] },
      { item: '100116', color: 'camel', at: [-10, -24, 0] },
      { item: '100914', color: 'navy', at: [-30, -26, 19], turn: 8 },
      { item: '100128', color: 'oatmeal', finish: 'walnut', at: [66, -72, 0.3], turn: -62 },
      { item: '100138', finish: 'naturalOak', at: [44, -20, 0] },
      { item: '100903', color: 'ivory', at: [44, -20, 20], glow: 0.5 },
      oliveTree([-72, -22, 0]),
    ],
  },
  'davenport-lamps': {
    room: backdrop('#6b5a4b', {
      light: evening,
      floor: { kind: 'boards', color: '#7d5a3c', wide: 4.2 },
    }),
    exposure: 0.7,
    camera: { eye: [0, -190, 46], toward: [0, 0, 37], focal: 37 },
    pieces: [
      { item: '100511', finish: 'walnut', at: [-4, -12, 0] },
      { item: '100903', color: 'ochre', at: [-24, -12, 34], glow: 1 },
      { item: '100915', finish: 'brass', at: [16, -12, 34], glow: 1 },
      { item: '100909', finish: 'naturalOak', at: [48, -22, 0], glow: 1 },
      { item: '100904', finish: 'brass', at: [-66, -16, 0], glow: 1 },
      stack([-4, -12, 34], ['#a5583a', '#dcd2c0', '#58634a']),
      print('hills', [-4, 0, 66], ['#c2923f', '#8c8f6a', '#d2ab7c'], 30, 36),
      { item: '100131', color: 'terracotta', at: [-44, -42, 0] },
    ],
  },
  'davenport-mirrors': {
    room: backdrop('#b8c0ae'),
    exposure: 1.25,
    camera: { eye: [112, -172, 50], toward: [-14, 0, 37], focal: 38 },
    pieces: [
      { item: '100513', finish: 'honey', at: [14, -12, 0] },
      { item: '100911', finish: 'naturalOak', size: '32-inch', at: [14, -2, 42], lean: 5 },
      { item: '100910', finish: 'brass', size: '72-inch, for the floor', at: [-50, -8, 0] },
      { item: '100903', color: 'ivory', at: [-8, -12, 34], glow: 0.5 },
      vase([36, -12, 34], '#e0d6c6'),
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [10, -84, 0] },
      broadPlant([66, -22, 0]),
    ],
  },
  'davenport-throw-pillows': {
    room: backdrop('#dccdb6'),
    camera: { eye: [8, -154, 42], toward: [2, 0, 28], focal: 39 },
    pieces: [
      { item: '100907', color: 'flax', size: "8' x 10'", at: [0, -74, 0] },
      { item: '100101', color: 'oatmeal', at: [0, -27, 0] },
      { item: '100913', color: 'rust', at: [-28, -28, 19], turn: 12 },
      { item: '100913', color: 'sage', at: [-12, -31, 19], turn: 4 },
      { item: '100914', color: 'charcoal', at: [8, -32, 19], turn: -4 },
      { item: '100913', color: 'slate', at: [28, -28, 19], turn: -12 },
      print('waves', [-20, 0, 57], ['#6f7a55', '#c9a377', '#a5583a'], 24, 30),
      print('forms', [18, 0, 57], ['#5f7488', '#c9a377', '#a5583a'], 24, 30),
      oliveTree([-62, -16, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
