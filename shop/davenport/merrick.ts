import type {
  Covering,
  Edge,
  ModularCollection,
  ModuleSpec,
  Point,
  Solid,
} from '../../commerce/domain/modular/collection.ts'
import { colors, finishes } from '../goods/swatches.ts'

/** Inches that all of Merrick shares. */
const DEPTH = 38
const HEIGHT = 31
const ARM = 7
const BACK = 8
const LEG = 4
const SEAT = 17

const seatEdge = (side: 'e' | 'w' | 's', isRaw = true): Edge => ({
  side,
  from: 0,
  to: DEPTH,
  profile: 'seat',
  isRaw,
  isSeatFront: false,
})

const seatFront = (from: number, to: number): Edge => ({
  side: 's',
  from,
  to,
  profile: 'front',
  isRaw: false,
  isSeatFront: true,
})

const stool = (side: Edge['side'], to: number): Edge => ({
  side,
  from: 0,
  to,
  profile: 'stool',
  isRaw: false,
  isSeatFront: false,
})

type Box = readonly [x: number, y: number, z: number, toX: number, toY: number, toZ: number]

const prism = (
  covered: Solid['in'],
  outline: readonly Point[],
  from: number,
  to: number,
): Solid => ({ outline, from, to, in: covered })

const solid = (covered: Solid['in'], [x, y, z, toX, toY, toZ]: Box): Solid =>
  prism(
    covered,
    [
      [x, y],
      [toX, y],
      [toX, toY],
      [x, toY],
    ],
    z,
    toZ,
  )

/** Points of a quarter round the north-west, clockwise, about a middle that is as far from both sides. */
const quarter = (middle: number, radius: number): readonly Point[] =>
  Array.from({ length: ARC + 1 }, (_, at) => {
    const angle = (Math.PI / 2) * (at / ARC)
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((it) => middle - radius * it)
    return [x ?? 0, y ?? 0]
  })
const ARC = 6

const feet = (width: number, depth: number): Solid[] =>
  [2, width - 5].flatMap((x) =>
    [2, depth - 5].map((y) => solid('wood', [x, y, 0, x + 3, y + 3, LEG])),
  )

/** A seat with its back to the north: what of its width is between arms, and how deep it is. */
const seat = (from: number, to: number): Solid[] => [
  solid('fabric', [from, BACK, LEG, to, DEPTH, 11]),
  solid('cushion', [from, BACK, 11, to, DEPTH, SEAT]),
  solid('fabric', [from, 0, LEG, to, BACK, 26]),
  solid('cushion', [from, BACK, SEAT, to, BACK + 6, HEIGHT]),
]

const arm = (from: number): Solid => solid('fabric', [from, 0, LEG, from + ARM, DEPTH, 23])

/** What of a chaise reaches past the seats beside it, as wide as arm and seat. */
const legRest = (width: number, depth: number): Solid[] => [
  solid('fabric', [0, DEPTH, LEG, width, depth, 11]),
  solid('cushion', [0, DEPTH, 11, width, depth, SEAT]),
]

const carton = (width: number, depth: number, height: number, weight: number) => ({
  width: width + 2,
  depth: depth + 2,
  height: height + 2,
  weight: weight + 9,
})

const END = DEPTH
const ARMLESS = 30
const CHAISE = 64
const CURVE = 46
const STOOL = 30
const CONSOLE = 12

/** The middle of the curve is as far from both backs. */
const BEND = 24

const curvedSeat: readonly Point[] = [
  ...quarter(BEND, BEND - BACK),
  [CURVE, BACK],
  [CURVE, DEPTH],
  [DEPTH, CURVE],
  [BACK, CURVE],
]

/** A wall that goes round the curve, between two radii, in straight pieces. */
const round = (
  covered: Solid['in'],
  outer: number,
  inner: number,
  [from, to]: readonly [number, number],
): Solid[] => {
  const [outside, inside] = [quarter(BEND, outer), quarter(BEND, inner)]
  return outside.slice(1).flatMap((end, at) => {
    const [start, back, front] = [outside[at], inside[at + 1], inside[at]]
    return start && back && front ? [prism(covered, [start, end, back, front], from, to)] : []
  })
}

