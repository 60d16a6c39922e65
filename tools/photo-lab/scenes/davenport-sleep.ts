/** The furniture brand's bedroom and its mattresses, by category. */
import { broadPlant, fern, oliveTree, print, stack, vase } from './props.ts'
import { backdrop, bedroom, onClearMorning } from './rooms.ts'
import type { PlacedPiece, Point, Scene } from './scene.ts'

/** A mattress on its foundation, as it is tried in a store. */
const onFoundation = (
  item: string,
  option: string | undefined,
  [x, y]: readonly [x: number, y: number],
  turn: number,
): readonly PlacedPiece[] => {
  const at = (z: number): Point => [x, y, z]
  return [
    { item: '100401', option: 'Standard 9-inch', at: at(0), turn },
    { item, ...(option === undefined ? {} : { option }), at: at(9), turn },
  ]
}

export const davenportSleepScenes = {
  'davenport-beds': {
    room: backdrop('#d5c2ad', { panels: { height: 44, width: 30, own: '#c8b298' } }),
    camera: { eye: [70, -244, 50], toward: [-2, -30, 31], focal: 45 },
    pieces: [
      { item: '100906', color: 'sand', size: "9' x 12'", at: [0, -76, 0] },
      { item: '100212', color: 'emerald', at: [0, -47, 0] },
      { item: '100206', finish: 'umber', at: [-50, -12, 0] },
      { item: '100206', finish: 'umber', at: [50, -12, 0] },
      { item: '100903', color: 'ivory', at: [-50, -11, 26], glow: 0.5 },
      { item: '100903', color: 'ivory', at: [50, -11, 26], glow: 0.5 },
      print('hills', [0, 0, 76], ['#24604e', '#8c8f6a', '#d2ab7c'], 44, 30),
      oliveTree([-96, -24, 0]),
    ],
  },
  'davenport-nightstands': {
    room: backdrop('#bfc6bd'),
    camera: { eye: [8, -154, 40], toward: [8, 0, 29], focal: 42 },
    pieces: [
      { item: '100905', color: 'fog', size: "8' x 10'", at: [0, -84, 0] },
      { item: '100201', color: 'slate', at: [-44, -46, 0] },
      { item: '100205', finish: 'walnut', at: [12, -12, 0] },
      { item: '100915', finish: 'brass', at: [6, -11, 27], glow: 0.5 },
      vase([18, -12, 27], '#e0d6c6', 5),
      stack([14, -16, 0.1], ['#5f7488', '#dcd2c0']),
      print('forms', [30, 0, 56], ['#5f7488', '#c9a377', '#a5583a'], 20, 24),
      broadPlant([46, -22, 0]),
    ],
  },
  'davenport-dressers': {
    exposure: 0.92,
    // The mirror shows the wall beside us, so that has two windows.
    room: onClearMorning(
      backdrop('#c9cdb9', {
        side: {
          at: 'left',
          windows: [
            { at: 40, width: 64, height: 76, sill: 20, bars: [3, 3] },
            { at: -52, width: 64, height: 76, sill: 20, bars: [3, 3] },
          ],
        },
      }),
    ),
    camera: { eye: [92, -142, 47], toward: [6, -4, 35], focal: 36 },
    pieces: [
      { item: '100907', color: 'sand', size: "8' x 10'", at: [0, -84, 0] },
      { item: '100207', finish: 'walnut', at: [-4, -11, 0] },
      { item: '100911', finish: 'walnut', size: '32-inch', at: [-4, -2, 42], lean: 5 },
      { item: '100903', color: 'ochre', at: [20, -11, 34], glow: 0.5 },
      vase([-26, -11, 34], '#b98b74'),
      stack([-12, -12, 34], ['#8d5b41', '#dcd2c0', '#58634a']),
      broadPlant([-60, -22, 0]),
      print('coast', [48, 0, 58], ['#c8b28a', '#5f7a80', '#a9bcc0'], 26, 32, {
        frame: '#6f5236',
        seed: 4,
      }),
    ],
  },
  'davenport-benches': {
    room: bedroom,
    camera: { eye: [-44, -240, 50], toward: [2, -60, 27], focal: 38 },
    pieces: [
      { item: '100905', color: 'ochre', size: "8' x 10'", at: [0, -84, 0] },
      { item: '100201', color: 'pearl', at: [0, -46, 0] },
      { item: '100211', color: 'slate', at: [2, -110, 0.8] },
      { item: '100205', finish: 'walnut', at: [51, -12, 0] },
      { item: '100205', finish: 'walnut', at: [-51, -12, 0] },
      { item: '100903', color: 'ochre', at: [51, -10, 27], glow: 0.5 },
      { item: '100914', color: 'navy', at: [-10, -106, 18.4], turn: 6 },
      stack([14, -112, 18.6], ['#c2923f', '#dcd2c0']),
      print('waves', [0, 0, 72], ['#7d8f86', '#c2923f', '#5f7488'], 40, 28),
    ],
  },
  'davenport-memory-foam': {
    room: backdrop('#d8cfc0', { floor: { kind: 'boards', color: '#c4a178' } }),
    camera: { eye: [82, -222, 54], toward: [-4, -40, 21], focal: 40 },
    pieces: [
      { item: '100907', color: 'flax', size: "9' x 12'", at: [0, -70, 0] },
      ...onFoundation('100303', 'Medium', [0, -58], 0),
      { item: '100137', finish: 'walnut', at: [-48, -22, 0] },
      { item: '100903', color: 'tide', at: [-48, -22, 22], glow: 0.5 },
      print('arches', [-20, 0, 54], ['#5f7488', '#b9c8d4', '#c9a377'], 30, 38),
      print('hills', [18, 0, 54], ['#5f7488', '#8f9a86', '#c9a377'], 30, 38),
      broadPlant([54, -20, 0]),
    ],
  },
  'davenport-hybrid': {
    room: backdrop('#b4bdaa', { floor: { kind: 'boards', color: '#b8946a', wide: 7 } }),
    camera: { eye: [-80, -224, 52], toward: [4, -40, 21], focal: 40 },
    pieces: [
      { item: '100908', color: 'oatmeal', size: "9' x 12'", at: [0, -70, 0] },
      ...onFoundation('100310', 'Medium', [0, -58], 0),
      { item: '100205', finish: 'naturalOak', at: [50, -20, 0] },
      { item: '100915', finish: 'brass', at: [50, -20, 27], glow: 0.5 },
      print('waves', [12, 0, 58], ['#6f7a55', '#c9a377', '#a5583a'], 44, 30),
      oliveTree([-66, -20, 0]),
    ],
  },
  'davenport-innerspring': {
    room: backdrop('#e2cdbb', { panels: { height: 40, width: 30 } }),
    camera: { eye: [0, -262, 60], toward: [0, 0, 27], focal: 40 },
    pieces: [
      { item: '100906', color: 'rust', size: "9' x 12'", at: [0, -84, 0] },
      ...onFoundation('100305', 'Plush', [0, -62], 0),
      { item: '100206', finish: 'umber', at: [-50, -16, 0] },
      { item: '100206', finish: 'umber', at: [50, -16, 0] },
      { item: '100903', color: 'ivory', at: [-50, -14, 26], glow: 0.5 },
      vase([50, -16, 26], '#b98b74'),
      print('hills', [0, 0, 68], ['#a5583a', '#c9a377', '#6e2f3a'], 44, 32),
      fern([96, -30, 0], 40),
    ],
  },
  'davenport-cooling': {
    room: onClearMorning(
      backdrop('#c5d2d6', {
        back: {
          windows: [
            {
              at: -58,
              width: 48,
              height: 74,
              sill: 18,
              bars: [2, 3],
              curtain: '#eef1f4',
              drawn: 0.4,
            },
          ],
        },
        floor: { kind: 'boards', color: '#cbb594' },
      }),
    ),
    camera: { eye: [58, -234, 54], toward: [-6, -40, 25], focal: 38 },
    pieces: [
      { item: '100908', color: 'slate', size: "9' x 12'", at: [0, -74, 0] },
      ...onFoundation('100304', 'Medium', [0, -60], 0),
      { item: '100138', finish: 'whitewash', at: [48, -20, 0] },
      vase([48, -20, 20], '#eef1f4'),
      print('waves', [22, 0, 55], ['#4d7f93', '#b9c8d4', '#5f7488'], 30, 36),
      fern([-92, -24, 0], 40),
    ],
  },
  'davenport-bases': {
    room: backdrop('#b5a48f', { floor: { kind: 'boards', color: '#a67f56', wide: 5 } }),
    camera: { eye: [104, -206, 54], toward: [-8, -36, 24], focal: 40 },
    pieces: [
      { item: '100907', color: 'sand', size: "9' x 12'", at: [0, -66, 0] },
      { item: '100402', at: [0, -56, 0.4] },
      { item: '100205', finish: 'naturalOak', at: [-50, -18, 0] },
      { item: '100903', color: 'ivory', at: [-50, -16, 27], glow: 0.5 },
      print('forms', [0, 0, 56], ['#b9785a', '#e6ddca', '#5f7488'], 30, 36),
      broadPlant([56, -18, 0]),
    ],
  },
  'davenport-guest-room': {
    room: onClearMorning({
      ...bedroom,
      wall: '#d9cfbd',
      panels: { height: 34, width: 30 },
      back: {
        windows: [
          { at: 66, width: 44, height: 66, sill: 26, bars: [2, 3], curtain: '#e7dfd0', drawn: 0.4 },
        ],
      },
    }),
    camera: { eye: [2, -204, 44], toward: [6, 0, 31], focal: 36 },
    pieces: [
      { item: '100902', color: 'slate', size: "8' x 10'", at: [0, -76, 0] },
      { item: '100105', color: 'flax', at: [-8, -28, 0] },
      { item: '200118', color: 'slate', at: [16, -30, 20], turn: 8 },
      { item: '100914', color: 'navy', at: [-30, -28, 20], turn: 8 },
      { item: '100138', finish: 'naturalOak', at: [46, -22, 0] },
      { item: '100903', color: 'tide', at: [46, -22, 20], glow: 0.5 },
      print('forms', [-8, 0, 62], ['#5f7488', '#c9a377', '#6f7a55'], 40, 30),
      oliveTree([-72, -22, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
