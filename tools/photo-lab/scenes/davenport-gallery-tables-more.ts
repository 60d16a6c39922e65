/** More rooms of the furniture brand’s galleries: a round table, and a desk. */
import { basket, broadPlant, cup, openBook, print, stack, vase } from './props.ts'
import { diningRoom, office, onClearMorning } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGalleryTablesMore = {
  'davenport-petra': {
    room: onClearMorning({
      ...diningRoom,
      wall: '#a8b5b8',
      panels: { height: 34, width: 32, own: '#e6e8e3' },
      back: {
        windows: [
          {
            at: 88,
            width: 52,
            height: 82,
            sill: 14,
            bars: [2, 3],
            curtain: '#eef0ec',
            drawn: 0.34,
          },
        ],
      },
      floor: { kind: 'boards', color: '#b58f66', wide: 5 },
    }),
    exposure: 0.84,
    camera: { eye: [-34, -226, 50], toward: [2, -20, 33], focal: 32 },
    pieces: [
      { item: '100907', color: 'sand', size: "8' x 10'", at: [-2, -74, 0] },
      { item: '100502', finish: 'whitewash', size: '48-inch', at: [-2, -74, 0.5] },
      { item: '100504', color: 'sage', at: [-27, -47, 0.5], turn: 40 },
      { item: '100504', color: 'sage', at: [24, -47, 0.5], turn: -40 },
      { item: '100504', color: 'sage', at: [-42, -88, 0.5], turn: 114 },
      { item: '100504', color: 'sage', at: [38, -90, 0.5], turn: -120 },
      {
        prop: 'pendant',
        at: [-2, -74, 68],
        params: { radius: 12, color: '#5f6a4c', power: 1500 },
      },
      vase([-6, -72, 30.5], '#efe8dc'),
      { prop: 'bowl', at: [10, -80, 30.5], params: { radius: 6, height: 3.4, color: '#cfc2ae' } },
      print('stones', [-40, 0, 68], ['#8d9ba3', '#5f6a4c', '#d2b48a'], 30, 38, {
        frame: '#c9b79c',
        seed: 18,
      }),
      broadPlant([-100, -26, 0]),
    ],
  },
  'davenport-garrison-desk': {
    room: onClearMorning({
      ...office,
      wall: '#cdbfa8',
      back: {
        windows: [
          {
            at: -82,
            width: 56,
            height: 84,
            sill: 14,
            bars: [2, 3],
            curtain: '#eadfce',
            drawn: 0.32,
          },
        ],
      },
      floor: { kind: 'boards', color: '#a67f56', wide: 5.5 },
    }),
    exposure: 0.84,
    camera: { eye: [44, -206, 47], toward: [0, -20, 34], focal: 34 },
    pieces: [
      { item: '100908', color: 'charcoal', size: "8' x 10'", at: [4, -72, 0] },
      { item: '100601', finish: 'naturalOak', at: [2, -22, 0] },
      { item: '100604', color: 'saddle', at: [-38, -58, 0.5], turn: 134 },
      { item: '100915', finish: 'brass', at: [-18, -16, 30], glow: 0.6 },
      stack([22, -14, 30], ['#43597a', '#dcd2c0', '#54392a']),
      openBook([4, -24, 30], '#54392a', 10),
      cup([16, -26, 30], '#efe8dc'),
      { item: '100143', finish: 'naturalOak', at: [62, -9, 0] },
      print('hills', [2, 0, 68], ['#54392a', '#8c8f6a', '#d2ab7c'], 46, 34, {
        frame: '#5a4028',
        mat: 0.08,
        seed: 11,
      }),
      basket([40, -24, 0], '#c49a66', '#e9e0d0'),
      broadPlant([104, -40, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
