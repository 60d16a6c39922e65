/** Rooms of the furniture brand's galleries: a collection's first sofa, and the table before it. */
import {
  basket,
  blanket,
  broadPlant,
  candle,
  cup,
  fern,
  oliveTree,
  openBook,
  OVER_ARM,
  print,
  slippers,
  tray,
  vase,
} from './props.ts'
import { gardenRoom, livingRoom } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGallerySofas = {
  'davenport-wexley': {
    room: {
      ...livingRoom,
      wall: '#d9d3c4',
      panels: { height: 36, width: 34 },
      back: {
        windows: [
          {
            at: -86,
            width: 50,
            height: 84,
            sill: 12,
            bars: [2, 4],
            curtain: '#cfc4ae',
            drawn: 0.36,
          },
        ],
      },
      floor: { kind: 'boards', color: '#8f6b48', wide: 4.4 },
    },
    exposure: 0.85,
    camera: { eye: [40, -218, 43], toward: [0, -20, 32], focal: 32 },
    pieces: [
      { item: '100906', color: 'rust', size: "9' x 12'", at: [8, -78, 0] },
      { item: '100104', color: 'emerald', at: [10, -28, 0] },
      { item: '100136', finish: 'brass', at: [6, -84, 0.3] },
      { item: '100904', finish: 'brass', at: [74, -14, 0], turn: 180, glow: 0.6 },
      { item: '100138', finish: 'ebony', at: [-50, -24, 0] },
      vase([-50, -24, 20], '#b98b74'),
      { item: '100913', color: 'rust', at: [44, -31, 18.5], turn: -12 },
      { item: '100914', color: 'charcoal', at: [-20, -33, 18.5], turn: 10 },
      openBook([0, -86, 17.3], '#54392a', 16),
      cup([16, -82, 17.3], '#e6ded0'),
      slippers([52, -64, 0.3], '#7a6a58', -40),
      print('coast', [12, 0, 66], ['#c8b28a', '#5f7a80', '#a9bcc0'], 62, 40, {
        frame: '#5a4028',
        seed: 6,
        mat: 0.08,
      }),
      broadPlant([104, -26, 0]),
    ],
  },
  'davenport-marlowe': {
    room: {
      ...livingRoom,
      wall: '#e9e2d4',
      back: {
        windows: [
          {
            at: 90,
            width: 56,
            height: 84,
            sill: 12,
            bars: [2, 3],
            curtain: '#d7cbb6',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#a27a52', wide: 6.4 },
    },
    exposure: 0.82,
    camera: { eye: [-44, -218, 43], toward: [2, -20, 32], focal: 32 },
    pieces: [
      { item: '100902', color: 'slate', size: "9' x 12'", at: [-4, -80, 0] },
      { item: '100103', color: 'saddle', at: [-6, -30, 0] },
      { item: '100135', finish: 'walnut', at: [-4, -86, 0.4] },
      { item: '100909', finish: 'walnut', at: [-74, -24, 0], glow: 0.6 },
      { item: '100913', color: 'slate', at: [-34, -32, 19], turn: 12 },
      { item: '100913', color: 'ivory', at: [24, -32, 19], turn: -10 },
      { item: '100131', color: 'ivory', at: [58, -84, 0.4] },
      tray([-12, -86, 18.4], '#8a6442'),
      cup([-9, -89, 18.8], '#cfc6b8'),
      candle([-15, -83, 18.8], '#dcd2c0'),
      openBook([8, -87, 18.4], '#43597a', -22),
      print('squares', [-28, 0, 66], ['#43597a', '#d2b48a', '#a5583a', '#e6dfd0'], 30, 38, {
        frame: '#5a4028',
        seed: 3,
      }),
      print('stones', [10, 0, 66], ['#43597a', '#c9a377', '#8d5b41'], 30, 38, {
        frame: '#5a4028',
        seed: 8,
      }),
      oliveTree([50, -22, 0]),
    ],
  },
  'davenport-lowell': {
    room: {
      ...gardenRoom,
      wall: '#a9b09c',
      back: {
        windows: [
          { at: 84, width: 62, height: 86, sill: 12, bars: [3, 3], curtain: '#efe8da', drawn: 0.3 },
        ],
      },
      floor: { kind: 'boards', color: '#c3a07a', wide: 7 },
    },
    exposure: 0.8,
    camera: { eye: [-36, -220, 44], toward: [4, -20, 31], focal: 32 },
    pieces: [
      { item: '100907', color: 'flax', size: "9' x 12'", at: [-2, -82, 0] },
      { item: '100119', color: 'ivory', at: [-8, -32, 0] },
      blanket([14, -36, 0], OVER_ARM, '#8f9a86', { width: 24, seed: 9, slant: -6 }),
      { item: '100914', color: 'moss', at: [-42, -38, 19], turn: 14 },
      { item: '100913', color: 'sage', at: [-22, -36, 19], turn: 4 },
      { item: '100134', finish: 'naturalOak', at: [-4, -92, 0.5] },
      { prop: 'bowl', at: [-8, -90, 15.5], params: { radius: 5.6, height: 3.2, color: '#cfc2ae' } },
      openBook([5, -96, 15.5], '#6f7a55', 24),
      { item: '100127', color: 'camel', at: [70, -92, 0.5], turn: -54 },
      basket([-72, -26, 0], '#c49a66', '#e9e0d0'),
      print('branch', [-30, 0, 64], ['#5f6a4c', '#7d8662'], 28, 36, { frame: '#b08a60', seed: 12 }),
      print('branch', [6, 0, 64], ['#7d8662', '#5f6a4c'], 28, 36, { frame: '#b08a60', seed: 21 }),
      fern([46, -22, 0], 44),
    ],
  },
} as const satisfies Record<string, Scene>
