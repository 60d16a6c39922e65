/** Rooms of the mattress brand's galleries, in its cooler light; each bed in bedding of its own. */
import { night } from './light.ts'
import {
  basket,
  blanket,
  broadPlant,
  candle,
  covered,
  cup,
  fern,
  oliveTree,
  openBook,
  overBed,
  print,
  sleptIn,
  slippers,
  stack,
  vase,
} from './props.ts'
import {
  driftBedroom,
  driftMorning,
  driftNight,
  driftStudio,
  moonlitRoom,
  onClearMorning,
} from './rooms.ts'
import type { PlacedPiece, Scene } from './scene.ts'

/** A mattress on its foundation, with pillows at its head. */
const slept = (
  item: string,
  option: string,
  [x, y]: readonly [x: number, y: number],
  top: number,
) =>
  [
    { item: '200106', at: [x, y, 0.7] },
    { item, option, at: [x, y, 8.7] },
    { item: '200108', option: 'Medium', at: [x - 15, y + 31, 8.7 + top], turn: 5 },
    { item: '200108', option: 'Soft', at: [x + 15, y + 31, 8.7 + top], turn: -4 },
  ] as const satisfies readonly PlacedPiece[]

export const driftGalleryScenes = {
  'drift-haven': {
    room: {
      ...driftBedroom,
      wall: '#c3cee2',
      back: {
        windows: [
          { at: 88, width: 60, height: 88, sill: 10, bars: [2, 2], curtain: '#f1f3f8', drawn: 0.3 },
        ],
      },
    },
    exposure: 0.93,
    camera: { eye: [-48, -212, 42], toward: [0, -22, 32], focal: 32 },
    pieces: [
      { item: '100908', color: 'slate', size: "9' x 12'", at: [-4, -78, 0] },
      {
        item: '200107',
        color: 'ivory',
        at: [-6, -48, 0],
        linens: ['#fbfbf8', '#f2f1ec', '#4659a8'],
        made: { folded: false, cushion: '#4659a8', turned: 27, rumpled: 0.9 },
      },
      blanket([-6, -76, 0], overBed(67, 13), '#53669f', { width: 28, seed: 9, slant: 8 }),
      { item: '100138', finish: 'naturalOak', at: [-58, -16, 0] },
      { item: '100138', finish: 'naturalOak', at: [46, -16, 0] },
      { item: '100903', color: 'ivory', at: [-58, -16, 20], glow: 0.6 },
      vase([46, -16, 20], '#f0f2f6'),
      cup([-52, -22, 20], '#f0f2f6'),
      slippers([-52, -84, 0.5], '#c3cad8', 28),
      print('coast', [-6, 0, 68], ['#d8cdb8', '#7f93c9', '#b9c8e4'], 54, 34, {
        frame: '#c9b79c',
        seed: 8,
        mat: 0.1,
      }),
      broadPlant([-100, -26, 0]),
    ],
  },
  'drift-cabin': {
    room: {
      ...driftMorning,
      wall: '#e6e4df',
      back: {
        windows: [
          {
            at: -92,
            width: 52,
            height: 84,
            sill: 14,
            bars: [2, 3],
            curtain: '#eef1f7',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#cbb594', wide: 7 },
    },
    exposure: 0.8,
    camera: { eye: [50, -212, 43], toward: [-2, -22, 32], focal: 32 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [4, -78, 0] },
      {
        item: '200120',
        finish: 'honey',
        at: [4, -46, 0],
        linens: ['#f4f5f8', '#aab7d4', '#e6e0d2'],
        made: { turned: 30, rumpled: 0.8 },
      },
      { item: '100138', finish: 'whitewash', at: [-48, -16, 0] },
      { item: '100138', finish: 'whitewash', at: [56, -16, 0] },
      { item: '100903', color: 'tide', at: [56, -16, 20], glow: 0.6 },
      candle([-50, -18, 20], '#e6ebf5'),
      stack([-44, -14, 20], ['#4659a8', '#e6ebf5']),
      { item: '200118', color: 'slate', at: [4, -106, 17.8], turn: 4 },
      { item: '100222', finish: 'honey', at: [4, -104, 0.8] },
      print('arches', [4, 0, 66], ['#7f93c9', '#b9c8e4', '#4659a8'], 32, 40, { frame: '#c9b79c' }),
      oliveTree([102, -26, 0]),
    ],
  },
  'drift-cove': {
    room: onClearMorning({
      ...driftStudio,
      wall: '#4a5788',
      trim: '#5a6796',
      back: {
        windows: [
          {
            at: 86,
            width: 58,
            height: 88,
            sill: 10,
            bars: [2, 3],
            curtain: '#dfe4f2',
            drawn: 0.34,
          },
        ],
      },
    }),
    exposure: 0.84,
    camera: { eye: [-58, -206, 45], toward: [0, -40, 24], focal: 33 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [0, -78, 0] },
      ...slept('200102', 'Medium', [-2, -54], 12.5),
      { item: '100138', finish: 'naturalOak', at: [-54, -18, 0] },
      { item: '100903', color: 'ivory', at: [-54, -18, 20], glow: 0.8 },
      openBook([12, -64, 21.3], '#c98f62', 20),
      slippers([-46, -86, 0.8], '#c3cad8', 30),
      print('moonrise', [-2, 0, 61], ['#2b3766', '#7f93c9', '#f2ead4'], 50, 34, {
        frame: '#c9b79c',
      }),
      fern([46, -22, 0], 44),
    ],
  },
  'drift-tidal': {
    room: {
      ...driftMorning,
      wall: '#dcd6cc',
      back: {
        windows: [
          {
            at: -86,
            width: 60,
            height: 88,
            sill: 10,
            bars: [3, 3],
            curtain: '#f1f3f8',
            drawn: 0.32,
          },
        ],
      },
      floor: { kind: 'boards', color: '#c3a07a', wide: 7 },
    },
    exposure: 0.8,
    camera: { eye: [58, -208, 46], toward: [2, -40, 25], focal: 33 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [4, -78, 0] },
      ...slept('200103', 'Plush', [4, -54], 14),
      { item: '100138', finish: 'ebony', at: [56, -18, 0] },
      { item: '100903', color: 'tide', at: [56, -18, 20], glow: 0.6 },
      cup([50, -24, 20], '#f0f2f6'),
      print('ridges', [4, 0, 62], ['#4659a8', '#7f93c9', '#dfe6f4'], 52, 34, {
        frame: '#2a2f3d',
        seed: 4,
      }),
      oliveTree([-44, -20, 0]),
    ],
  },
  'drift-harbor': {
    samples: 8,
    room: {
      ...driftNight,
      light: { ...night, view: 0.03 },
      wall: '#4c5670',
      trim: '#5f6a84',
      panels: { height: 48, width: 30 },
      back: {
        windows: [
          {
            at: 92,
            width: 50,
            height: 84,
            sill: 14,
            bars: [2, 3],
            curtain: '#8088a0',
            drawn: 0.36,
          },
        ],
      },
    },
    exposure: 0.7,
    camera: { eye: [-60, -200, 45], toward: [2, -30, 29], focal: 32 },
    pieces: [
      { item: '100908', color: 'slate', size: "9' x 12'", at: [-2, -84, 0] },
      ...sleptIn(
        { item: '200120', finish: 'honey' },
        { item: '200104', option: 'Medium' },
        [-2, -46, 0.4],
        12.4,
        { linens: ['#dfe3ec', '#4a5a8c', '#dfe3ec'], corner: -1, across: 38, along: 44, head: 18 },
        2,
      ),
      { item: '100138', finish: 'naturalOak', at: [-52, -16, 0] },
      { item: '100903', color: 'ivory', at: [-52, -16, 20], glow: 6, shade: 0.22 },
      openBook([-46, -24, 20], '#4659a8', -24),
      slippers([-50, -72, 0.4], '#8a93a8', 28),
      print('coast', [-2, 0, 72], ['#8f94a4', '#3f5590', '#6f83b8'], 48, 30, {
        frame: '#2a2f3d',
        seed: 6,
        mat: 0.1,
      }),
      oliveTree([46, -22, 0]),
    ],
  },
  'drift-glacier': {
    samples: 8,
    room: {
      ...moonlitRoom,
      light: { ...moonlitRoom.light, view: 0.06 },
      back: {
        windows: [
          {
            at: -88,
            width: 62,
            height: 90,
            sill: 10,
            bars: [2, 3],
            curtain: '#8d94a6',
            drawn: 0.3,
          },
        ],
      },
      panels: { height: 30, width: 36 },
    },
    exposure: 0.74,
    camera: { eye: [58, -206, 46], toward: [0, -32, 30], focal: 32 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [4, -82, 0] },
      ...sleptIn(
        { item: '200107', color: 'mist' },
        { item: '200113', option: 'Medium' },
        [4, -48, 0.7],
        12.6,
        { linens: ['#e4e8f0', '#b4bfd4', '#e4e8f0'], corner: 1, across: 40, along: 48, head: 16 },
        6,
      ),
      { item: '100138', finish: 'whitewash', at: [58, -16, 0] },
      { item: '100903', color: 'tide', at: [58, -16, 20], glow: 5, shade: 0.22 },
      cup([51, -22, 20], '#d8dce6'),
      slippers([56, -82, 0.7], '#8a93a8', -26),
      print('ridges', [4, 0, 66], ['#5a6a9c', '#3a4a80', '#1f2a52'], 50, 32, {
        frame: '#2a2f3d',
        seed: 8,
      }),
      fern([104, -26, 0], 44),
    ],
  },
  'drift-anchor': {
    samples: 8,
    room: {
      ...driftNight,
      light: { ...night, view: 0.03 },
      wall: '#3d4a78',
      trim: '#4e5b8a',
      panels: { height: 18, width: 44 },
      back: {
        windows: [
          {
            at: -84,
            width: 54,
            height: 88,
            sill: 12,
            bars: [2, 2],
            curtain: '#6f7ba4',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#8a7258', wide: 7 },
    },
    exposure: 0.72,
    camera: { eye: [76, -184, 47], toward: [2, -42, 24], focal: 32 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [2, -84, 0] },
      { item: '200106', at: [0, -52, 0.7] },
      covered(
        { item: '200115', option: 'Firm' },
        [0, -52, 8.7],
        {
          linens: ['#e4e8f0', '#c98f62', '#e4e8f0'],
          corner: 1,
          across: 20,
          along: 150,
          footDrop: -6,
          turned: 19,
        },
        4,
      ),
      { item: '100138', finish: 'ebony', at: [52, -20, 0] },
      { item: '100903', color: 'ivory', at: [52, -20, 20], glow: 6, shade: 0.22 },
      openBook([44, -26, 20], '#4659a8', -20),
      slippers([50, -74, 0.7], '#8a93a8', -36),
      print('moonrise', [0, 0, 58], ['#16213f', '#3f5590', '#e9e4d2'], 54, 36, {
        frame: '#c9b79c',
        seed: 5,
      }),
      broadPlant([-46, -22, 0]),
    ],
  },
  'drift-kids': {
    samples: 8,
    room: {
      ...driftNight,
      light: { ...night, view: 0.04 },
      wall: '#4f6190',
      trim: '#6474a2',
      panels: { height: 34, width: 24 },
      back: {
        windows: [
          {
            at: 92,
            width: 46,
            height: 66,
            sill: 28,
            bars: [2, 2],
            curtain: '#8d97bd',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#9a8060', wide: 6 },
    },
    exposure: 0.72,
    camera: { eye: [-66, -182, 44], toward: [4, -38, 28], focal: 33 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [-4, -80, 0] },
      ...sleptIn(
        { item: '200120', finish: 'naturalOak', size: 'Full' },
        { item: '200114', size: 'Full' },
        [0, -42, 0.7],
        12.6,
        {
          linens: ['#e4e8f0', '#c9a24e', '#9fb0d0'],
          corner: -1,
          across: 30,
          along: 44,
          head: 19,
          drop: 5,
        },
        6,
      ),
      { item: '100138', finish: 'whitewash', at: [-46, -18, 0] },
      { item: '100903', color: 'tide', at: [-48, -14, 20], glow: 6, shade: 0.22 },
      cup([-41, -23, 20], '#c9a24e'),
      { item: '100710', finish: 'chalk', at: [48, -8, 0] },
      stack([42, -9, 43], ['#4659a8', '#c9a24e', '#c98f62']),
      slippers([-44, -66, 0.7], '#c98f62', 30),
      {
        prop: 'bunting',
        at: [0, 0, 76],
        params: {
          width: 72,
          count: 8,
          sag: 7,
          colors: ['#c9a24e', '#9fb0d0', '#e4e8f0', '#c98f62'],
        },
      },
      basket([84, -34, 0], '#a88a62', '#9fb0d0'),
    ],
  },
} as const satisfies Record<string, Scene>
