/** The furniture brand's dining room and office, by category. */
import { broadPlant, fern, oliveTree, print, stack, vase } from './props.ts'
import { backdrop, office, onClearMorning } from './rooms.ts'
import type { Point, Prop, Scene } from './scene.ts'

const pendant = (at: Point, color: string): Prop => ({
  prop: 'pendant',
  at,
  params: { radius: 11, color, power: 1800 },
})

export const davenportDiningScenes = {
  'davenport-dining-tables': {
    room: backdrop('#c8cbb4', { floor: { kind: 'boards', color: '#b08a60', wide: 5 } }),
    camera: { eye: [-6, -232, 52], toward: [0, 0, 34], focal: 37 },
    pieces: [
      { item: '100907', color: 'sand', size: "8' x 10'", at: [0, -70, 0] },
      { item: '100502', finish: 'umber', at: [0, -70, 0.5] },
      { item: '100504', color: 'rust', at: [-24, -44, 0.5], turn: 38 },
      { item: '100504', color: 'rust', at: [24, -44, 0.5], turn: -38 },
      { item: '100504', color: 'rust', at: [-37, -84, 0.5], turn: 112 },
      { item: '100504', color: 'rust', at: [37, -84, 0.5], turn: -112 },
      pendant([0, -70, 66], '#b9785a'),
      vase([0, -70, 30.5], '#e3dccf'),
      print('hills', [-34, 0, 64], ['#a5583a', '#8c8f6a', '#d2ab7c'], 28, 36),
      print('forms', [34, 0, 64], ['#6f7a55', '#c9a377', '#a5583a'], 28, 36),
      oliveTree([-88, -24, 0]),
      broadPlant([84, -24, 0]),
    ],
  },
  'davenport-dining-chairs': {
    room: backdrop('#dfcfba', { panels: { height: 36, width: 30 } }),
    exposure: 1.2,
    camera: { eye: [6, -222, 48], toward: [4, 0, 27], focal: 36 },
    pieces: [
      { item: '100908', color: 'oatmeal', size: "9' x 12'", at: [0, -76, 0] },
      { item: '100505', finish: 'walnut', at: [6, -50, 0.5] },
      { item: '100508', color: 'slate', at: [-44, -50, 0.5], turn: 80 },
      { item: '100508', color: 'slate', at: [-8, -92, 0.5], turn: 38 },
      { item: '100508', color: 'slate', at: [32, -88, 0.5], turn: 160 },
      { item: '100508', color: 'slate', at: [56, -50, 0.5], turn: -80 },
      vase([6, -50, 30.5], '#e3dccf'),
      { prop: 'bowl', at: [26, -48, 30.5], params: { radius: 5.4, height: 3.2, color: '#5f7488' } },
      print('waves', [6, 0, 66], ['#5f7488', '#c9a377', '#a5583a'], 50, 32),
      fern([-82, -22, 0], 40),
      broadPlant([86, -22, 0]),
    ],
  },
  'davenport-stools': {
    room: backdrop('#e6ddcd', { floor: { kind: 'boards', color: '#b8946a', wide: 7 } }),
    camera: { eye: [-30, -226, 50], toward: [0, -20, 31], focal: 37 },
    pieces: [
      {
        prop: 'counter',
        at: [0, -34, 0],
        params: { width: 96, depth: 34, height: 36, color: '#7d8a72', top: '#e4dccd' },
      },
      { item: '100509', finish: 'walnut', at: [-31, -60, 0], turn: 168 },
      { item: '100509', finish: 'walnut', at: [0, -60, 0], turn: 180 },
      { item: '100509', finish: 'walnut', at: [32, -66, 0], turn: 42 },
      pendant([-30, -34, 66], '#b9785a'),
      pendant([30, -34, 66], '#b9785a'),
      vase([34, -28, 36], '#c9bda9'),
      {
        prop: 'bowl',
        at: [-8, -32, 36],
        params: { radius: 7, height: 3.8, color: '#c9bda9', fruit: '#d98e3c' },
      },
      print('hills', [4, 0, 62], ['#b9785a', '#8c8f6a', '#d2ab7c'], 28, 34),
    ],
  },
  'davenport-sideboards': {
    room: backdrop('#b98b74', { panels: { height: 30, width: 32 } }),
    exposure: 0.95,
    camera: { eye: [0, -174, 46], toward: [0, 0, 34], focal: 37 },
    pieces: [
      { item: '100511', finish: 'walnut', at: [-2, -12, 0] },
      { item: '100915', finish: 'chalk', at: [-24, -12, 34], glow: 0.5 },
      print('arches', [4, 0, 59], ['#6f7a55', '#e2b978', '#a5583a'], 32, 38),
      vase([20, -12, 34], '#e8dccb'),
      { prop: 'bowl', at: [2, -13, 34], params: { radius: 6, height: 3.4, color: '#e8dccb' } },
      { item: '100503', finish: 'walnut', at: [50, -24, 0], turn: -28 },
      oliveTree([-58, -22, 0]),
    ],
  },
} as const satisfies Record<string, Scene>

