/** Rooms of the furniture brand's galleries: mattresses in beds that somebody has slept in, a corner of the covers turned back. */
import {
  basket,
  broadPlant,
  cup,
  fern,
  oliveTree,
  openBook,
  print,
  sleptIn,
  slippers,
  stack,
  vase,
} from './props.ts'
import { backdrop, bedroom, onClearMorning } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGalleryMattresses = {
  'davenport-ashbury': {
    room: onClearMorning({
      ...bedroom,
      wall: '#c9a58b',
      panels: { height: 38, width: 34, own: '#d8bba3' },
      back: {
        windows: [
          {
            at: 94,
            width: 50,
            height: 88,
            sill: 12,
            bars: [2, 4],
            curtain: '#f1e6d6',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#8a6442', wide: 5 },
    }),
    exposure: 0.84,
    camera: { eye: [-62, -226, 50], toward: [0, -30, 36], focal: 31 },
    pieces: [
      { item: '100906', color: 'rust', size: "9' x 12'", at: [-4, -82, 0] },
      ...sleptIn(
        { item: '100203', finish: 'umber' },
        { item: '100305', option: 'Plush' },
        [-4, -46, 0.3],
        14.3,
        { linens: ['#f6f1e7', '#e9ddca', '#8d5b41'], corner: -1, across: 40, along: 46, head: 17 },
        2,
      ),
      { item: '100206', finish: 'umber', at: [-56, -12, 0] },
      { item: '100206', finish: 'umber', at: [48, -12, 0] },
      { item: '100903', color: 'ivory', at: [-56, -11, 26], glow: 0.6 },
      vase([48, -12, 26], '#8d5b41'),
      cup([-49, -16, 26], '#efe8dc'),
      slippers([-54, -66, 0.3], '#7a6a58', 30),
      fern([-106, -26, 0], 44),
    ],
  },
  'davenport-beaumont': {
    room: onClearMorning({
      ...bedroom,
      wall: '#d9dbd3',
      panels: { height: 46, width: 32, own: '#e4e5dd' },
      back: {
        windows: [
          {
            at: -94,
            width: 50,
            height: 84,
            sill: 14,
            bars: [2, 3],
            curtain: '#eeece4',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#b08a62', wide: 6 },
    }),
    exposure: 0.84,
    camera: { eye: [54, -206, 47], toward: [0, -30, 31], focal: 32 },
    pieces: [
      { item: '100902', color: 'slate', size: "9' x 12'", at: [4, -80, 0] },
      ...sleptIn(
        { item: '100223', color: 'denim', size: 'Queen', option: '60-inch Headboard' },
        { item: '100306' },
        [4, -47, 0.2],
        12.4,
        { linens: ['#fbf9f4', '#c3ccd3', '#fbf9f4'], corner: 1, across: 42, along: 46, head: 28 },
        2,
      ),
      { item: '100205', finish: 'walnut', at: [-48, -12, 0] },
      { item: '100205', finish: 'walnut', at: [58, -12, 0] },
      { item: '100915', finish: 'brass', at: [59, -12, 27], glow: 0.6 },
      stack([-48, -13, 27], ['#43597a', '#dcd2c0', '#a5583a']),
      cup([-40, -17, 27], '#efe8dc'),
      slippers([54, -78, 0.3], '#54607a', -24),
      print('coast', [60, 0, 73], ['#dcd2c0', '#8aa0aa', '#43597a'], 24, 30, {
        frame: '#6f5236',
        seed: 26,
      }),
      oliveTree([104, -26, 0]),
    ],
  },
  'davenport-nimbus': {
    room: onClearMorning(
      backdrop('#e4e2da', {
        back: {
          windows: [
            {
              at: 90,
              width: 66,
              height: 92,
              sill: 8,
              bars: [2, 2],
              curtain: '#f4f2ea',
              drawn: 0.3,
            },
          ],
        },
        floor: { kind: 'boards', color: '#cbb08a', wide: 8 },
      }),
    ),
    exposure: 0.92,
    camera: { eye: [-94, -186, 47], toward: [0, -42, 26], focal: 33 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [-4, -86, 0] },
      ...sleptIn(
        { item: '100216', finish: 'naturalOak' },
        { item: '100304', option: 'Medium' },
        [-4, -48, 0.7],
        10.2,
        {
          linens: ['#fbfaf6', '#8fb0ba', '#fbfaf6'],
          corner: -1,
          across: 18,
          along: 150,
          footDrop: -5,
          turned: 18,
        },
        4,
      ),
      { item: '100217', finish: 'naturalOak', at: [-56, -9, 12] },
      { item: '100903', color: 'tide', at: [-60, -9, 22], glow: 0.6 },
      print('waves', [-4, 0, 62], ['#4d7f93', '#a9c3ca', '#c9b79c'], 54, 34, {
        frame: '#c9a377',
        seed: 4,
        mat: 0.1,
      }),
      slippers([-50, -76, 0.7], '#8fa6a8', 64),
      broadPlant([48, -22, 0]),
    ],
  },
  'davenport-meridian': {
    room: onClearMorning(
      backdrop('#8d968c', {
        trim: '#a3aba1',
        back: {
          windows: [
            {
              at: -94,
              width: 56,
              height: 86,
              sill: 12,
              bars: [2, 3],
              curtain: '#e6e0d2',
              drawn: 0.34,
            },
          ],
        },
        floor: { kind: 'boards', color: '#b8946a', wide: 7 },
      }),
    ),
    exposure: 0.88,
    camera: { eye: [10, -214, 48], toward: [6, -32, 30], focal: 33 },
    pieces: [
      { item: '100907', color: 'flax', size: "9' x 12'", at: [4, -82, 0] },
      ...sleptIn(
        { item: '100204', finish: 'ebony', size: 'Queen' },
        { item: '100307' },
        [4, -46, 0.3],
        11,
        {
          linens: ['#f4f1ea', '#b0683f', '#f4f1ea'],
          corner: 1,
          across: 38,
          along: 42,
          head: 14.6,
          boxes: 9,
        },
        5,
      ),
      { item: '100137', finish: 'walnut', at: [56, -16, 0] },
      { item: '100915', finish: 'ebony', at: [56, -16, 22], glow: 0.6 },
      { item: '100137', finish: 'walnut', at: [-48, -16, 0] },
      stack([-48, -16, 22], ['#a5583a', '#dcd2c0', '#58634a']),
      slippers([54, -84, 0.4], '#7a6a58', -26),
      print('stones', [-14, 0, 66], ['#35302d', '#b0683f', '#d8cdb8'], 30, 40, {
        frame: '#2f2a26',
        seed: 9,
      }),
      print('forms', [24, 0, 66], ['#b0683f', '#35302d', '#c9b79c'], 30, 40, {
        frame: '#2f2a26',
        seed: 3,
      }),
      broadPlant([84, -22, 0]),
    ],
  },
  'davenport-lucerne': {
    room: onClearMorning({
      ...bedroom,
      wall: '#3f5a50',
      trim: '#56716a',
      panels: { height: 60, width: 36 },
      back: {
        windows: [
          {
            at: -92,
            width: 52,
            height: 92,
            sill: 10,
            bars: [2, 4],
            curtain: '#e2d2ae',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#7d5a3c', wide: 5 },
    }),
    exposure: 0.96,
    camera: { eye: [66, -204, 51], toward: [0, -34, 33], focal: 31 },
    pieces: [
      { item: '100901', color: 'ivory', size: "9' x 12'", at: [4, -84, 0] },
      ...sleptIn(
        { item: '100212', color: 'emerald', size: 'Queen' },
        { item: '100315', option: 'Plush' },
        [4, -48, 0.4],
        13.2,
        {
          linens: ['#f8f3e8', '#d8bd86', '#f8f3e8'],
          corner: 1,
          across: 36,
          along: 40,
          head: 24,
          drop: 8,
        },
        7,
      ),
      { item: '100206', finish: 'umber', at: [-54, -12, 0] },
      { item: '100206', finish: 'umber', at: [62, -12, 0] },
      { item: '100915', finish: 'brass', at: [62, -12, 26], glow: 0.6 },
      vase([-54, -12, 26], '#c9a36a'),
      cup([54, -17, 26], '#efe8dc'),
      slippers([58, -76, 0.4], '#c9a36a', -28),
      print('branch', [62, 0, 77], ['#c9a36a', '#e6d2a4'], 22, 28, {
        frame: '#c9a36a',
        paper: '#23382f',
        seed: 5,
      }),
    ],
  },
  'davenport-homestead': {
    room: onClearMorning(
      backdrop('#efe6d4', {
        back: {
          windows: [
            {
              at: 88,
              width: 58,
              height: 74,
              sill: 26,
              bars: [3, 3],
              curtain: '#f6f1e4',
              drawn: 0.3,
            },
          ],
        },
        floor: { kind: 'boards', color: '#c9a97e', wide: 9 },
      }),
    ),
    exposure: 0.78,
    camera: { eye: [-72, -194, 49], toward: [2, -38, 27], focal: 32 },
    pieces: [
      { item: '100907', color: 'flax', size: "9' x 12'", at: [0, -82, 0] },
      ...sleptIn(
        { item: '100204', finish: 'honey', size: 'Queen' },
        { item: '100321', option: 'Medium' },
        [-2, -46, 0.3],
        11.4,
        {
          linens: ['#fbf8ee', '#9aa88f', '#e6dcc4'],
          corner: -1,
          across: 20,
          along: 150,
          footDrop: -6,
          turned: 19,
          head: 15,
          boxes: 9,
        },
        8,
      ),
      { item: '100214', finish: 'honey', at: [-56, -12, 0] },
      { item: '100903', color: 'ochre', at: [-58, -11, 28], glow: 0.6 },
      openBook([-50, -17, 28], '#6f7a55', -20),
      slippers([-52, -74, 0.3], '#b39a72', 36),
      print('branch', [-18, 0, 64], ['#6f7a55', '#8c8f6a'], 26, 34, { frame: '#c9a377', seed: 5 }),
      print('branch', [16, 0, 64], ['#6f7a55', '#8c8f6a'], 26, 34, { frame: '#c9a377', seed: 9 }),
      basket([50, -26, 0], '#c49a66', '#9aa88f'),
    ],
  },
} as const satisfies Record<string, Scene>
