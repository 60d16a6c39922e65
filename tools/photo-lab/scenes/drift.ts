/** The mattress brand's rooms. */
import { broadPlant, oliveTree, print, stack, vase } from './props.ts'
import { driftBedroom, driftDetail, driftMorning, driftStudio } from './rooms.ts'
import type { Scene } from './scene.ts'

const bluePrint = ['#7f93c9', '#b9c8e4', '#4659a8'] as const

export const driftScenes = {
  'drift-bedroom': {
    room: driftBedroom,
    exposure: 1.15,
    camera: { eye: [0, -240, 46], toward: [0, 0, 34], focal: 34 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [8, -72, 0] },
      { item: '200107', color: 'mist', at: [8, -46, 0] },
      { item: '100138', finish: 'whitewash', at: [-42, -14, 0] },
      { item: '100138', finish: 'whitewash', at: [58, -14, 0] },
      { item: '100903', color: 'ivory', at: [58, -14, 20], glow: 0.4 },
      vase([-42, -14, 20], '#f0f2f6'),
      print('hills', [8, 0, 68], bluePrint, 46, 34),
      broadPlant([98, -24, 0]),
    ],
  },
  'drift-mattress-studio': {
    room: driftStudio,
    camera: { eye: [0, -318, 66], toward: [0, 0, 29], focal: 36 },
    pieces: [
      { item: '200106', at: [-76, -54, 0], turn: 14 },
      { item: '200102', option: 'Medium', at: [-76, -54, 8], turn: 14 },
      { item: '200106', at: [76, -54, 0], turn: -14 },
      { item: '200103', option: 'Plush', at: [76, -54, 8], turn: -14 },
      { item: '200106', at: [0, -96, 0] },
      { item: '200101', option: 'Medium', at: [0, -96, 8] },
      print('waves', [0, 0, 68], bluePrint, 56, 42),
      broadPlant([-104, -20, 0]),
      oliveTree([104, -22, 0]),
    ],
  },
  'drift-bedding': {
    room: driftDetail,
    exposure: 1.2,
    camera: { eye: [2, -176, 40], toward: [2, 0, 26], focal: 36 },
    pieces: [
      { item: '100905', color: 'ivory', at: [8, -52, 0] },
      { item: '100211', color: 'pearl', at: [8, -38, 0] },
      { item: '200112', color: 'flax', at: [-6, -38, 18], turn: 6 },
      { item: '200108', option: 'Soft', at: [19, -38, 18], turn: -8 },
      broadPlant([60, -18, 0]),
      print('forms', [12, 0, 60], bluePrint, 26, 32),
    ],
  },
  'drift-morning': {
    room: driftMorning,
    camera: { eye: [2, -240, 46], toward: [2, 0, 34], focal: 34 },
    pieces: [
      { item: '200120', finish: 'naturalOak', at: [-6, -44, 0] },
      { item: '100138', finish: 'naturalOak', at: [-56, -14, 0] },
      { item: '100138', finish: 'naturalOak', at: [44, -14, 0] },
      { item: '100903', color: 'tide', at: [-56, -14, 20], glow: 0.4 },
      { item: '200118', color: 'slate', at: [-6, -106, 17] },
      { item: '100222', finish: 'honey', at: [-6, -104, 0] },
      stack([44, -14, 20], ['#4659a8', '#e6ebf5']),
      print('waves', [-6, 0, 74], bluePrint, 44, 30),
      oliveTree([-98, -26, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
