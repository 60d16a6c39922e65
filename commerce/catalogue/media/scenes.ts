import type { Picture } from '../../contract/product.ts'
import {
  art,
  palettes,
  pendant,
  plant,
  roundRug,
  shell,
  terrace,
  wainscot,
  windowArt,
} from './room.ts'
import { createInk, type Ink, n } from './ink.ts'
import type { PieceLook, PieceType } from './piece.ts'
import { frames } from './pieces.ts'
import { mix } from './tone.ts'
import type { Studio } from './studio.ts'
import { groundShadow, shadowDef } from './view.ts'

const WIDE = 1600
const HIGH = 900
const SKY = '#dbe6e8'

type Colors = (typeof palettes)[Studio]

/** Where a piece stands: the pixel under the middle of its foot, and pixels an inch (more when nearer). */
type Placed = {
  readonly type: PieceType
  readonly look: PieceLook
  readonly x: number
  readonly y: number
  readonly scale: number
  /** It stands on something and throws no shadow on the floor. */
  readonly raised?: true
}

type Scene = {
  readonly studio: Studio
  readonly alt: string
  readonly room: (colors: Colors, ink: Ink) => string
  /** From the farthest to the nearest. */
  readonly pieces: readonly Placed[]
}

const look = (
  style: string,
  hex: string,
  finishHex: string,
  [width, depth, height]: readonly [number, number, number],
): PieceLook => ({ style, hex, finishHex, width, depth, height })

const walnut = '#7c5539'
const oak = '#c9a377'
const place = (
  type: PieceType,
  x: number,
  y: number,
  scale: number,
  itsLook: PieceLook,
): Placed => ({ type, look: itsLook, x, y, scale })

/** A mattress lying on a foundation: two pieces. */
const madeUp = (
  x: number,
  y: number,
  scale: number,
  mattress: PieceLook,
  base: string,
): Placed[] => [
  place('base', x, y, scale, look('foundation', base, walnut, [mattress.width, mattress.depth, 9])),
  { ...place('mattress', x, y - 9 * scale, scale, mattress), raised: true },
]