/** Pounds, as `shop/goods/products/merrick.ts` has them: without legs and box. */
const modules = [
  {
    code: 'al',
    itemId: '101201',
    name: 'Left-arm seat',
    about: 'Ends a sofa on the left, as you face it.',
    width: END,
    depth: DEPTH,
    height: HEIGHT,
    seats: 1,
    hasLegs: true,
    edges: [seatEdge('e'), seatFront(ARM, END)],
    carton: carton(END, DEPTH, HEIGHT - LEG, 74),
    solids: [...feet(END, DEPTH), arm(0), ...seat(ARM, END)],
  },
  {
    code: 'ar',
    itemId: '101202',
    name: 'Right-arm seat',
    about: 'Ends a sofa on the right, as you face it.',
    width: END,
    depth: DEPTH,
    height: HEIGHT,
    seats: 1,
    hasLegs: true,
    edges: [seatEdge('w'), seatFront(0, END - ARM)],
    carton: carton(END, DEPTH, HEIGHT - LEG, 74),
    solids: [...feet(END, DEPTH), arm(END - ARM), ...seat(0, END - ARM)],
  },
  {
    code: 'am',
    itemId: '101203',
    name: 'Armless seat',
    about: 'One more seat, anywhere in the row.',
    width: ARMLESS,
    depth: DEPTH,
    height: HEIGHT,
    seats: 1,
    hasLegs: true,
    edges: [seatEdge('w'), seatEdge('e'), seatFront(0, ARMLESS)],
    carton: carton(ARMLESS, DEPTH, HEIGHT - LEG, 58),
    solids: [...feet(ARMLESS, DEPTH), ...seat(0, ARMLESS)],
  },
  {
    code: 'co',
    itemId: '101204',
    name: 'Corner',
    about: 'Turns the row 90 degrees, with a seat in the corner.',
    width: DEPTH,
    depth: DEPTH,
    height: HEIGHT,
    seats: 1,
    hasLegs: true,
    edges: [seatEdge('e'), seatEdge('s')],
    carton: carton(DEPTH, DEPTH, HEIGHT - LEG, 78),
    solids: [
      ...feet(DEPTH, DEPTH),
      solid('fabric', [0, 0, LEG, BACK, DEPTH, 26]),
      solid('fabric', [BACK, BACK, LEG, DEPTH, DEPTH, 11]),
      solid('cushion', [BACK, BACK, 11, DEPTH, DEPTH, SEAT]),
      solid('fabric', [BACK, 0, LEG, DEPTH, BACK, 26]),
      solid('cushion', [BACK, BACK + 6, SEAT, BACK + 6, DEPTH, HEIGHT]),
      solid('cushion', [BACK, BACK, SEAT, DEPTH, BACK + 6, HEIGHT]),
    ],
  },
  {
    code: 'cl',
    itemId: '101205',
    name: 'Left chaise',
    about: 'Ends a sofa on the left with a place to put your legs up.',
    width: END,
    depth: CHAISE,
    height: HEIGHT,
    seats: 1,
    hasLegs: true,
    edges: [seatEdge('e'), seatFront(0, END)],
    carton: carton(END, CHAISE, HEIGHT - LEG, 104),
    solids: [...feet(END, CHAISE), arm(0), ...seat(ARM, END), ...legRest(END, CHAISE)],
  },
  {
    code: 'cr',
    itemId: '101206',
    name: 'Right chaise',
    about: 'Ends a sofa on the right with a place to put your legs up.',
    width: END,
    depth: CHAISE,
    height: HEIGHT,
    seats: 1,
    hasLegs: true,
    edges: [seatEdge('w'), seatFront(0, END)],
    carton: carton(END, CHAISE, HEIGHT - LEG, 104),
    solids: [...feet(END, CHAISE), arm(END - ARM), ...seat(0, END - ARM), ...legRest(END, CHAISE)],
  },
  {
    code: 'cv',
    itemId: '101207',
    name: 'Curved corner',
    about: 'Turns the row in a curve, so two people in the corner can face each other.',
    width: CURVE,
    depth: CURVE,
    height: HEIGHT,
    seats: 2,
    hasLegs: true,
    outline: [...quarter(BEND, BEND), [CURVE, 0], [CURVE, DEPTH], [DEPTH, CURVE], [0, CURVE]],
    edges: [seatEdge('e'), seatEdge('s')],
    carton: carton(CURVE, CURVE, HEIGHT - LEG, 96),
    solids: [
      ...feet(DEPTH, DEPTH),
      ...round('fabric', BEND, BEND - BACK, [LEG, 26]),
      solid('fabric', [0, BEND, LEG, BACK, CURVE, 26]),
      solid('fabric', [BEND, 0, LEG, CURVE, BACK, 26]),
      prism('fabric', curvedSeat, LEG, 11),
      prism('cushion', curvedSeat, 11, SEAT),
      ...round('cushion', BEND - BACK, BEND - BACK - 6, [SEAT, HEIGHT]),
      solid('cushion', [BACK, BEND, SEAT, BACK + 6, CURVE, HEIGHT]),
      solid('cushion', [BEND, BACK, SEAT, CURVE, BACK + 6, HEIGHT]),
    ],
  },
  {
    code: 'ot',
    itemId: '101208',
    name: 'Ottoman',
    about: 'Turns any seat it sits in front of into a chaise.',
    width: STOOL,
    depth: STOOL,
    height: SEAT,
    seats: 1,
    hasLegs: true,
    edges: [stool('n', STOOL), stool('e', STOOL), stool('s', STOOL), stool('w', STOOL)],
    carton: carton(STOOL, STOOL, SEAT - LEG, 32),
    solids: [
      ...feet(STOOL, STOOL),
      solid('fabric', [0, 0, LEG, STOOL, STOOL, 11]),
      solid('cushion', [0, 0, 11, STOOL, STOOL, SEAT]),
    ],
  },
  {
    code: 'cn',
    itemId: '101209',
    name: 'Console',
    about: 'A tray between two seats, or at the end of the row in place of an arm.',
    width: CONSOLE,
    depth: DEPTH,
    height: 23,
    seats: 0,
    hasLegs: false,
    edges: [seatEdge('w', false), seatEdge('e', false)],
    carton: carton(CONSOLE, DEPTH, 23, 34),
    solids: [
      solid('fabric', [0, 0, 1, CONSOLE, DEPTH, 21]),
      solid('wood', [0, 0, 21, CONSOLE, DEPTH, 23]),
    ],
  },
] as const satisfies readonly ModuleSpec[]

