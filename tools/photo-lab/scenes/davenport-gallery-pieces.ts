/** More rooms of the furniture brand’s galleries: what stands by a sofa, a desk for a corner, two bunks, a dresser. */
import {
  basket,
  broadPlant,
  cup,
  fern,
  oliveTree,
  openBook,
  print,
  slippers,
  stack,
  vase,
} from './props.ts'
import { clearView, evening } from './light.ts'
import { backdrop, bedroom, library, nursery, office, onClearMorning } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGalleryPieces = {
  'davenport-tilden': {
    room: onClearMorning(
      backdrop('#d9dcd2', {
        back: {
          windows: [
            {
              at: 78,
              width: 52,
              height: 78,
              sill: 20,
              bars: [2, 3],
              curtain: '#ece5d6',
              drawn: 0.36,
            },
          ],
        },
        floor: { kind: 'boards', color: '#b8946a', wide: 6 },
      }),
    ),
    exposure: 0.84,
    camera: { eye: [-38, -216, 57], toward: [2, -64, 17], focal: 36 },
    pieces: [
      { item: '100901', color: 'ivory', size: "8' x 10'", at: [0, -86, 0] },
      { item: '100111', finish: 'naturalOak', at: [2, -92, 0.5] },
      { item: '100116', color: 'slate', at: [-2, -28, 0] },
      { item: '100913', color: 'rust', at: [-22, -30, 19], turn: 8 },
      { item: '100914', color: 'charcoal', at: [18, -30, 19], turn: -9 },
      { item: '100128', color: 'moss', finish: 'naturalOak', at: [66, -84, 0.5], turn: -58 },
      slippers([-44, -70, 0.5], '#8b7355', 24),
      print('ridges', [-2, 0, 68], ['#d9cfbf', '#8f9a86', '#5f7488'], 46, 32, {
        frame: '#8a6a48',
        seed: 12,
        mat: 0.1,
      }),
      fern([-56, -18, 0], 42),
    ],
  },
  'davenport-tilden-desk': {
    room: onClearMorning({
      ...office,
      wall: '#d8c9bb',
      back: {
        windows: [
          {
            at: -72,
            width: 50,
            height: 78,
            sill: 22,
            bars: [2, 3],
            curtain: '#efe6d8',
            drawn: 0.34,
          },
        ],
      },
    }),
    exposure: 0.86,
    camera: { eye: [44, -168, 48], toward: [2, -14, 33], focal: 36 },
    pieces: [
      { item: '100907', color: 'flax', size: "5' x 8'", at: [2, -58, 0] },
      { item: '100605', finish: 'honey', at: [4, -16, 0] },
      { item: '100608', color: 'slate', at: [-20, -46, 0.4], turn: 132 },
      { item: '100145', finish: 'honey', at: [54, -10, 0] },
      stack([51, -9, 54.6], ['#43597a', '#dcd2c0']),
      vase([57, -9, 37.8], '#cfc6b8'),
      stack([52, -11, 21.4], ['#a5583a', '#e6dfd0', '#58634a']),
      { item: '100903', color: 'tide', at: [-9, -14, 30], glow: 0.6 },
      stack([16, -13, 30], ['#8d5b41', '#dcd2c0', '#58634a']),
      cup([8, -20, 30], '#efe8dc'),
      openBook([1, -22, 30], '#43597a', 10),
      print('stones', [2, 0, 66], ['#a5583a', '#c9a377', '#5f7488'], 26, 32, {
        frame: '#c9a377',
        seed: 22,
      }),
      basket([30, -22, 0], '#b98f5c', '#8f9a86'),
      broadPlant([-52, -22, 0]),
    ],
  },
  'davenport-juniper': {
    room: onClearMorning({
      ...nursery,
      wall: '#c4cfc6',
      back: {
        windows: [
          {
            at: 72,
            width: 46,
            height: 66,
            sill: 28,
            bars: [2, 2],
            curtain: '#f0e9dc',
            drawn: 0.38,
          },
        ],
      },
    }),
    exposure: 0.96,
    camera: { eye: [40, -214, 48], toward: [-4, -10, 34], focal: 35 },
    pieces: [
      { item: '100908', color: 'slate', size: "8' x 10'", at: [4, -86, 0] },
      { item: '100702', finish: 'honey', size: 'Twin', at: [-30, -26, 0], turn: 90 },
      { item: '100710', finish: 'naturalOak', at: [36, -9, 0] },
      { item: '100131', color: 'ochre', at: [40, -70, 0.5] },
      openBook([22, -92, 0.5], '#b9c8d4', -22),
      stack([-2, -84, 0.5], ['#bd7757', '#b9c8d4', '#e2b978']),
      slippers([-34, -72, 0.5], '#9aa88f', 24),
      basket([66, -30, 0], '#c49a66', '#bd7757'),
      {
        prop: 'bunting',
        at: [36, 0, 96],
        params: {
          width: 76,
          count: 8,
          sag: 8,
          colors: ['#bd7757', '#9aa88f', '#f2efe8', '#e2b978'],
        },
      },
    ],
  },
  'davenport-summit': {
    room: onClearMorning({
      ...office,
      wall: '#b4bcb7',
      floor: { kind: 'boards', color: '#a67f56', wide: 6 },
      back: {
        windows: [
          {
            at: 78,
            width: 58,
            height: 86,
            sill: 14,
            bars: [2, 3],
            curtain: '#eef0ec',
            drawn: 0.32,
          },
        ],
      },
    }),
    exposure: 0.86,
    camera: { eye: [-46, -176, 64], toward: [2, -22, 38], focal: 34 },
    pieces: [
      { item: '100908', color: 'oatmeal', size: "8' x 10'", at: [0, -72, 0] },
      { item: '100607', finish: 'honey', at: [-4, -26, 0] },
      { item: '100609', finish: 'naturalOak', at: [-14, -66, 0.5] },
      { item: '100611', finish: 'chalk', at: [46, -20, 0] },
      { item: '100909', finish: 'naturalOak', at: [-70, -22, 0], glow: 0.5 },
      stack([14, -22, 48], ['#43597a', '#dcd2c0', '#8d5b41']),
      cup([0, -30, 48], '#efe8dc'),
      openBook([-16, -28, 48], '#58634a', 12),
      vase([46, -20, 22], '#cfc6b8'),
      print('squares', [-22, 0, 80], ['#c9a377', '#8f9a86', '#43597a', '#e6ddca'], 28, 36, {
        frame: '#8a6a48',
        seed: 13,
      }),
      print('forms', [14, 0, 80], ['#43597a', '#c9a377', '#8f9a86'], 28, 36, {
        frame: '#8a6a48',
        seed: 14,
      }),
      broadPlant([104, -30, 0]),
    ],
  },
  'davenport-quincy': {
    room: { ...library, wall: '#6a6f5e' },
    exposure: 0.92,
    camera: { eye: [-48, -178, 46], toward: [4, -30, 29], focal: 36 },
    pieces: [
      { item: '100906', color: 'rust', size: "8' x 10'", at: [0, -66, 0] },
      { item: '100108', color: 'saddle', at: [-4, -50, 0.3], turn: 16 },
      { item: '100137', finish: 'walnut', at: [34, -38, 0.3] },
      { item: '100903', color: 'ochre', at: [34, -38, 22.3], glow: 0.8 },
      { item: '100143', finish: 'walnut', at: [-54, -9, 0] },
      cup([28, -43, 22.3], '#e6ded0'),
      openBook([40, -45, 22.3], '#a5583a', 24),
      slippers([-30, -92, 0.5], '#8b7355', 26),
      print('hills', [8, 0, 68], ['#c2923f', '#8c8f6a', '#d2ab7c'], 34, 40, {
        frame: '#5a4028',
        seed: 15,
      }),
      basket([58, -30, 0], '#a87f4e', '#a5583a'),
    ],
  },
  'davenport-hollis-armchair': {
    room: onClearMorning(
      backdrop('#e2d3c0', {
        back: {
          windows: [
            {
              at: -66,
              width: 56,
              height: 84,
              sill: 14,
              bars: [2, 3],
              curtain: '#f2e9da',
              drawn: 0.34,
            },
          ],
        },
        floor: { kind: 'boards', color: '#a67f56', wide: 5 },
      }),
    ),
    exposure: 0.84,
    camera: { eye: [50, -176, 46], toward: [0, -34, 28], focal: 37 },
    pieces: [
      { item: '100907', color: 'flax', size: "8' x 10'", at: [0, -64, 0] },
      { item: '100129', color: 'moss', at: [4, -46, 0.4], turn: -14 },
      { item: '100131', color: 'ivory', at: [-30, -82, 0.4] },
      { item: '100138', finish: 'naturalOak', at: [38, -34, 0.4] },
      { item: '100903', color: 'ivory', at: [38, -34, 20.4], glow: 0.6 },
      { item: '100913', color: 'rust', at: [6, -43, 19], turn: -14 },
      openBook([-30, -82, 17.4], '#58634a', 18),
      cup([32, -40, 20.4], '#efe8dc'),
      print('branch', [22, 0, 68], ['#6f7a55', '#8c8f6a'], 30, 40, { frame: '#8a6a48', seed: 18 }),
      oliveTree([-26, -18, 0]),
    ],
  },
  'davenport-alder-dresser': {
    room: onClearMorning({
      ...bedroom,
      wall: '#cfd3c8',
      panels: { height: 36, width: 30, own: '#dfe1d9' },
      back: {
        windows: [
          {
            at: 82,
            width: 48,
            height: 80,
            sill: 16,
            bars: [2, 3],
            curtain: '#f0ece2',
            drawn: 0.36,
          },
        ],
      },
    }),
    exposure: 0.86,
    camera: { eye: [-46, -172, 48], toward: [0, -10, 33], focal: 36 },
    pieces: [
      { item: '100905', color: 'ivory', size: "8' x 10'", at: [4, -78, 0] },
      { item: '100207', finish: 'naturalOak', at: [-4, -11, 0] },
      { item: '100903', color: 'tide', at: [-26, -11, 34], glow: 0.5 },
      stack([2, -12, 34], ['#8d5b41', '#dcd2c0', '#5f7488']),
      vase([18, -11, 34], '#d9cfbf'),
      print('coast', [-4, 0, 67], ['#c8b28a', '#5f7a80', '#a9bcc0'], 46, 32, {
        frame: '#c9a377',
        seed: 19,
        mat: 0.1,
      }),
      { item: '100127', color: 'emerald', at: [60, -58, 0.3], turn: -46 },
      slippers([-34, -56, 0.5], '#b3a488', 26),
      fern([-58, -20, 0], 44),
    ],
  },
  'davenport-tolland': {
    room: {
      ...library,
      wall: '#c2ab90',
      trim: '#d8c7b0',
      light: { ...evening, ...clearView, view: 0.42 },
      back: {
        windows: [
          {
            at: -84,
            width: 50,
            height: 86,
            sill: 14,
            bars: [2, 3],
            curtain: '#e8dcc8',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#9a7550', wide: 6 },
    },
    exposure: 0.74,
    camera: { eye: [-18, -200, 56], toward: [4, -44, 29], focal: 32 },
    pieces: [
      { item: '100901', color: 'ivory', size: "5' x 8'", at: [4, -66, 0] },
      { item: '100123', color: 'graphite', at: [18, -46, 0.5], turn: -50, open: true },
      { item: '100904', finish: 'brass', at: [6, -16, 0], glow: 1 },
      { item: '100137', finish: 'walnut', at: [60, -52, 0] },
      cup([56, -56, 22], '#efe8dc'),
      openBook([62, -49, 22], '#a5583a', 30),
      slippers([-18, -76, 0.5], '#8b7355', 40),
      fern([-38, -20, 0], 42),
      print('ridges', [66, 0, 66], ['#e6d8c2', '#a9785a', '#5f4a3a'], 30, 38, {
        frame: '#5a4028',
        seed: 17,
      }),
    ],
  },
  'davenport-lucia': {
    room: {
      ...bedroom,
      wall: '#a9b3a4',
      trim: '#bcc5b7',
      light: { ...evening, ...clearView, view: 0.4 },
      panels: { height: 42, width: 26 },
      back: {
        windows: [
          {
            at: -45,
            width: 40,
            height: 74,
            sill: 22,
            bars: [2, 3],
            curtain: '#e6e0d0',
            drawn: 0.34,
          },
        ],
      },
    },
    exposure: 0.86,
    camera: { eye: [-24, -116, 46], toward: [2, -14, 39], focal: 41 },
    pieces: [
      {
        item: '100201',
        color: 'oatmeal',
        at: [48, -46, 0],
        linens: ['#f6f2ea', '#c9b49a', '#8f9a86'],
        made: { folded: false, rumpled: 0.9 },
      },
      { item: '100205', finish: 'naturalOak', at: [-2, -12, 0] },
      { item: '100903', color: 'ivory', at: [-5, -11, 27], glow: 1 },
      stack([6, -13, 27], ['#5f7488', '#dcd2c0']),
      cup([4, -18, 29], '#efe8dc'),
    ],
  },
  'davenport-amos': {
    room: onClearMorning({
      ...bedroom,
      wall: '#c3ced3',
      panels: { height: 32, width: 28, own: '#eef0ee' },
      back: {
        windows: [
          {
            at: 70,
            width: 56,
            height: 88,
            sill: 12,
            bars: [2, 3],
            curtain: '#f1ece2',
            drawn: 0.32,
          },
        ],
      },
      floor: { kind: 'boards', color: '#b8946a', wide: 5 },
    }),
    exposure: 0.86,
    camera: { eye: [-40, -164, 50], toward: [8, -44, 26], focal: 32 },
    pieces: [
      { item: '100906', color: 'navy', size: "8' x 10'", at: [6, -66, 0] },
      {
        item: '100124',
        color: 'mushroom',
        size: 'Petite',
        at: [0, -48, 0.3],
        turn: 36,
        open: true,
      },
      { item: '100137', finish: 'walnut', at: [-30, -36, 0.3] },
      { item: '100903', color: 'ivory', at: [-34, -31, 22.3], glow: 0.6 },
      cup([-24, -32, 22.3], '#efe8dc'),
      openBook([-29, -41, 22.3], '#43597a', 8),
      slippers([44, -64, 0.3], '#5d6a80', -20),
      basket([50, -34, 0], '#b98f5c', '#8fa3b0'),
      print('coast', [-2, 0, 57], ['#d8cdb8', '#43597a', '#8aa0aa'], 36, 22, {
        frame: '#6f5236',
        seed: 21,
        mat: 0.1,
      }),
    ],
  },
  'davenport-bellamy': {
    room: onClearMorning(
      backdrop('#efe6d2', {
        back: {
          windows: [
            {
              at: -76,
              width: 52,
              height: 88,
              sill: 12,
              bars: [2, 4],
              curtain: '#f4ecdc',
              drawn: 0.34,
            },
          ],
        },
        floor: { kind: 'boards', color: '#a67f56', wide: 5 },
      }),
    ),
    exposure: 0.92,
    camera: { eye: [36, -182, 50], toward: [-1, -44, 34], focal: 30 },
    pieces: [
      { item: '100906', color: 'sand', size: "8' x 10'", at: [-4, -70, 0] },
      { item: '100109', color: 'sage', at: [-8, -58, 0.3], turn: -34, open: true },
      { item: '100144', finish: 'chalk', at: [30, -9, 0] },
      { item: '100137', finish: 'walnut', at: [26, -52, 0.3] },
      cup([20, -57, 22.3], '#efe8dc'),
      openBook([29, -49, 22.3], '#8a4438', 12),
      slippers([-52, -68, 0.3], '#7f8a6c', 40),
      fern([-38, -20, 0], 44),
    ],
  },
  'davenport-bancroft-recliner': {
    room: {
      ...library,
      wall: '#33445a',
      trim: '#41536a',
      panels: { height: 34, width: 28 },
      light: { ...evening, ...clearView, view: 0.4 },
      back: {
        windows: [
          {
            at: -52,
            width: 44,
            height: 88,
            sill: 14,
            bars: [2, 4],
            curtain: '#a08c6c',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#6b4c34', wide: 4.2 },
    },
    exposure: 0.76,
    camera: { eye: [-34, -172, 48], toward: [4, -40, 28], focal: 31 },
    pieces: [
      { item: '100908', color: 'oatmeal', size: "8' x 10'", at: [2, -70, 0] },
      { item: '100125', color: 'saddle', at: [0, -54, 0.5], turn: 30, open: true },
      { item: '100138', finish: 'ebony', at: [-32, -40, 0.5] },
      { item: '100915', finish: 'brass', at: [-32, -38, 20.5], glow: 1 },
      cup([-28, -44.5, 20.5], '#e6ded0'),
      { item: '100143', finish: 'walnut', size: 'Wide', at: [44, -9, 0] },
      slippers([42, -72, 0.5], '#8b7355', -30),
      print('ridges', [6, 0, 62], ['#e6d2a4', '#a9785a', '#33445a'], 28, 22, {
        frame: '#a8834a',
        seed: 14,
      }),
    ],
  },
  'davenport-column': {
    room: {
      ...bedroom,
      wall: '#5f7a76',
      trim: '#6d8884',
      light: evening,
      panels: { height: 44, width: 30 },
    },
    exposure: 0.7,
    camera: { eye: [20, -112, 53], toward: [-1, -12, 48], focal: 39 },
    pieces: [
      { item: '100215', finish: 'honey', at: [-2, -11, 0] },
      { item: '100915', finish: 'brass', at: [-16, -11, 35], glow: 0.8 },
      stack([3, -11, 35], ['#8a4438', '#dcd2c0', '#43597a']),
      cup([11, -15, 35], '#efe8dc'),
      vase([21, -11, 35], '#d8c7a8'),
      print('arches', [6, 0, 60], ['#c2923f', '#8a4438', '#e6d8c0'], 20, 24, {
        frame: '#a8834a',
        seed: 23,
      }),
    ],
  },
} as const satisfies Record<string, Scene>