const definitions = {
  'davenport-living-room': {
    studio: 'davenport',
    alt: 'A living room with a moss green sofa, a round walnut table, an arc lamp and a rust wing chair',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, wall, floor, trim, ink) +
      windowArt(wall, trim, SKY, leaf, 130) +
      art(770, 90, 160, 210, accent, trim) +
      art(960, 90, 160, 210, mix(accent, leaf, 0.7), trim) +
      plant(1490, leaf) +
      roundRug(860, 806, 640, trim, mix(trim, accent, 0.4)),
    pieces: [
      place('lamp', 590, 716, 7.2, look('arc', '#ece4d6', '#b08d4f', [48, 15, 78])),
      place('sofa', 900, 744, 7.6, look('track', '#6f7a55', walnut, [84, 38, 34])),
      place('recliner', 1370, 800, 7.6, look('wing', '#a5583a', '#54392a', [31, 36, 43])),
      place('coffee-table', 840, 858, 8, look('round', walnut, walnut, [40, 40, 16])),
    ],
  },
  'davenport-bedroom': {
    studio: 'davenport',
    alt: 'A bedroom with an upholstered bed, oak nightstands and a ceramic lamp',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, mix(wall, leaf, 0.1), floor, trim, ink) +
      wainscot(WIDE, mix(wall, leaf, 0.3), trim) +
      windowArt(wall, trim, SKY, leaf, 120) +
      art(1270, 80, 150, 196, accent, trim) +
      roundRug(880, 800, 600, trim, mix(trim, accent, 0.35)),
    pieces: [
      place('nightstand', 540, 704, 6.8, look('1x2-legs', oak, oak, [24, 18, 27])),
      {
        ...place('lamp', 540, 532, 6.4, look('table', '#4d7f93', '#b08d4f', [15, 15, 26])),
        raised: true,
      },
      place('nightstand', 1220, 704, 6.8, look('1x2-legs', oak, oak, [24, 18, 27])),
      place('bed', 880, 790, 7.8, look('channel', '#d6c9b3', '#54392a', [66, 87, 50])),
    ],
  },
  'davenport-dining-room': {
    studio: 'davenport',
    alt: 'A dining room with an oak trestle table, sage green chairs and a walnut spindle chair under a pendant lamp',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, mix(wall, accent, 0.12), floor, trim, ink) +
      windowArt(wall, trim, SKY, leaf, 140) +
      pendant(860, accent) +
      plant(1110, leaf),
    pieces: [
      place('dresser', 1345, 672, 5, look('3x3-plinth', walnut, '#54392a', [68, 20, 36])),
      ...[640, 860, 1080].map((x) =>
        place('dining-chair', x, 724, 6.6, look('upholstered', '#9aa88f', walnut, [22, 24, 33])),
      ),
      place('dining-table', 860, 784, 7.6, look('trestle', oak, oak, [96, 40, 30])),
      place('dining-chair', 330, 800, 7.4, look('spindle', walnut, walnut, [20, 21, 34])),
    ],
  },
  'davenport-mattress-studio': {
    studio: 'davenport',
    alt: 'Three mattresses on foundations in a bright studio',
    room: ({ wall, floor, trim, leaf, accent }, ink) =>
      shell(WIDE, wall, floor, trim, ink) +
      [330, 800, 1270]
        .map(
          (x) =>
            `<path d="M${x - 150} 586V320a150 150 0 0 1 300 0V586z" fill="${mix(wall, accent, 0.22)}"/>`,
        )
        .join('') +
      plant(90, leaf) +
      plant(1500, leaf),
    pieces: [
      ...madeUp(310, 744, 5.2, look('innerspring', '#efece4', '#6f7a55', [60, 80, 11]), '#8d8c88'),
      ...madeUp(1290, 744, 5.2, look('memory-foam', '#eceef0', '#4b4c4f', [60, 80, 11]), '#8d8c88'),
      ...madeUp(800, 850, 8, look('pillow-top', '#f3ede0', walnut, [60, 80, 14.5]), '#8d8c88'),
    ],
  },
  'davenport-office': {
    studio: 'davenport',
    alt: 'A home office with an oak writing desk, a leather chair and a floor lamp',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, mix(wall, '#5f7488', 0.2), floor, trim, ink) +
      windowArt(wall, trim, SKY, leaf, 150) +
      art(820, 90, 160, 210, accent, trim) +
      plant(1450, leaf) +
      roundRug(860, 800, 580, trim, mix(trim, accent, 0.35)),
    pieces: [
      place('lamp', 1250, 716, 6.8, look('arc', '#ece4d6', '#33343a', [48, 15, 78])),
      place('desk', 880, 752, 8.2, look('writing', oak, oak, [54, 26, 30])),
      place('office-chair', 560, 830, 8.2, look('executive', '#a06a3f', '#54392a', [26, 28, 44])),
    ],
  },
  'davenport-kids': {
    studio: 'davenport',
    alt: 'A child’s room with a white house bed, bunting and a crib',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, mix(wall, '#b9c8d4', 0.45), floor, trim, ink) +
      windowArt(wall, trim, SKY, leaf, 1160) +
      roundRug(760, 800, 600, trim, mix(trim, accent, 0.5)),
    pieces: [
      place('crib', 1290, 742, 6.4, look('crib', '#9aa88f', oak, [54, 30, 36])),
      place('kids-bed', 640, 770, 7.6, look('house', '#9fb0a0', '#eeeae2', [43, 79, 72])),
    ],
  },
  'davenport-outdoor': {
    studio: 'davenport',
    alt: 'A teak outdoor sofa and a navy Adirondack chair on a terrace in front of green hills',
    room: ({ leaf }, ink) => terrace(WIDE, leaf, ink) + plant(140, leaf),
    pieces: [
      place('outdoor', 740, 750, 8.2, look('sofa', '#cdbb9f', '#b07f52', [80, 34, 30])),
      place('outdoor', 1340, 810, 8.4, look('adirondack', '#2c3d58', '#2c3d58', [30, 35, 37])),
    ],
  },
  'drift-bedroom': {
    studio: 'drift',
    alt: 'A calm blue bedroom with a low upholstered bed',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, wall, floor, trim, ink) +
      `<circle cx="860" cy="330" r="250" fill="${mix(wall, accent, 0.25)}"/>` +
      windowArt(wall, trim, '#d3e2f2', leaf, 120) +
      plant(1470, leaf) +
      roundRug(860, 800, 620, trim, mix(trim, accent, 0.4)),
    pieces: [
      place('nightstand', 1230, 712, 6.8, look('1x1-shelf', oak, oak, [22, 17, 26])),
      {
        ...place('lamp', 1230, 540, 6, look('table', '#ece4d6', '#b08d4f', [15, 15, 26])),
        raised: true,
      },
      place('bed', 860, 800, 8, look('upholstered', '#ece4d6', oak, [67, 88, 40])),
    ],
  },
  'drift-mattress-studio': {
    studio: 'drift',
    alt: 'The Drift One mattress on its foundation between two others, in a pale blue studio',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, wall, floor, trim, ink) +
      [
        [300, 200],
        [800, 290],
        [1300, 200],
      ]
        .map(([x, r]) => `<circle cx="${x}" cy="360" r="${r}" fill="${mix(wall, accent, 0.2)}"/>`)
        .join('') +
      plant(90, leaf),
    pieces: [
      ...madeUp(300, 744, 5.2, look('hybrid', '#eaf1fa', '#3f7fa6', [60, 80, 12.5]), '#aab4c8'),
      ...madeUp(1300, 744, 5.2, look('pillow-top', '#f1f2fa', '#5a4f8c', [60, 80, 14]), '#aab4c8'),
      ...madeUp(800, 850, 8, look('memory-foam', '#eef2fb', '#4659a8', [60, 80, 11]), '#aab4c8'),
    ],
  },
  'drift-bedding': {
    studio: 'drift',
    alt: 'Linen sheets and two pillows on a bench',
    room: ({ wall, floor, trim, accent, leaf }, ink) =>
      shell(WIDE, mix(wall, accent, 0.14), floor, trim, ink) +
      windowArt(wall, trim, '#d3e2f2', leaf, 140) +
      plant(1460, leaf) +
      roundRug(860, 812, 600, trim, mix(trim, accent, 0.4)),
    pieces: [
      place('coffee-table', 860, 820, 12, look('lift', oak, oak, [80, 26, 18])),
      {
        ...place('sheets', 640, 640, 11, look('linen', '#c4b08d', walnut, [27, 12, 12])),
        raised: true,
      },
      {
        ...place('pillow', 1050, 640, 12, look('loft', '#f4f5f8', '#4659a8', [30, 20, 7])),
        raised: true,
      },
    ],
  },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof definitions

