/** The lines of a piece that are seen from its front, and what it covers of the sheet. */
import type { Face, Point } from './solid-faces.ts'

export type Line = readonly [x1: number, y1: number, x2: number, y2: number]

/** Dots of the sheet that is asked what is hidden. */
const DOTS = 1000
/** Inches that something may be behind and still be the same surface. */
const BEHIND = 0.15
/** Inches that lie behind a rounded rim: less is a bow of the same cushion, and has no line. */
const RIM = 0.3
/** Where surfaces look apart by less than this they are one: the cosine of 25 degrees. */
const SMOOTH = 0.9
/** Faces that meet at more than this are a corner, however they are shaded: the cosine of 50 degrees. */
const CORNER = 0.64

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const normalOf = ([a, b, c]: Face['corners']): Point => {
  const [u, v] = [minus(b, a), minus(c, a)]
  const n: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const long = Math.hypot(...n) || 1
  return [n[0] / long, n[1] / long, n[2] / long]
}
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const span = (faces: readonly Face[], axis: 0 | 1): readonly [number, number] => {
  let low = Infinity
  let high = -Infinity
  for (const { corners } of faces)
    for (const corner of corners) {
      low = Math.min(low, corner[axis])
      high = Math.max(high, corner[axis])
    }
  return [low, high]
}

/** How near the nearest surface is at each dot of the sheet. */
const depthOf = (faces: readonly Face[]) => {
  const [left, right] = span(faces, 0)
  const [low, high] = span(faces, 1)
  const each = Math.max(right - left, high - low) / DOTS
  const [wide, tall] = [Math.ceil((right - left) / each) + 3, Math.ceil((high - low) / each) + 3]
  const near = new Float32Array(wide * tall).fill(-Infinity)
  const across = (x: number) => (x - left) / each + 1
  const up = (y: number) => (y - low) / each + 1
  for (const { corners } of faces) {
    const [a, b, c] = corners
    const [ax, ay, bx, by, cx, cy] = [a, b, c].flatMap(([x, y]) => [across(x), up(y)]) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (area === 0) continue
    for (let y = Math.floor(Math.min(ay, by, cy)); y <= Math.max(ay, by, cy); y++)
      for (let x = Math.floor(Math.min(ax, bx, cx)); x <= Math.max(ax, bx, cx); x++) {
        const p = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / area
        const q = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / area
        if (p < 0 || q < 0 || p + q > 1) continue
        const at = y * wide + x
        near[at] = Math.max(near[at] ?? 0, p * a[2] + q * b[2] + (1 - p - q) * c[2])
      }
  }
  /** Of the surfaces seen at a point and beside it, how near they are: a line on the rim of one is seen, too. */
  const around = (x: number, y: number) => {
    const [column, row] = [Math.round(across(x)), Math.round(up(y))]
    let farthest = Infinity
    let nearest = -Infinity
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const it = near[(row + dy) * wide + column + dx] ?? -Infinity
        farthest = Math.min(farthest, it)
        nearest = Math.max(nearest, it)
      }
    return { farthest, nearest }
  }
  return { around, near, wide, tall, each, left, low }
}

const PER_INCH = 200
const keyOf = ([x, y, z]: Point) =>
  `${Math.round(x * PER_INCH)},${Math.round(y * PER_INCH)},${Math.round(z * PER_INCH)}`

type Beside = {
  readonly normal: Point
  readonly material: number
  readonly turned: readonly Point[]
}
type Edge = { readonly ends: readonly [Point, Point]; readonly beside: Beside[] }

const SIDES = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const

/** Whether a surface ends, bends or becomes another there, or only turns away; null where there is nothing to draw. */
const kindOf = ({ beside: [one, other, ...more] }: Edge): 'sharp' | 'rim' | null => {
  if (!one || !other || more.length > 0 || one.material !== other.material) return 'sharp'
  if (one.turned.every((n, end) => dot(n, other.turned[end] ?? n) < SMOOTH)) return 'sharp'
  const isCorner = dot(one.normal, other.normal) < CORNER
  return isCorner || one.normal[2] > 0 !== other.normal[2] > 0 ? 'rim' : null
}