export const davenportOfficeScenes = {
  'davenport-desks': {
    room: { ...onClearMorning(office), wall: '#b7bfb6' },
    camera: { eye: [66, -222, 54], toward: [4, -30, 31], focal: 38 },
    pieces: [
      { item: '100906', color: 'navy', size: "8' x 10'", at: [0, -70, 0] },
      { item: '100606', finish: 'walnut', at: [0, -66, 0.3] },
      { item: '100604', color: 'black', at: [-4, -36, 0.3], turn: 12 },
      { item: '100915', finish: 'brass', at: [-22, -62, 30.3], glow: 0.5 },
      stack([16, -66, 30.3], ['#43597a', '#dcd2c0', '#8d5b41']),
      vase([24, -60, 30.3], '#cfc6b8'),
      { item: '100143', finish: 'walnut', at: [30, -8, 0] },
      print('hills', [-4, 0, 66], ['#43597a', '#8c8f6a', '#d2ab7c'], 26, 32),
      fern([-92, -24, 0], 40),
    ],
  },
  'davenport-office-chairs': {
    room: backdrop('#d6c9b0', { floor: { kind: 'boards', color: '#b8946a', wide: 6 } }),
    camera: { eye: [2, -206, 44], toward: [4, 0, 26], focal: 37 },
    pieces: [
      { item: '100908', color: 'slate', size: "8' x 10'", at: [0, -72, 0] },
      { item: '100602', finish: 'honey', at: [24, -36, 0.5] },
      { item: '100603', color: 'tide', at: [-24, -78, 0.5], turn: 30 },
      { item: '100909', finish: 'naturalOak', at: [-52, -22, 0], glow: 0.5 },
      stack([36, -36, 30.5], ['#43597a', '#dcd2c0', '#c2923f']),
      vase([14, -34, 30.5], '#e0d6c6'),
      print('forms', [26, 0, 62], ['#4d7f93', '#c2923f', '#5f7488'], 40, 32),
      broadPlant([74, -24, 0]),
    ],
  },
  'davenport-office-storage': {
    room: backdrop('#c8b59c'),
    camera: { eye: [4, -196, 46], toward: [4, 0, 38], focal: 37 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [0, -84, 0] },
      { item: '100610', finish: 'walnut', at: [-24, -12, 0] },
      { item: '100143', finish: 'walnut', at: [16, -9, 0] },
      { item: '100143', finish: 'walnut', at: [41, -9, 0] },
      { item: '100915', finish: 'brass', at: [-32, -12, 30], glow: 0.5 },
      stack([-16, -12, 30], ['#43597a', '#dcd2c0', '#8d5b41']),
      print('waves', [-22, 0, 68], ['#6f7a55', '#c9a377', '#a5583a'], 28, 34),
      { item: '100611', finish: 'chalk', at: [-56, -14, 0] },
      fern([76, -24, 0], 40),
    ],
  },
} as const satisfies Record<string, Scene>
