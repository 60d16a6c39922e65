/** The mattress brand's rooms. */
import {
  blanket,
  broadPlant,
  candle,
  cup,
  oliveTree,
  openBook,
  overBed,
  print,
  slippers,
  stack,
  vase,
} from './props.ts'
import {
  driftBedroom,
  driftDetail,
  driftMorning,
  driftNight,
  driftStudio,
  moonlitRoom,
} from './rooms.ts'
import type { Scene } from './scene.ts'

const bluePrint = ['#7f93c9', '#b9c8e4', '#4659a8'] as const

export const driftScenes = {
  'drift-night': {
    quality: 'full',
    room: driftNight,
    exposure: 0.62,
    camera: { eye: [-52, -186, 38], toward: [10, -20, 35], focal: 33 },
    pieces: [
      { item: '100905', color: 'fog', size: "8' x 10'", at: [8, -76, 0] },
      {
        item: '200107',
        color: 'mist',
        at: [14, -46, 0],
        linens: ['#d9dde6', '#8f9cb8', '#4a587c'],
      },
      blanket([14, -72, 0], overBed(30, 25.5), '#c98f62', { width: 30, seed: 3, slant: 8 }),
      { item: '100138', finish: 'naturalOak', at: [62, -14, 0] },
      { item: '100138', finish: 'naturalOak', at: [-34, -14, 0] },
      { item: '100903', color: 'ivory', at: [62, -15, 20], glow: 9 },
      cup([-36, -18, 20], '#d8dce6'),
      openBook([18, -64, 27.4], '#4659a8', 24),
      slippers([-34, -66, 0.8], '#8a93a8', 30),
      print('moonrise', [14, 0, 72], ['#16213f', '#3f5590', '#e9e4d2'], 44, 32, {
        frame: '#2a2f3d',
      }),
    ],
  },
  'drift-moonlight': {
    room: moonlitRoom,
    exposure: 0.8,
    camera: { eye: [-44, -190, 44], toward: [24, -20, 36], focal: 32 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [24, -86, 0] },
      {
        item: '200120',
        finish: 'naturalOak',
        at: [30, -54, 0],
        linens: ['#e2e5ec', '#c3cad8', '#6f7d9c'],
      },
      blanket([30, -78, 0], overBed(38, 25), '#5f6c8d', {
        width: 30,
        seed: 6,
        slant: -10,
        coarse: 0,
      }),
      { item: '100138', finish: 'naturalOak', at: [-26, -18, 0] },
      vase([-28, -18, 20], '#cfd5e0'),
      candle([-22, -22, 20], '#aeb7cc'),
      slippers([-36, -84, 0.8], '#9aa2b6', -24),
      oliveTree([106, -26, 0]),
    ],
  },
  'drift-bedroom': {
    room: driftBedroom,
    exposure: 0.9,
    camera: { eye: [46, -212, 42], toward: [-8, -20, 35], focal: 32 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [8, -72, 0] },
      { item: '200107', color: 'mist', at: [8, -46, 0], linens: ['#f2f4f8', '#dfe5ee', '#7f93b9'] },
      blanket([8, -74, 0], overBed(31, 25.5), '#e8e2d6', {
        width: 26,
        seed: 5,
        slant: -9,
        coarse: 0,
      }),
      openBook([20, -62, 27], '#4659a8', -20),
      slippers([-32, -72, 0.8], '#c3cad8', 24),
      cup([52, -19, 20], '#f0f2f6'),
      { item: '100138', finish: 'whitewash', at: [-42, -14, 0] },
      { item: '100138', finish: 'whitewash', at: [58, -14, 0] },
      { item: '100903', color: 'ivory', at: [58, -14, 20], glow: 0.4 },
      vase([-42, -14, 20], '#f0f2f6'),
      print('coast', [8, 0, 70], ['#d8cdb8', '#6f8fa8', '#a9c0d4'], 50, 34, {
        frame: '#c9b79c',
        seed: 4,
        mat: 0.1,
      }),
      broadPlant([98, -24, 0]),
    ],
  },
  'drift-mattress-studio': {
    room: driftStudio,
    exposure: 0.9,
    camera: { eye: [60, -292, 58], toward: [-6, -30, 28], focal: 36 },
    pieces: [
      { item: '200106', at: [-76, -54, 0], turn: 14 },
      { item: '200102', option: 'Medium', at: [-76, -54, 8], turn: 14 },
      { item: '200106', at: [76, -54, 0], turn: -14 },
      { item: '200103', option: 'Plush', at: [76, -54, 8], turn: -14 },
      { item: '200106', at: [0, -96, 0] },
      { item: '200101', option: 'Medium', at: [0, -96, 8] },
      print('fields', [0, 0, 68], ['#dfe6f0', '#7f93c9', '#b9c8e4', '#4659a8'], 56, 42, {
        frame: '#c9b79c',
        mat: 0.05,
        seed: 7,
      }),
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