const drawPlaced = ({ type, look: itsLook, x, y, scale, raised }: Placed, ink: Ink): string => {
  const drawing = frames[type].draw(itsLook, ink)
  const shadow = raised ? '' : groundShadow(drawing.shadow ?? { x: 0, width: drawing.width })
  return `<g transform="translate(${x} ${y}) scale(${n(scale)})">${shadow}${drawing.art}</g>`
}

/** A room scene for a hero, 1600 by 900. The same name always gives the same text. */
export const drawScene = (name: SceneName): string => {
  const scene: Scene = definitions[name]
  const ink = createInk('i')
  const content =
    scene.room(palettes[scene.studio], ink) +
    scene.pieces.map((piece) => drawPlaced(piece, ink)).join('')
  const shade = scene.studio === 'drift' ? '#3b4560' : '#5b4a38'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}"><defs>${shadowDef(shade)}${ink.defs()}</defs>${content}</svg>`
}

/** The file a scene is kept in; its name is stable, so that content can name it. */
export const sceneFile = (name: SceneName): string => `scene-${name}.svg`

export const sceneNames: readonly SceneName[] = Object.keys(definitions).filter(
  (name): name is SceneName => name in definitions,
)

const pictureOfScene = (name: SceneName): Picture => ({
  url: `/media/${sceneFile(name)}`,
  alt: definitions[name].alt,
  width: WIDE,
  height: HIGH,
})

/** The scenes as pictures, by name. */
export const scenes: Readonly<Record<SceneName, Picture>> = {
  'davenport-living-room': pictureOfScene('davenport-living-room'),
  'davenport-bedroom': pictureOfScene('davenport-bedroom'),
  'davenport-dining-room': pictureOfScene('davenport-dining-room'),
  'davenport-mattress-studio': pictureOfScene('davenport-mattress-studio'),
  'davenport-office': pictureOfScene('davenport-office'),
  'davenport-kids': pictureOfScene('davenport-kids'),
  'davenport-outdoor': pictureOfScene('davenport-outdoor'),
  'drift-bedroom': pictureOfScene('drift-bedroom'),
  'drift-mattress-studio': pictureOfScene('drift-mattress-studio'),
  'drift-bedding': pictureOfScene('drift-bedding'),
}
