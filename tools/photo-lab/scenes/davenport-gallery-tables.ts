/** Rooms of the furniture brand's galleries: tables to eat at, and mattresses on their foundations. */
import {
  broadPlant,
  candle,
  cup,
  fern,
  oliveTree,
  openBook,
  print,
  slippers,
  vase,
} from './props.ts'
import { backdrop, diningRoom, onClearMorning } from './rooms.ts'
import type { PlacedPiece, Point, Prop, Scene } from './scene.ts'

const pendant = (at: Point, color: string, radius = 11): Prop => ({
  prop: 'pendant',
  at,
  params: { radius, color, power: 1800 },
})

const place = (at: Point, napkin: string, turn = 0): Prop => ({
  prop: 'setting',
  at,
  turn,
  params: { color: '#efeae0', bowl: '#d8d0c2', napkin },
})

/** A mattress with two pillows at its head. */
const tried = (
  item: string,
  option: string,
  [x, y]: readonly [x: number, y: number],
  top: number,
) =>
  [
    { item: '100401', option: 'Standard 9-inch', at: [x, y, 0.5] },
    { item, option, at: [x, y, 9.5] },
    { item: '200108', option: 'Medium', at: [x - 15, y + 31, 9.5 + top], turn: 4 },
    { item: '200108', option: 'Soft', at: [x + 15, y + 31, 9.5 + top], turn: -5 },
  ] as const satisfies readonly PlacedPiece[]