const covering = (
  code: string,
  skuEnding: string,
  { name, hex, family }: { readonly name: string; readonly hex: string; readonly family: string },
): Covering => ({ code, skuEnding, name, hex, family })

/** Merrick: a sofa that one puts together from nine modules. */
export const merrick: ModularCollection = {
  slug: 'merrick',
  name: 'Merrick',
  title: 'Build your Merrick sofa',
  description:
    'Build your own sofa from nine Merrick modules: seats, corners, chaises, an ottoman and a console. See what it costs, how big it is and when it will arrive.',
  lead: 'Nine modules that lock together without tools. Start from a shape below, or add, turn and move pieces until it fits your room.',
  category: { label: 'Sectionals', href: '/c/living-room/sectionals' },
  modules,
  connections: [
    { between: ['seat', 'seat'], how: 'flush' },
    { between: ['front', 'stool'], how: 'within' },
    { between: ['stool', 'stool'], how: 'within' },
  ],
  fabrics: [
    covering('oatmeal', 'OATMEAL', colors.oatmeal),
    covering('moss', 'MOSS', colors.moss),
    covering('slate', 'SLATE-BLUE', colors.slate),
    covering('rust', 'RUST', colors.rust),
    covering('charcoal', 'CHARCOAL', colors.charcoal),
    covering('mushroom', 'MUSHROOM', colors.mushroom),
  ],
  legs: {
    itemId: '101210',
    finishes: [
      covering('walnut', 'WALNUT', finishes.walnut),
      covering('oak', 'NATURAL-OAK', finishes.naturalOak),
      covering('steel', 'BLACK-STEEL', finishes.blackSteel),
    ],
    height: LEG,
    weight: 3,
  },
  maxPieces: 12,
  starts: [
    { name: 'Sofa with a chaise', pieces: 'cl.0.0_am.38.0_ar.68.0' },
    { name: 'Three-seat sofa', pieces: 'al.0.0_am.38.0_ar.68.0' },
    { name: 'L-shape', pieces: 'co.0.0_am.38.0_ar.68.0_am.0.38.3_al.0.68.3' },
    { name: 'Pit for movie nights', pieces: 'cl.0.0_am.38.0_am.68.0_cr.98.0_ot.38.38_ot.68.38' },
    { name: 'Curved corner', pieces: 'cv.0.0_am.46.0_ar.76.0_al.0.46.3' },
    { name: 'Two seats and a console', pieces: 'al.0.0_cn.38.0_ar.50.0' },
  ],
}
