/** Rooms of the furniture brand’s galleries without a roof: a terrace in the morning, a table for friends. */
import { blanket, broadPlant, cup, fern, oliveTree, openBook, stack } from './props.ts'
import { terrace } from './rooms.ts'
import type { Room, Scene } from './scene.ts'

const garden: Room = { ...terrace, light: { ...terrace.light, horizon: '#d6e4ee', zenith: 0.5 } }

const setFor = (x: number, y: number, turn: number, napkin: string) => ({
  prop: 'setting' as const,
  at: [x, y, 30] as const,
  turn,
  params: { color: '#efeae0', bowl: '#d8d0c2', napkin },
})

export const davenportGalleryOutdoor = {
  'davenport-sandbar': {
    room: { ...garden, fence: { height: 84, color: '#8c7a66' } },
    exposure: 0.86,
    camera: { eye: [52, -212, 47], toward: [-4, -30, 26], focal: 33 },
    pieces: [
      { item: '100801', color: 'sand', at: [-8, -42, 0] },
      { item: '100806', finish: 'teak', size: '44-inch', at: [-10, -90, 0] },
      { item: '100802', color: 'tide', at: [-76, -84, 0], turn: 58 },
      { item: '100914', color: 'navy', at: [-34, -46, 17], turn: 8 },
      { item: '100913', color: 'slate', at: [18, -46, 17], turn: -10 },
      fern([50, -26, 0], 40),
      oliveTree([-78, -20, 0]),
      broadPlant([92, -34, 0]),
      cup([2, -88, 17], '#efe8dc'),
      openBook([-20, -92, 17], '#43597a', -16),
    ],
  },
  'davenport-sandbar-table': {
    room: { ...garden, fence: { height: 70, color: '#a09384' } },
    exposure: 0.84,
    camera: { eye: [-44, -200, 56], toward: [2, -70, 15], focal: 38 },
    pieces: [
      { item: '100806', finish: 'teak', size: '44-inch', at: [0, -92, 0] },
      { item: '100805', color: 'ivory', at: [4, -42, 0] },
      { item: '100802', color: 'sand', at: [66, -84, 0], turn: -60 },
      { item: '100914', color: 'navy', at: [-14, -46, 17], turn: 10 },
      {
        prop: 'bowl',
        at: [6, -92, 17],
        params: { radius: 6, height: 3.4, color: '#c9bda9', fruit: '#d98e3c' },
      },
      stack([-13, -90, 17], ['#43597a', '#e6dfd0']),
      cup([-2, -99, 17], '#efe8dc'),
      blanket(
        [4, -48, 0],
        [
          [10, 17.2],
          [18, 17.4],
          [23, 18.4],
          [26, 23.4],
          [29, 23.8],
          [30.6, 18],
          [30.8, 11],
        ],
        '#7f97a3',
        { width: 20, seed: 5, slant: 4 },
      ),
      fern([-48, -30, 0], 42),
      oliveTree([56, -18, 0]),
    ],
  },
  'davenport-tidewater': {
    room: { ...garden, fence: { height: 92, color: '#6f6152' } },
    exposure: 0.86,
    camera: { eye: [-60, -240, 60], toward: [2, -60, 27], focal: 32 },
    pieces: [
      { item: '100804', finish: 'teak', at: [2, -84, 0] },
      { item: '100808', color: 'charcoal', at: [-22, -54, 0] },
      { item: '100808', color: 'charcoal', at: [24, -54, 0] },
      { item: '100808', color: 'charcoal', at: [30, -116, 0], turn: 186 },
      { item: '100808', color: 'charcoal', at: [64, -84, 0], turn: -94 },
      { item: '100808', color: 'charcoal', at: [-58, -82, 0], turn: 84 },
      ...([-22, 24] as const).map((x) => setFor(x, -71, 0, '#8ea3ad')),
      setFor(24, -97, 180, '#8ea3ad'),
      {
        prop: 'bowl',
        at: [2, -84, 30],
        params: { radius: 7, height: 3.8, color: '#d9cfbf', fruit: '#c9a23e' },
      },
      oliveTree([-84, -20, 0]),
      fern([70, -22, 0], 44),
      broadPlant([104, -40, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
