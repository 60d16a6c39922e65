/** Rooms of the furniture brand’s galleries: sectionals in the color that their pages open with. */
import { broadPlant, candle, cup, fern, openBook, print, stack, tray } from './props.ts'
import { backdrop, familyRoom, onClearMorning } from './rooms.ts'
import type { Scene } from './scene.ts'

export const davenportGallerySectionals = {
  'davenport-everett': {
    room: onClearMorning({
      ...familyRoom,
      wall: '#cdd3c4',
      back: {
        windows: [
          {
            at: -88,
            width: 58,
            height: 86,
            sill: 12,
            bars: [3, 4],
            curtain: '#eee8dc',
            drawn: 0.3,
          },
        ],
      },
      floor: { kind: 'boards', color: '#b08a62', wide: 6 },
    }),
    exposure: 0.82,
    camera: { eye: [30, -222, 46], toward: [0, -30, 29], focal: 32 },
    pieces: [
      { item: '100901', color: 'ivory', size: "9' x 12'", at: [2, -84, 0] },
      { item: '100121', color: 'fog', at: [4, -36, 0] },
      { item: '100134', finish: 'naturalOak', size: '34-inch', at: [-20, -94, 0.5] },
      { item: '100914', color: 'charcoal', at: [-16, -33, 19], turn: 10 },
      { item: '100913', color: 'rust', at: [26, -33, 19], turn: -12 },
      { item: '100904', finish: 'brass', at: [74, -16, 0], turn: 180, glow: 0.6 },
      tray([-22, -94, 15.5], '#8a6442'),
      candle([-24, -92, 15.9], '#dcd2c0'),
      cup([-18, -97, 15.9], '#cfc6b8'),
      print('squares', [-12, 0, 66], ['#5f6a4c', '#d2b48a', '#c2923f', '#e6dfd0'], 30, 38, {
        frame: '#5a4028',
        seed: 13,
      }),
      print('branch', [26, 0, 66], ['#5f6a4c', '#7d8662'], 30, 38, {
        frame: '#5a4028',
        seed: 27,
      }),
      fern([-54, -22, 0], 42),
    ],
  },
  'davenport-harbor': {
    room: onClearMorning({
      ...familyRoom,
      wall: '#7f8b78',
      trim: '#8d9886',
      back: {
        windows: [
          {
            at: 92,
            width: 50,
            height: 86,
            sill: 12,
            bars: [2, 4],
            curtain: '#e6e0d2',
            drawn: 0.32,
          },
        ],
      },
      floor: { kind: 'boards', color: '#b8946a', wide: 7 },
    }),
    exposure: 0.86,
    camera: { eye: [-40, -246, 50], toward: [0, -30, 29], focal: 32 },
    pieces: [
      { item: '100901', color: 'ivory', size: "9' x 12'", at: [4, -96, 0] },
      { item: '100107', color: 'ivory', at: [-8, -46, 0] },
      { item: '100134', finish: 'naturalOak', size: '34-inch', at: [22, -100, 0.4] },
      { item: '100914', color: 'moss', at: [-34, -32, 18], turn: 12 },
      { item: '100913', color: 'rust', at: [24, -32, 18], turn: -10 },
      { item: '100909', finish: 'naturalOak', at: [-84, -20, 0], glow: 0.6 },
      stack([18, -100, 15.4], ['#8d5b41', '#dcd2c0', '#58634a']),
      cup([28, -96, 15.4], '#efe8dc'),
      print('waves', [-8, 0, 66], ['#e6ddca', '#c9a377', '#5f6a4c'], 60, 38, {
        frame: '#c9a377',
        mat: 0.06,
        seed: 29,
      }),
    ],
  },
  'davenport-lowell-corner': {
    room: onClearMorning(
      backdrop('#d6c6b2', {
        back: {
          windows: [
            {
              at: 94,
              width: 50,
              height: 88,
              sill: 10,
              bars: [2, 3],
              curtain: '#f0e8da',
              drawn: 0.32,
            },
          ],
        },
        floor: { kind: 'boards', color: '#a47c54', wide: 6 },
      }),
    ),
    exposure: 0.82,
    camera: { eye: [-30, -282, 58], toward: [2, -20, 30], focal: 34 },
    pieces: [
      { item: '100908', color: 'moss', size: "9' x 12'", at: [8, -104, 0] },
      { item: '100120', size: '112-inch', color: 'ivory', at: [-6, -64, 0] },
      { item: '100110', finish: 'walnut', at: [12, -100, 0.5] },
      { item: '100914', color: 'moss', at: [-20, -34, 18], turn: 10 },
      { item: '100913', color: 'sage', at: [22, -34, 18], turn: -10 },
      openBook([6, -102, 16.5], '#5f6a4c', 16),
      cup([20, -96, 16.5], '#efe8dc'),
      print('hills', [-6, 0, 66], ['#5f6a4c', '#c9a377', '#d9cdb8'], 56, 36, {
        frame: '#8a6a48',
        mat: 0.06,
        seed: 26,
      }),
      broadPlant([-96, -26, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
