/** More rooms of the furniture brand’s galleries: beds, and one for children. */
import {
  basket,
  blanket,
  cup,
  oliveTree,
  openBook,
  overBed,
  print,
  slippers,
  stack,
  vase,
} from './props.ts'
import { backdrop, bedroom, nursery, onClearMorning } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGalleryBedsMore = {
  'davenport-maddox-bed': {
    room: onClearMorning({
      ...bedroom,
      wall: '#66706a',
      trim: '#78827b',
      panels: { height: 44, width: 30, own: '#5e6862' },
      back: {
        windows: [
          {
            at: 96,
            width: 50,
            height: 84,
            sill: 12,
            bars: [2, 4],
            curtain: '#ddd6c8',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#9a7550', wide: 6 },
    }),
    exposure: 0.92,
    camera: { eye: [-52, -216, 46], toward: [0, -20, 35], focal: 32 },
    pieces: [
      { item: '100901', color: 'ivory', size: "9' x 12'", at: [-6, -80, 0] },
      {
        item: '100223',
        color: 'oatmeal',
        size: 'Queen',
        option: '50-inch Headboard',
        at: [-6, -46, 0],
        linens: ['#f4efe6', '#efe8dc', '#8d5b41'],
        made: { cushion: '#8d5b41', folded: false, rumpled: 0.9 },
      },
      blanket([-6, -74, 0], overBed(65, 13.5), '#7d8b93', { width: 30, seed: 12, slant: 7 }),
      { item: '100205', finish: 'walnut', at: [-58, -12, 0] },
      { item: '100205', finish: 'walnut', at: [46, -12, 0] },
      { item: '100915', finish: 'brass', at: [-58, -12, 27], glow: 0.6 },
      vase([48, -12, 27], '#d9cfbf'),
      cup([40, -17, 27], '#efe8dc'),
      slippers([-58, -86, 0.5], '#b3a488', 28),
      print('waves', [-6, 0, 76], ['#d9cfbf', '#7d8b93', '#8d5b41'], 54, 32, {
        frame: '#c9a377',
        mat: 0.06,
        seed: 23,
      }),
      oliveTree([-106, -26, 0]),
    ],
  },
  'davenport-sable': {
    room: onClearMorning(
      backdrop('#b3a595', {
        back: {
          windows: [
            {
              at: -92,
              width: 52,
              height: 84,
              sill: 14,
              bars: [2, 3],
              curtain: '#ece3d4',
              drawn: 0.36,
            },
          ],
        },
        floor: { kind: 'boards', color: '#a47c54', wide: 5 },
      }),
    ),
    exposure: 0.86,
    camera: { eye: [50, -214, 45], toward: [-2, -20, 33], focal: 32 },
    pieces: [
      { item: '100907', color: 'flax', size: "9' x 12'", at: [4, -80, 0] },
      {
        item: '100204',
        finish: 'honey',
        size: 'Queen',
        at: [4, -46, 0],
        linens: ['#f6f2ea', '#8f9a86', '#efe8dc'],
        made: { turned: 28, rumpled: 0.9 },
      },
      { item: '100214', finish: 'honey', at: [-52, -12, 0] },
      { item: '100214', finish: 'honey', at: [60, -12, 0] },
      { item: '100903', color: 'ivory', at: [60, -12, 28], glow: 0.6 },
      stack([-52, -13, 28], ['#8f9a86', '#dcd2c0', '#54392a']),
      cup([-46, -17, 28], '#efe8dc'),
      slippers([-50, -84, 0.5], '#b3a488', 30),
      print('ridges', [-18, 0, 68], ['#e6dfd0', '#a9b09c', '#6f7a6a'], 30, 38, {
        frame: '#8a6a48',
        seed: 15,
      }),
      print('moonrise', [26, 0, 68], ['#c98f62', '#e2c9a8', '#f4ead6'], 30, 38, {
        frame: '#8a6a48',
        seed: 7,
      }),
      basket([92, -30, 0], '#c49a66', '#efe8dc'),
    ],
  },
  'davenport-vesper': {
    room: onClearMorning({
      ...bedroom,
      wall: '#ead9cb',
      panels: { height: 40, width: 34, own: '#f0e6da' },
      back: {
        windows: [
          {
            at: -96,
            width: 48,
            height: 86,
            sill: 12,
            bars: [2, 4],
            curtain: '#efe6da',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#9a7550', wide: 5 },
    }),
    exposure: 0.82,
    camera: { eye: [52, -222, 47], toward: [-2, -20, 37], focal: 32 },
    pieces: [
      { item: '100901', color: 'ivory', size: "9' x 12'", at: [4, -82, 0] },
      {
        item: '100212',
        color: 'navy',
        size: 'Queen',
        at: [4, -48, 0],
        linens: ['#f6f2ea', '#f0ebe0', '#c9a36a'],
        made: { cushion: '#c9a36a', turned: 26, rumpled: 0.8 },
      },
      { item: '100206', finish: 'umber', at: [-54, -12, 0] },
      { item: '100206', finish: 'umber', at: [62, -12, 0] },
      { item: '100915', finish: 'brass', at: [62, -12, 26], glow: 0.6 },
      vase([-54, -12, 26], '#43597a'),
      cup([-46, -16, 26], '#efe8dc'),
      slippers([-52, -86, 0.4], '#b3a488', 30),
      print('moonrise', [4, 0, 84], ['#43597a', '#8aa0aa', '#f4ead6'], 52, 30, {
        frame: '#c9a36a',
        mat: 0.05,
        seed: 12,
      }),
    ],
  },
  'davenport-marin': {
    room: onClearMorning(
      backdrop('#8fa09c', {
        back: {
          windows: [
            {
              at: 92,
              width: 52,
              height: 84,
              sill: 14,
              bars: [2, 3],
              curtain: '#eef0ec',
              drawn: 0.36,
            },
          ],
        },
        floor: { kind: 'boards', color: '#c6a57e', wide: 6 },
      }),
    ),
    exposure: 0.84,
    camera: { eye: [-52, -218, 46], toward: [0, -20, 34], focal: 32 },
    pieces: [
      { item: '100905', color: 'fog', size: "9' x 12'", at: [-6, -82, 0] },
      {
        item: '100210',
        color: 'fog',
        size: 'Queen',
        at: [-6, -47, 0],
        linens: ['#fbf9f4', '#dfe3e2', '#5f7488'],
        made: { turned: 28, rumpled: 0.9 },
      },
      { item: '100214', finish: 'chalk', at: [-60, -12, 0] },
      { item: '100214', finish: 'chalk', at: [48, -12, 0] },
      { item: '100903', color: 'ivory', at: [-60, -12, 28], glow: 0.6 },
      stack([48, -13, 28], ['#5f7488', '#dcd2c0', '#a5583a']),
      cup([40, -17, 28], '#efe8dc'),
      print('coast', [-24, 0, 72], ['#dcd2c0', '#8aa0aa', '#5f7488'], 30, 38, {
        frame: '#c9b79c',
        seed: 22,
      }),
      print('ridges', [16, 0, 72], ['#dfe3e2', '#9fb0b4', '#5f7488'], 30, 38, {
        frame: '#c9b79c',
        seed: 25,
      }),
      oliveTree([-108, -26, 0]),
    ],
  },
  'davenport-clover': {
    room: onClearMorning({
      ...nursery,
      wall: '#d9cfb8',
      panels: { height: 34, width: 26, own: '#efeadd' },
      back: {
        windows: [
          {
            at: 88,
            width: 46,
            height: 74,
            sill: 22,
            bars: [2, 3],
            curtain: '#f0e9dc',
            drawn: 0.36,
          },
        ],
      },
    }),
    exposure: 0.92,
    camera: { eye: [26, -222, 46], toward: [0, -10, 37], focal: 33 },
    pieces: [
      { item: '100905', color: 'ochre', size: "8' x 10'", at: [0, -84, 0] },
      { item: '100701', finish: 'honey', at: [-14, -28, 0], turn: 90 },
      { item: '100710', finish: 'chalk', at: [54, -9, 0] },
      { item: '100131', color: 'sage', at: [58, -66, 0.7] },
      basket([-78, -30, 0], '#c49a66', '#e2b978'),
      openBook([10, -92, 0.8], '#b9c8d4', -18),
      stack([-8, -86, 0.8], ['#bd7757', '#b9c8d4', '#e2b978']),
      {
        prop: 'bunting',
        at: [-14, 0, 96],
        params: {
          width: 96,
          count: 10,
          sag: 8,
          colors: ['#bd7757', '#9aa88f', '#b9c8d4', '#e2b978'],
        },
      },
    ],
  },
} as const satisfies Record<string, Scene>
