/** Rooms of the furniture brand's galleries: a collection's first bed, each in bedding of its own. */
import {
  basket,
  blanket,
  broadPlant,
  candle,
  cup,
  fern,
  oliveTree,
  openBook,
  overBed,
  print,
  slippers,
  stack,
  vase,
} from './props.ts'
import { backdrop, bedroom, greenBedroom, onClearMorning } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGalleryBeds = {
  'davenport-larkin': {
    room: onClearMorning({
      ...bedroom,
      wall: '#7f8a78',
      panels: { height: 46, width: 32, own: '#77826f' },
      back: {
        windows: [
          {
            at: 92,
            width: 50,
            height: 82,
            sill: 14,
            bars: [2, 3],
            curtain: '#e2d9c6',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#a67f56', wide: 6 },
    }),
    exposure: 0.88,
    camera: { eye: [-50, -216, 45], toward: [2, -20, 34], focal: 32 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [-6, -76, 0] },
      {
        item: '100201',
        color: 'oatmeal',
        at: [-6, -46, 0],
        linens: ['#f6f2ea', '#f0ebe0', '#a5583a'],
        made: { cushion: '#a5583a', folded: false, rumpled: 0.9 },
      },
      blanket([-6, -74, 0], overBed(66, 13.5), '#b0683f', { width: 30, seed: 4, slant: 8 }),
      { item: '100214', finish: 'honey', at: [-56, -12, 0] },
      { item: '100214', finish: 'honey', at: [44, -12, 0] },
      { item: '100903', color: 'ivory', at: [-57, -11, 28], glow: 0.6 },
      vase([46, -12, 28], '#c9b89d'),
      cup([-50, -16, 28], '#efe8dc'),
      slippers([-52, -80, 0.8], '#b3a488', 26),
      print('fields', [-6, 0, 76], ['#e8dcc8', '#a5583a', '#d3a467', '#77826f'], 50, 32, {
        frame: '#6f5236',
        mat: 0.06,
        seed: 9,
      }),
      oliveTree([-104, -26, 0]),
    ],
  },
  'davenport-alder': {
    room: onClearMorning({
      ...greenBedroom,
      wall: '#e6ddd0',
      back: {
        windows: [
          {
            at: -92,
            width: 52,
            height: 84,
            sill: 14,
            bars: [2, 4],
            curtain: '#dcd2c0',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#c9ab84', wide: 6 },
    }),
    exposure: 0.8,
    camera: { eye: [54, -214, 45], toward: [0, -20, 34], focal: 32 },
    pieces: [
      { item: '100906', color: 'sage', size: "9' x 12'", at: [8, -78, 0] },
      {
        item: '100202',
        finish: 'naturalOak',
        at: [8, -46, 0],
        linens: ['#f2efe8', '#7f8f98', '#dcd2c0'],
        made: { turned: 30, rumpled: 0.9 },
      },
      { item: '100205', finish: 'naturalOak', at: [-44, -12, 0] },
      { item: '100205', finish: 'naturalOak', at: [60, -12, 0] },
      { item: '100915', finish: 'chalk', at: [60, -12, 27], glow: 0.6 },
      stack([-46, -13, 27], ['#7f8f98', '#dcd2c0', '#a5583a']),
      cup([-38, -17, 27], '#e8e2d6'),
      slippers([-34, -68, 0.3], '#8b7355', 34),
      basket([-78, -66, 0.3], '#c49a66', '#efe8dc'),
      print('hills', [-10, 0, 70], ['#7f8f98', '#8c8f6a', '#d2ab7c'], 28, 36, {
        frame: '#c9a377',
        seed: 4,
      }),
      print('ridges', [26, 0, 70], ['#d9d3c4', '#9fb0b4', '#5f7488'], 28, 36, {
        frame: '#c9a377',
        seed: 6,
      }),
      broadPlant([100, -26, 0]),
    ],
  },
  'davenport-thatcher': {
    room: onClearMorning({
      ...bedroom,
      wall: '#e4d3c2',
      panels: { height: 38, width: 36, own: '#eadfd0' },
      back: {
        windows: [
          {
            at: 92,
            width: 48,
            height: 88,
            sill: 12,
            bars: [2, 4],
            curtain: '#efe6d8',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#7d5a3c', wide: 5 },
    }),
    exposure: 0.82,
    camera: { eye: [-58, -236, 48], toward: [0, -20, 42], focal: 31 },
    pieces: [
      { item: '100906', color: 'navy', size: "9' x 12'", at: [-4, -82, 0] },
      {
        item: '100203',
        finish: 'umber',
        at: [-4, -46, 0],
        linens: ['#f4efe6', '#e6dac8', '#43597a'],
        made: { turned: 26, cushion: '#43597a', rumpled: 0.7 },
      },
      { item: '100206', finish: 'umber', at: [-56, -12, 0] },
      { item: '100206', finish: 'umber', at: [48, -12, 0] },
      { item: '100903', color: 'ivory', at: [-56, -11, 26], glow: 0.6 },
      vase([48, -12, 26], '#43597a'),
      openBook([10, -66, 24.7], '#54392a', -20),
      slippers([-46, -90, 0.3], '#7a6a58', 30),
      { item: '100126', color: 'espresso', at: [-94, -92, 0], turn: 58 },
      fern([-104, -26, 0], 44),
    ],
  },
  'davenport-hanover': {
    room: onClearMorning(
      backdrop('#aebcc4', {
        panels: { height: 32, width: 28, own: '#e9ece8' },
        back: {
          windows: [
            {
              at: -94,
              width: 46,
              height: 78,
              sill: 16,
              bars: [2, 3],
              curtain: '#f0efe8',
              drawn: 0.4,
            },
          ],
        },
        floor: { kind: 'boards', color: '#cdb08a', wide: 5 },
      }),
    ),
    exposure: 0.82,
    camera: { eye: [48, -214, 45], toward: [-2, -20, 33], focal: 32 },
    pieces: [
      { item: '100902', color: 'slate', size: "9' x 12'", at: [4, -78, 0] },
      {
        item: '100213',
        finish: 'chalk',
        at: [4, -46, 0],
        linens: ['#fbf9f4', '#d3a79c', '#f0ebe0'],
        made: { turned: 28, rumpled: 0.8 },
      },
      { item: '100214', finish: 'chalk', at: [-50, -12, 0] },
      { item: '100214', finish: 'chalk', at: [56, -12, 0] },
      { item: '100903', color: 'tide', at: [56, -12, 28], glow: 0.6 },
      vase([-52, -12, 28], '#d3a79c'),
      candle([-44, -15, 28], '#efe8dc'),
      slippers([-58, -98, 0.4], '#d9c3b8', 28),
      print('stones', [4, 0, 72], ['#d3a79c', '#8d9ba3', '#e6ddca'], 44, 32, {
        frame: '#f2efe8',
        seed: 5,
      }),
      oliveTree([102, -26, 0]),
    ],
  },
  'davenport-moro': {
    room: onClearMorning(
      backdrop('#d4c8b6', {
        back: {
          windows: [
            {
              at: 88,
              width: 66,
              height: 88,
              sill: 10,
              bars: [2, 2],
              curtain: '#efe8da',
              drawn: 0.28,
            },
          ],
        },
        floor: { kind: 'boards', color: '#b8946a', wide: 8 },
      }),
    ),
    exposure: 0.82,
    camera: { eye: [-48, -212, 42], toward: [2, -24, 30], focal: 32 },
    pieces: [
      { item: '100901', color: 'ivory', size: "9' x 12'", at: [-4, -82, 0] },
      {
        item: '100216',
        finish: 'naturalOak',
        at: [-4, -48, 0],
        linens: ['#efe9de', '#b9ae9c', '#4b4c4f'],
        made: { turned: 26, rumpled: 0.9 },
      },
      { item: '100138', finish: 'naturalOak', at: [-56, -16, 0] },
      { item: '100903', color: 'ochre', at: [-56, -16, 20], glow: 0.6 },
      stack([48, -22, 0], ['#4f5350', '#c9b89d', '#8d5b41']),
      cup([-62, -22, 20], '#e6ded0'),
      slippers([-48, -78, 0.4], '#7a6a58', 26),
      print('moonrise', [-4, 0, 62], ['#c98f62', '#e2c9a8', '#f4ead6'], 56, 34, {
        frame: '#8a6a48',
        mat: 0.05,
      }),
      broadPlant([-98, -26, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
