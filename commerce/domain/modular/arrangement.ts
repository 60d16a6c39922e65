import {
  type Covering,
  type Edge,
  type ModularCollection,
  moduleOf,
  type ModuleSpec,
  type Point,
  type Side,
  sides,
} from './collection.ts'

/** Quarter turns, clockwise as one looks down on the plan. */
export type Turn = 0 | 1 | 2 | 3

/** A module somewhere on the plan: the corner of its outline that is farthest north and west, in whole inches. */
export type Placed = {
  readonly module: ModuleSpec
  readonly x: number
  readonly y: number
  readonly turn: Turn
}

/** What somebody put together. Its pieces are in the order of the plan, from its north-west corner. */
export type Arrangement = {
  readonly pieces: readonly Placed[]
  readonly fabric: Covering
  readonly legs: Covering
}

export type Rect = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** An edge where it is on the plan. */
export type PlacedEdge = {
  readonly edge: Edge
  /** Whose it is, among the pieces. */
  readonly piece: number
  readonly side: Side
  /** Its end at the piece's back, and the one at its front. */
  readonly back: Point
  readonly front: Point
}

/** How far a plan goes in an address: beyond it nobody has a room. */
const MAX_INCHES = 9999
/** Pieces that are read at all: more are no arrangement that anybody drew. */
const MAX_READ = 40

const turned = ([x, y]: Point, { width, depth }: ModuleSpec, turn: Turn): Point => {
  switch (turn) {
    case 0:
      return [x, y]
    case 1:
      return [depth - y, x]
    case 2:
      return [width - x, depth - y]
    case 3:
      return [y, width - x]
  }
}

/** Where a point of a module is on the plan. */
export const onPlan = (point: Point, { module, x, y, turn }: Placed): Point => {
  const [dx, dy] = turned(point, module, turn)
  return [x + dx, y + dy]
}

export const turnedSide = (side: Side, turn: Turn): Side =>
  sides[(sides.indexOf(side) + turn) % sides.length] ?? side

/** How much of the plan it takes up, as it is turned. */
export const boundsOf = ({ module, x, y, turn }: Placed): Rect =>
  turn % 2 === 0
    ? { x, y, width: module.width, depth: module.depth }
    : { x, y, width: module.depth, depth: module.width }

/** What it covers, as rectangles of the plan. */
export const coversOf = (placed: Placed): readonly Rect[] => {
  const { module } = placed
  const covers = module.covers ?? [[0, 0, module.width, module.depth] as const]
  return covers.map(([x, y, width, depth]) => {
    const [ax, ay] = onPlan([x, y], placed)
    const [bx, by] = onPlan([x + width, y + depth], placed)
    return {
      x: Math.min(ax, bx),
      y: Math.min(ay, by),
      width: Math.abs(bx - ax),
      depth: Math.abs(by - ay),
    }
  })
}

const pointOf = ({ side }: Edge, along: number, { width, depth }: ModuleSpec): Point => {
  switch (side) {
    case 'n':
      return [along, 0]
    case 'e':
      return [width, along]
    case 's':
      return [along, depth]
    case 'w':
      return [0, along]
  }
}

export const edgesOf = (placed: Placed, piece: number): readonly PlacedEdge[] =>
  placed.module.edges.map((edge) => ({
    edge,
    piece,
    side: turnedSide(edge.side, placed.turn),
    back: onPlan(pointOf(edge, edge.from, placed.module), placed),
    front: onPlan(pointOf(edge, edge.to, placed.module), placed),
  }))

const order = (a: Placed, b: Placed): number =>
  a.y - b.y || a.x - b.x || (a.module.code < b.module.code ? -1 : 1) || a.turn - b.turn

/** The same arrangement from the plan's corner, its pieces in order: there is one way to write it. */
export const settled = (pieces: readonly Placed[]): readonly Placed[] => {
  const x = Math.min(...pieces.map((it) => it.x))
  const y = Math.min(...pieces.map((it) => it.y))
  return pieces.map((it) => ({ ...it, x: it.x - x, y: it.y - y })).toSorted(order)
}

/** `al.0.0_am.38.0_cr.0.38.3`: code, inches from the west and the north, and quarter turns where there are any. */
export const writePieces = (pieces: readonly Placed[]): string =>
  settled(pieces)
    .map(({ module, x, y, turn }) => [module.code, x, y, ...(turn === 0 ? [] : [turn])].join('.'))
    .join('_')

const PIECE = /^([a-z]{1,4})\.(\d{1,4})\.(\d{1,4})(?:\.([1-3]))?$/

const readPiece = (collection: ModularCollection, text: string): Placed | null => {
  const [, code = '', x, y, turn = '0'] = PIECE.exec(text) ?? []
  const module = moduleOf(collection, code)
  if (!module) return null
  const at = { x: Number(x), y: Number(y) }
  if (at.x > MAX_INCHES || at.y > MAX_INCHES) return null
  return { module, ...at, turn: turn === '1' ? 1 : turn === '2' ? 2 : turn === '3' ? 3 : 0 }
}

/** The pieces that an address names; null where it cannot be read, an empty plan for an empty text. */
export const readPieces = (
  collection: ModularCollection,
  text: string,
): readonly Placed[] | null => {
  if (text === '') return []
  const parts = text.split('_')
  if (parts.length > MAX_READ) return null
  const pieces = parts.map((part) => readPiece(collection, part))
  return pieces.every((it) => it !== null) ? settled(pieces) : null
}

/** What an address says of an arrangement, each as it is written there. */
export type ArrangementText = {
  readonly pieces: string
  readonly fabric: string
  readonly legs: string
}

export const writeArrangement = ({ pieces, fabric, legs }: Arrangement): ArrangementText => ({
  pieces: writePieces(pieces),
  fabric: fabric.code,
  legs: legs.code,
})

/** Null where something of it is nothing that the collection has. */
export const readArrangement = (
  collection: ModularCollection,
  text: ArrangementText,
): Arrangement | null => {
  const pieces = readPieces(collection, text.pieces)
  const fabric = collection.fabrics.find(({ code }) => code === text.fabric)
  const legs = collection.legs.finishes.find(({ code }) => code === text.legs)
  return pieces && fabric && legs ? { pieces, fabric, legs } : null
}

/** The page of a collection. */
export const buildPath = (slug: string): string => `/build/${encodeURIComponent(slug)}`

const queryOf = ({ pieces, fabric, legs }: ArrangementText): string =>
  [`p=${pieces}`, `fabric=${encodeURIComponent(fabric)}`, `legs=${encodeURIComponent(legs)}`].join(
    '&',
  )

/** The arrangement's address: whoever has it sees the same. */
export const buildUrl = (slug: string, text: ArrangementText): string =>
  `${buildPath(slug)}?${queryOf(text)}`

/** Where its picture is. */
export const pictureUrl = (slug: string, text: ArrangementText): string =>
  `${buildPath(slug)}/picture.svg?${queryOf(text)}`

/** Where it is drawn from above, with its measures. */
export const planUrl = (slug: string, text: ArrangementText): string =>
  `${buildPath(slug)}/plan.svg?${queryOf(text)}`