export const davenportGalleryTables = {
  'davenport-calloway': {
    room: onClearMorning({
      ...diningRoom,
      wall: '#9aa596',
      panels: { height: 36, width: 34, own: '#8f9a8b' },
      back: {
        windows: [
          { at: 84, width: 56, height: 84, sill: 14, bars: [3, 3], curtain: '#e7dfd0', drawn: 0.3 },
        ],
      },
      floor: { kind: 'boards', color: '#b08a62', wide: 6 },
    }),
    exposure: 0.82,
    camera: { eye: [-50, -226, 54], toward: [2, -40, 30], focal: 33 },
    pieces: [
      { item: '100907', color: 'flax', size: "9' x 12'", at: [0, -84, 0] },
      { item: '100501', finish: 'naturalOak', at: [0, -80, 0.5] },
      { item: '100507', finish: 'naturalOak', at: [-20, -54, 0.5] },
      { item: '100507', finish: 'naturalOak', at: [18, -54, 0.5] },
      { item: '100507', finish: 'naturalOak', at: [52, -82, 0.5], turn: -80 },
      { item: '100507', finish: 'naturalOak', at: [-50, -78, 0.5], turn: 86 },
      { item: '100507', finish: 'naturalOak', at: [30, -112, 0.5], turn: 196 },
      pendant([0, -80, 68], '#e6ddca', 13),
      {
        prop: 'bowl',
        at: [6, -80, 30.5],
        params: { radius: 6.4, height: 3.6, color: '#bfae94', fruit: '#c46a34' },
      },
      vase([-16, -78, 30.5], '#e3dccf'),
      cup([26, -88, 30.5], '#efe8dc'),
      { item: '100513', finish: 'honey', at: [-46, -11, 0] },
      { item: '100915', finish: 'chalk', at: [-66, -11, 34], glow: 0.6 },
      print('coast', [-42, 0, 64], ['#c8b28a', '#5f7a80', '#a9bcc0'], 44, 30, {
        frame: '#c9a377',
        seed: 9,
        mat: 0.1,
      }),
      oliveTree([30, -20, 0]),
    ],
  },
  'davenport-salinger': {
    room: onClearMorning(
      backdrop('#e4d9c8', {
        back: {
          windows: [
            {
              at: -82,
              width: 60,
              height: 86,
              sill: 12,
              bars: [2, 3],
              curtain: '#efe6d8',
              drawn: 0.3,
            },
          ],
        },
        floor: { kind: 'boards', color: '#c3a07a', wide: 5 },
      }),
    ),
    exposure: 0.8,
    camera: { eye: [48, -220, 54], toward: [-2, -40, 30], focal: 33 },
    pieces: [
      { item: '100908', color: 'oatmeal', size: "8' x 10'", at: [0, -82, 0] },
      { item: '100505', finish: 'naturalOak', at: [0, -80, 0.5] },
      { item: '100508', color: 'oatmeal', at: [-16, -54, 0.5] },
      { item: '100508', color: 'oatmeal', at: [16, -54, 0.5], turn: -6 },
      { item: '100508', color: 'oatmeal', at: [-50, -80, 0.5], turn: 82 },
      { item: '100508', color: 'oatmeal', at: [46, -84, 0.5], turn: -98 },
      { item: '100508', color: 'oatmeal', at: [-24, -112, 0.5], turn: 172 },
      ...([-15, 15] as const).map((x) => place([x, -71, 30.5], '#a5583a')),
      pendant([0, -80, 68], '#a5583a'),
      vase([2, -82, 30.5], '#8f9a86'),
      candle([16, -86, 30.5], '#d8cdb9'),
      candle([20, -83, 30.5], '#d8cdb9'),
      { item: '100511', finish: 'naturalOak', at: [40, -11, 0] },
      { item: '100903', color: 'ochre', at: [60, -11, 34], glow: 0.6 },
      print('squares', [32, 0, 66], ['#a5583a', '#d3a467', '#8f9a86', '#e6ddca'], 38, 34, {
        frame: '#8a6a48',
        seed: 8,
      }),
      broadPlant([-40, -22, 0]),
    ],
  },
  'davenport-ridgeline': {
    room: onClearMorning(
      backdrop('#c7cdc2', {
        panels: { height: 38, width: 34 },
        back: {
          windows: [
            {
              at: 86,
              width: 54,
              height: 84,
              sill: 12,
              bars: [2, 3],
              curtain: '#eef0ea',
              drawn: 0.34,
            },
          ],
        },
        floor: { kind: 'boards', color: '#b8946a', wide: 6 },
      }),
    ),
    exposure: 0.8,
    camera: { eye: [-56, -206, 47], toward: [2, -40, 24], focal: 33 },
    pieces: [
      { item: '100907', color: 'sand', size: "9' x 12'", at: [0, -78, 0] },
      ...tried('100301', 'Medium', [-2, -54], 12),
      { item: '100205', finish: 'walnut', at: [-54, -16, 0] },
      { item: '100915', finish: 'brass', at: [-56, -15, 27], glow: 0.6 },
      cup([-48, -20, 27], '#efe8dc'),
      slippers([-46, -84, 0.5], '#8b7355', 30),
      openBook([10, -62, 21.6], '#43597a', 20),
      print('hills', [-2, 0, 61], ['#5f7488', '#8f9a86', '#d2ab7c'], 48, 32, {
        frame: '#8a6a48',
        seed: 6,
      }),
      oliveTree([48, -20, 0]),
    ],
  },
  'davenport-cirrus': {
    room: onClearMorning(
      backdrop('#e2ddd4', {
        back: {
          windows: [
            {
              at: -84,
              width: 60,
              height: 88,
              sill: 10,
              bars: [2, 3],
              curtain: '#f2efe8',
              drawn: 0.34,
            },
          ],
        },
        floor: { kind: 'boards', color: '#cbb594', wide: 7 },
      }),
    ),
    exposure: 0.9,
    camera: { eye: [58, -206, 46], toward: [0, -40, 24], focal: 33 },
    pieces: [
      { item: '100908', color: 'slate', size: "9' x 12'", at: [4, -78, 0] },
      ...tried('100303', 'Medium', [4, -54], 11),
      { item: '100138', finish: 'naturalOak', at: [54, -18, 0] },
      { item: '100903', color: 'tide', at: [54, -18, 20], glow: 0.6 },
      openBook([-6, -64, 21.5], '#5f7488', -24),
      slippers([-48, -90, 0.5], '#9aa2a8', 26),
      print('waves', [4, 0, 60], ['#4d7f93', '#b9c8d4', '#5f7488'], 46, 32, {
        frame: '#c9a377',
        seed: 3,
      }),
      fern([98, -24, 0], 44),
    ],
  },
  'davenport-briarwood': {
    room: onClearMorning(
      backdrop('#d8bfa8', {
        panels: { height: 32, width: 30 },
        back: {
          windows: [
            {
              at: -88,
              width: 48,
              height: 80,
              sill: 16,
              bars: [2, 4],
              curtain: '#efe4d4',
              drawn: 0.36,
            },
          ],
        },
        floor: { kind: 'boards', color: '#8f6b48', wide: 5 },
      }),
    ),
    exposure: 0.8,
    camera: { eye: [54, -208, 47], toward: [0, -40, 24], focal: 33 },
    pieces: [
      { item: '100906', color: 'rust', size: "9' x 12'", at: [2, -78, 0] },
      ...tried('100302', 'Plush', [2, -54], 10.5),
      { item: '100206', finish: 'umber', at: [54, -14, 0] },
      { item: '100903', color: 'ivory', at: [54, -13, 26], glow: 0.6 },
      { item: '100126', color: 'saddle', at: [-74, -76, 0.3], turn: 52 },
      openBook([12, -66, 21], '#6e2f3a', 18),
      print('branch', [-12, 0, 59], ['#6f7a55', '#8c8f6a'], 26, 34, { frame: '#5a4028', seed: 16 }),
      print('branch', [18, 0, 59], ['#8c8f6a', '#6f7a55'], 26, 34, { frame: '#5a4028', seed: 27 }),
      broadPlant([102, -24, 0]),
    ],
  },
} as const satisfies Record<string, Scene>