const edgesOf = (faces: readonly Face[]): Edge[] => {
  const edges = new Map<string, Edge>()
  for (const { corners, turned, material } of faces) {
    const normal = normalOf(corners)
    for (const [from, to] of SIDES) {
      const both = [
        { at: corners[from], n: turned[from] },
        { at: corners[to], n: turned[to] },
      ].toSorted((a, b) => (keyOf(a.at) < keyOf(b.at) ? -1 : 1))
      const [a, b] = both
      if (!a || !b) continue
      const key = `${keyOf(a.at)} ${keyOf(b.at)}`
      const edge = edges.get(key) ?? { ends: [a.at, b.at], beside: [] }
      edge.beside.push({ normal, material, turned: [a.n, b.n] })
      edges.set(key, edge)
    }
  }
  return [...edges.values()]
}

/** Dots between the ends of lines that go on from each other. */
const APART = 3
/** Lines that hang together are drawn from this share of the sheet: what is shorter is a crumb of the model's surface. */
const CRUMB = 0.03

const lengthOf = ([x1, y1, x2, y2]: Line) => Math.hypot(x1 - x2, y1 - y2)

/** Without what is short and hangs together with nothing. */
const withoutCrumbs = (lines: readonly Line[], each: number): Line[] => {
  const leads = lines.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (leads[root] !== root) root = leads[root] ?? root
    return root
  }
  const ends = new Map<string, number>()
  const cell = (inches: number) => Math.round(inches / each / APART)
  for (const [at, [x1, y1, x2, y2]] of lines.entries())
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ] as const)
      for (const key of [
        `${cell(x)} ${cell(y)}`,
        // A cell's neighbors, half a cell on: ends that are near may lie on two sides of a border.
        `${cell(x + (each * APART) / 2)}. ${cell(y + (each * APART) / 2)}`,
      ]) {
        const known = ends.get(key)
        if (known === undefined) ends.set(key, at)
        else leads[rootOf(at)] = rootOf(known)
      }
  const lengths = new Map<number, number>()
  for (const [at, line] of lines.entries())
    lengths.set(rootOf(at), (lengths.get(rootOf(at)) ?? 0) + lengthOf(line))
  return lines.filter((_, at) => (lengths.get(rootOf(at)) ?? 0) >= CRUMB * DOTS * each)
}

/** What is seen of the lines of a piece, in inches, and the sheet that it covers. */
export const seenLines = (faces: readonly Face[]) => {
  const sheet = depthOf(faces)
  const { around, each } = sheet
  const seen = new Map<string, Line>()
  for (const edge of edgesOf(faces)) {
    const kind = kindOf(edge)
    if (kind === null) continue
    const [a, b] = edge.ends
    const long = Math.hypot(a[0] - b[0], a[1] - b[1])
    const steps = Math.max(1, Math.ceil(long / each))
    const placeAt = (t: number): Point => [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t,
      a[2] + (b[2] - a[2]) * t,
    ]
    const isSeenAt = (t: number): boolean => {
      const [x, y, z] = placeAt(t)
      const { farthest, nearest } = around(x, y)
      return z >= farthest - BEHIND && (kind === 'sharp' || nearest - farthest > RIM)
    }
    let from: number | null = null
    for (let step = 0; step <= steps + 1; step++) {
      if (step <= steps && isSeenAt(step / steps)) from ??= step
      else if (from !== null) {
        const [start, end] = [placeAt(from / steps), placeAt((step - 1) / steps)]
        const line: Line = [start[0], start[1], end[0], end[1]]
        if (lengthOf(line) >= each * 1.5)
          seen.set(line.map((it) => Math.round(it / each / 2)).join(), line)
        from = null
      }
    }
  }
  return { lines: withoutCrumbs([...seen.values()], each), sheet }
}
