/** More rooms of the furniture brand’s galleries: sofas in the color that their pages open with. */
import {
  basket,
  broadPlant,
  candle,
  cup,
  fern,
  oliveTree,
  openBook,
  print,
  stack,
  tray,
  vase,
} from './props.ts'
import { backdrop, livingRoom, onClearMorning } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGallerySofasMore = {
  'davenport-hollis': {
    room: onClearMorning({
      ...livingRoom,
      wall: '#e3d0bf',
      back: {
        windows: [
          {
            at: 92,
            width: 54,
            height: 86,
            sill: 12,
            bars: [2, 4],
            curtain: '#efe3d4',
            drawn: 0.32,
          },
        ],
      },
      floor: { kind: 'boards', color: '#a8825a', wide: 5.4 },
    }),
    exposure: 0.82,
    camera: { eye: [-46, -216, 43], toward: [2, -20, 31], focal: 32 },
    pieces: [
      { item: '100908', color: 'oatmeal', size: "9' x 12'", at: [-4, -80, 0] },
      { item: '100101', color: 'moss', at: [-6, -28, 0] },
      { item: '100110', finish: 'naturalOak', at: [-30, -90, 0.5] },
      { item: '100913', color: 'rust', at: [-38, -31, 19], turn: 12 },
      { item: '100914', color: 'moss', at: [24, -32, 19], turn: -10 },
      { item: '100909', finish: 'naturalOak', at: [-76, -20, 0], glow: 0.6 },
      { item: '100138', finish: 'naturalOak', at: [52, -24, 0] },
      vase([52, -24, 20], '#e8dccb'),
      openBook([-36, -92, 16.5], '#8d5b41', 16),
      cup([-20, -86, 16.5], '#efe8dc'),
      print('arches', [-28, 0, 66], ['#6f7a55', '#c9a377', '#a5583a'], 30, 38, {
        frame: '#b08a60',
        seed: 14,
      }),
      print('forms', [10, 0, 66], ['#a5583a', '#6f7a55', '#e2b978'], 30, 38, {
        frame: '#b08a60',
        seed: 17,
      }),
      broadPlant([-106, -28, 0]),
    ],
  },
  'davenport-linden': {
    room: onClearMorning({
      ...livingRoom,
      wall: '#5f7382',
      trim: '#71848f',
      panels: { height: 34, width: 30 },
      back: {
        windows: [
          {
            at: -92,
            width: 52,
            height: 82,
            sill: 14,
            bars: [2, 3],
            curtain: '#d5dade',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#b8946a', wide: 5 },
    }),
    exposure: 0.9,
    camera: { eye: [46, -214, 43], toward: [0, -20, 32], focal: 32 },
    pieces: [
      { item: '100905', color: 'ivory', size: "9' x 12'", at: [4, -80, 0] },
      { item: '100105', size: 'Full', color: 'fog', at: [8, -29, 0] },
      { item: '100133', finish: 'naturalOak', size: '42-inch', at: [6, -84, 0.8] },
      { item: '100137', finish: 'naturalOak', at: [62, -24, 0] },
      { item: '100915', finish: 'chalk', at: [62, -24, 22], glow: 0.6 },
      { item: '100914', color: 'navy', at: [-18, -32, 19], turn: 12 },
      { item: '100913', color: 'ivory', at: [30, -32, 19], turn: -10 },
      stack([-4, -84, 16.8], ['#43597a', '#dcd2c0', '#a5583a']),
      cup([16, -82, 16.8], '#e6ded0'),
      { item: '100128', color: 'oatmeal', finish: 'walnut', at: [-58, -92, 0.8], turn: 50 },
      print('coast', [10, 0, 70], ['#d9cdb8', '#8aa0aa', '#46606f'], 58, 36, {
        frame: '#d8c7ab',
        mat: 0.06,
        seed: 19,
      }),
      oliveTree([104, -28, 0]),
    ],
  },
  'davenport-penrose': {
    room: onClearMorning({
      ...livingRoom,
      wall: '#d6bd9f',
      back: {
        windows: [
          {
            at: -88,
            width: 54,
            height: 84,
            sill: 14,
            bars: [2, 3],
            curtain: '#f0e6d8',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#a87f55', wide: 5 },
    }),
    exposure: 0.84,
    camera: { eye: [40, -206, 43], toward: [-2, -20, 31], focal: 33 },
    pieces: [
      { item: '100906', color: 'sand', size: "8' x 10'", at: [2, -78, 0] },
      { item: '100116', color: 'fog', at: [4, -27, 0] },
      { item: '100134', finish: 'ebony', size: '34-inch', at: [32, -92, 0.3] },
      { item: '100914', color: 'navy', at: [-20, -31, 19], turn: 10 },
      { item: '100913', color: 'rust', at: [26, -31, 19], turn: -12 },
      { item: '100909', finish: 'walnut', at: [60, -18, 0], glow: 0.6 },
      stack([28, -92, 15.3], ['#43597a', '#dcd2c0']),
      cup([39, -88, 15.3], '#efe8dc'),
      print('fields', [4, 0, 68], ['#e8dcc8', '#43597a', '#d3a467', '#8d5b41'], 54, 38, {
        frame: '#5a4028',
        mat: 0.07,
        seed: 24,
      }),
      fern([-52, -22, 0], 42),
    ],
  },
  'davenport-abbott': {
    room: onClearMorning({
      ...livingRoom,
      wall: '#9db0ad',
      panels: { height: 34, width: 28, own: '#e8ebe6' },
      back: {
        windows: [
          { at: 90, width: 56, height: 84, sill: 12, bars: [3, 4], curtain: '#f2f0ea', drawn: 0.3 },
        ],
      },
      floor: { kind: 'boards', color: '#c6a57e', wide: 7 },
    }),
    exposure: 0.8,
    camera: { eye: [-42, -212, 43], toward: [2, -20, 31], focal: 32 },
    pieces: [
      { item: '100907', color: 'flax', size: "9' x 12'", at: [-4, -80, 0] },
      { item: '100115', size: '76-inch', color: 'white', at: [-6, -28, 0] },
      { item: '100135', finish: 'walnut', at: [22, -94, 0.5] },
      { item: '100914', color: 'navy', at: [-30, -32, 19], turn: 12 },
      { item: '100913', color: 'sage', at: [18, -32, 19], turn: -10 },
      { item: '100138', finish: 'whitewash', at: [-60, -24, 0] },
      { item: '100903', color: 'tide', at: [-60, -24, 20], glow: 0.6 },
      tray([16, -94, 18.5], '#a67f56'),
      candle([14, -92, 18.9], '#efe8dc'),
      openBook([36, -96, 18.5], '#46606f', -16),
      print('branch', [-26, 0, 68], ['#46606f', '#6f8a8c'], 28, 36, { frame: '#c9b79c', seed: 33 }),
      print('branch', [10, 0, 68], ['#6f8a8c', '#46606f'], 28, 36, { frame: '#c9b79c', seed: 8 }),
      basket([50, -24, 0], '#c49a66', '#efe8dc'),
    ],
  },
  'davenport-radley': {
    room: onClearMorning(
      backdrop('#eadfce', {
        back: {
          windows: [
            {
              at: -92,
              width: 56,
              height: 90,
              sill: 8,
              bars: [2, 4],
              curtain: '#d9c9b2',
              drawn: 0.3,
            },
          ],
        },
        floor: { kind: 'boards', color: '#7d5a3c', wide: 4.6 },
      }),
    ),
    exposure: 0.82,
    camera: { eye: [44, -214, 44], toward: [0, -20, 31], focal: 32 },
    pieces: [
      { item: '100906', color: 'rust', size: "9' x 12'", at: [4, -80, 0] },
      { item: '100117', color: 'graphite', at: [6, -28, 0] },
      { item: '100136', finish: 'brass', at: [2, -86, 0.3] },
      { item: '100913', color: 'flax', at: [-22, -32, 18.5], turn: 12 },
      { item: '100913', color: 'rust', at: [34, -32, 18.5], turn: -10 },
      { item: '100904', finish: 'brass', at: [76, -14, 0], turn: 180, glow: 0.6 },
      { item: '100127', color: 'camel', at: [-66, -90, 0.3], turn: 52 },
      stack([14, -86, 17.3], ['#a5583a', '#dcd2c0', '#3a3630']),
      vase([-16, -90, 17.3], '#3a3630', 5),
      print('figure', [-12, 0, 66], ['#3a3630', '#a5583a'], 30, 40, { frame: '#3a2c20', seed: 16 }),
      print('squares', [26, 0, 66], ['#a5583a', '#d2b48a', '#3a3630', '#e6dfd0'], 30, 40, {
        frame: '#3a2c20',
        seed: 20,
      }),
    ],
  },
} as const satisfies Record<string, Scene>
