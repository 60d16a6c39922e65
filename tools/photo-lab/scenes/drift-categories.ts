/** The mattress brand's rooms, by category. */
import { broadPlant, fern, oliveTree, print, slippers, stack, vase } from './props.ts'
import { driftBedroom, driftMorning, driftStudio } from './rooms.ts'
import type { PlacedPiece, Scene } from './scene.ts'

const bluePrint = ['#7f93c9', '#b9c8e4', '#4659a8'] as const

const onFoundation = (
  item: string,
  option: string | undefined,
  [x, y]: readonly [x: number, y: number],
): readonly PlacedPiece[] => [
  { item: '200106', at: [x, y, 0] },
  { item, ...(option === undefined ? {} : { option }), at: [x, y, 8] },
]

export const driftCategoryScenes = {
  'drift-memory-foam': {
    room: { ...driftStudio, wall: '#c9d3e6' },
    camera: { eye: [82, -222, 52], toward: [-4, -40, 20], focal: 40 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [0, -72, 0] },
      ...onFoundation('200101', 'Medium', [0, -58]),
      { item: '100138', finish: 'whitewash', at: [-46, -20, 0] },
      { item: '100903', color: 'tide', at: [-46, -20, 20], glow: 0.4 },
      print('ridges', [0, 0, 54], ['#4659a8', '#7f93c9', '#b9c8e4'], 46, 32, { frame: '#c9b79c' }),
      broadPlant([54, -20, 0]),
    ],
  },
  'drift-hybrid': {
    room: driftBedroom,
    exposure: 0.95,
    camera: { eye: [-40, -240, 52], toward: [12, -40, 23], focal: 40 },
    pieces: [
      { item: '100908', color: 'slate', size: "9' x 12'", at: [10, -72, 0] },
      ...onFoundation('200102', 'Medium', [12, -60]),
      { item: '100138', finish: 'naturalOak', at: [62, -20, 0] },
      vase([62, -20, 20], '#f0f2f6'),
      print('forms', [12, 0, 60], bluePrint, 32, 40),
      fern([98, -24, 0], 40),
    ],
  },
  'drift-innerspring': {
    room: { ...driftStudio, panels: { height: 30, width: 34 }, wall: '#dfe3ea' },
    exposure: 0.95,
    camera: { eye: [-86, -222, 50], toward: [4, -40, 20], focal: 38 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [0, -72, 0] },
      ...onFoundation('200104', 'Medium', [0, -58]),
      { item: '100222', finish: 'honey', at: [-4, -110, 0.8] },
      { item: '200118', color: 'slate', at: [-6, -110, 17.8] },
      { item: '100138', finish: 'naturalOak', at: [48, -20, 0] },
      { item: '100903', color: 'ivory', at: [48, -20, 20], glow: 0.4 },
      print('arches', [4, 0, 54], bluePrint, 32, 38),
      oliveTree([-58, -18, 0]),
    ],
  },
  'drift-bases': {
    room: { ...driftStudio, wall: '#b9c5db' },
    exposure: 0.92,
    camera: { eye: [104, -206, 52], toward: [-8, -36, 22], focal: 40 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [0, -66, 0] },
      { item: '200105', at: [0, -56, 0.8] },
      { item: '100138', finish: 'whitewash', at: [-48, -20, 0] },
      vase([-48, -20, 20], '#f0f2f6'),
      print('stones', [0, 0, 55], ['#4659a8', '#e9e4d2', '#7f93c9'], 40, 30, { seed: 3 }),
      broadPlant([58, -18, 0]),
    ],
  },
  'drift-pillows': {
    room: { ...driftMorning, wall: '#b9c8e0', panels: { height: 33, width: 34 } },
    exposure: 0.9,
    camera: { eye: [-26, -162, 41], toward: [6, -10, 24], focal: 38 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [0, -72, 0] },
      { item: '100211', color: 'slate', at: [0, -44, 0.8] },
      { item: '200108', option: 'Soft', at: [-11, -44, 18.6], turn: 3 },
      { item: '200108', option: 'Medium', at: [-11, -44, 25], turn: -6 },
      { item: '200109', at: [16, -44, 18.6], turn: -4 },
      { item: '200116', at: [16, -43, 23.2], turn: 5 },
      print('branch', [-12, 0, 52], ['#4659a8', '#7f93c9'], 24, 30, { frame: '#c9b79c', seed: 3 }),
      slippers([-34, -66, 0.8], '#c3cad8', 30),
      { item: '100138', finish: 'naturalOak', at: [44, -26, 0] },
      { item: '100903', color: 'tide', at: [44, -26, 20], glow: 0.4 },
      oliveTree([-58, -20, 0]),
    ],
  },
  'drift-protectors': {
    room: { ...driftStudio, wall: '#dfe6ee' },
    exposure: 0.92,
    camera: { eye: [66, -214, 56], toward: [-4, -46, 20], focal: 40 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [0, -72, 0] },
      { item: '200106', at: [0, -60, 0.8] },
      { item: '200110', at: [0, -60, 8.8] },
      { item: '200119', at: [-12, -36, 21], turn: 4 },
      { item: '100222', finish: 'honey', at: [-52, -70, 0.8], turn: 90 },
      { item: '200111', color: 'mist', at: [-52, -76, 17.8], turn: 60 },
      print('hills', [0, 0, 53], bluePrint, 42, 30),
      oliveTree([56, -20, 0]),
    ],
  },
  'drift-sheets': {
    room: { ...driftMorning, wall: '#e6e6e4' },
    exposure: 1,
    camera: { eye: [-46, -196, 46], toward: [2, -40, 27], focal: 38 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [0, -82, 0] },
      {
        item: '200120',
        finish: 'naturalOak',
        at: [0, -46, 0],
        linens: ['#d6aea3', '#f3f1ec', '#d6aea3'],
        made: { turned: 34, folded: false, rumpled: 0.6 },
      },
      { item: '100222', finish: 'honey', at: [0, -106, 0.8] },
      { item: '200112', color: 'blush', at: [-16, -106, 17.8], turn: 5 },
      { item: '200111', color: 'white', at: [1, -106, 17.8], turn: -4 },
      { item: '200111', color: 'mist', at: [18, -106, 17.8], turn: 6 },
      { item: '100138', finish: 'whitewash', at: [-52, -18, 0] },
      vase([-52, -18, 20], '#f0f2f6'),
      print('figure', [0, 0, 66], ['#4659a8', '#c98f62'], 26, 32, { frame: '#c9b79c' }),
    ],
  },
  'drift-comforters': {
    room: { ...driftBedroom, wall: '#d5dce8' },
    exposure: 0.95,
    camera: { eye: [24, -236, 50], toward: [6, -40, 20], focal: 44 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [4, -72, 0] },
      {
        item: '200120',
        finish: 'naturalOak',
        at: [4, -46, 0],
        made: { folded: false, rumpled: 0.6 },
      },
      { item: '200118', color: 'slate', at: [10, -70, 22.4], turn: -8 },
      { item: '100222', finish: 'honey', at: [4, -108, 0.8] },
      { item: '200117', color: 'white', at: [-4, -108, 17.8], turn: 2 },
      stack([20, -108, 17.8], ['#4659a8', '#e6ebf5']),
      { item: '100138', finish: 'naturalOak', at: [56, -18, 0] },
      vase([56, -18, 20], '#f0f2f6'),
      print('squares', [4, 0, 57], ['#4659a8', '#b9c8e4', '#c98f62', '#7f93c9'], 42, 28, {
        seed: 5,
      }),
    ],
  },
} as const satisfies Record<string, Scene>
