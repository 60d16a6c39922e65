import { describe, expect, test } from 'vitest'
import {
  footprint,
  type Own,
  ownKinds,
  type Place,
  type Rect,
  type Room,
  type Size,
  swept,
  swings,
  turns,
  walls,
} from './room.ts'
import { answerFor, type Finding, placeFor } from './room-answer.ts'
import { TWO_PASS, WALKWAY } from './room-walk.ts'
import { needsOf } from './room-needs.ts'
import { isRoom, readPlaceText, readRoomText, roomText } from './room-text.ts'
import { isWalkable } from './room-walk.ts'

/** Twelve by fifteen feet, a door at the left of the bottom wall that opens in, its hinges on the left. */
const room = (over: Partial<Room> = {}): Room => ({
  width: 144,
  depth: 180,
  cut: null,
  doors: [{ wall: 'bottom', at: 12, width: 32, swing: 'in-first' }],
  windows: [],
  radiators: [],
  own: [],
  ...over,
})

const sofa = { width: 84, depth: 38, height: 34 }
const at = (x: number, y: number, turn: Place['turn'] = 0): Place => ({ x, y, turn })
const own = (x: number, y: number, width: number, depth: number): Own => ({
  kind: 'table',
  x,
  y,
  width,
  depth,
  turn: 0,
})

const said = (finding: Finding): string => {
  const { kind, by } = finding
  const of =
    kind === 'overlaps'
      ? ` ${finding.what.kind}`
      : kind === 'swing'
        ? ` ${finding.door + 1}${finding.own === null ? '' : ' by own'}`
        : ''
  return `${kind}${of} ${by.toFixed(2).replace(/\.?0+$/, '')}`
}
const answer = (it: Room, piece: Size, place: Place, type = 'sofa') => {
  const { verdict, findings } = answerFor(it, piece, needsOf(type), place)
  return [verdict, ...findings.map(said)]
}

describe('a piece at a place of a room', () => {
  test('what it takes to be used is its own where that is not its type’s: drawers at the sides of a bed', () => {
    const bed = { width: 66, depth: 87, height: 46 }
    const drawers = needsOf('bed', { front: 30, back: 0, ends: 30 })
    const at20 = answerFor(room(), bed, drawers, at(20, 0))
    expect([at20.verdict, ...at20.findings.map(said)]).toEqual(['does-not', 'ends 10'])
    expect(answerFor(room(), bed, drawers, at(40, 0)).verdict).toBe('fits')
    expect(answerFor(room(), bed, needsOf('bed'), at(20, 0)).verdict).toBe('fits')
  })

  test.each([
    ['against the far wall', room(), sofa, at(30, 0), 'sofa', ['fits']],
    ['no door to come in by', room({ doors: [] }), sofa, at(30, 0), 'sofa', ['but', 'no-door 0']],
    ['beyond a wall', room(), sofa, at(70, 0), 'sofa', ['does-not', 'outside 10']],
    [
      'where the door swings',
      room(),
      sofa,
      at(20, 120, 180),
      'sofa',
      ['does-not', 'swing 1 8.59', 'walkway 8'],
    ],
    [
      'a door that opens out takes nothing',
      room({ doors: [{ wall: 'bottom', at: 12, width: 32, swing: 'out' }] }),
      sofa,
      at(20, 112, 180),
      'sofa',
      ['fits'],
    ],
    [
      'on something of one’s own',
      room({ own: [own(100, 20, 40, 24)] }),
      sofa,
      at(30, 0),
      'sofa',
      ['does-not', 'overlaps own 14'],
    ],
    [
      'behind a row of furniture',
      room({ own: [own(0, 70, 144, 20)] }),
      sofa,
      at(30, 0),
      'sofa',
      ['does-not', 'walkway 30'],
    ],
    [
      'past a gap of 28 inches',
      room({ own: [own(0, 70, 116, 20)] }),
      sofa,
      at(0, 0),
      'sofa',
      ['does-not', 'walkway 2'],
    ],
    [
      'past a gap of 30 inches',
      room({ own: [own(0, 70, 114, 20)] }),
      sofa,
      at(0, 0),
      'sofa',
      ['fits'],
    ],
    [
      'drawers that do not open',
      room({ own: [own(40, 50, 40, 20)] }),
      { width: 60, depth: 20, height: 34 },
      at(30, 0),
      'dresser',
      ['does-not', 'front 6'],
    ],
    [
      'before drawers of one’s own',
      room({ own: [{ ...own(0, 0, 40, 20), kind: 'dresser' }] }),
      sofa,
      at(0, 50),
      'sofa',
      ['does-not', 'own-front 6'],
    ],
    [
      'before them by as much as they need',
      room({ own: [{ ...own(0, 0, 40, 20), kind: 'dresser' }] }),
      sofa,
      at(0, 56),
      'sofa',
      ['fits'],
    ],
    [
      'beside them',
      room({ own: [{ ...own(0, 20, 40, 20), kind: 'dresser', turn: 90 }] }),
      sofa,
      at(40, 0),
      'sofa',
      ['fits'],
    ],
    [
      'a recliner with its back to the wall',
      room(),
      { width: 36, depth: 38, height: 40 },
      at(50, 0),
      'recliner',
      ['does-not', 'back 12'],
    ],
    [
      'a recliner a foot from it',
      room(),
      { width: 36, depth: 38, height: 40 },
      at(50, 12),
      'recliner',
      ['fits'],
    ],
    [
      'a table without room for a chair at its end',
      room(),
      { width: 72, depth: 38, height: 30 },
      at(20, 50),
      'dining-table',
      ['does-not', 'ends 16'],
    ],
    [
      'before a window, higher than its sill',
      room({ windows: [{ wall: 'top', at: 40, width: 48, sill: 30 }] }),
      sofa,
      at(30, 0),
      'sofa',
      ['but', 'window 4'],
    ],
    [
      'before a window, lower than its sill',
      room({ windows: [{ wall: 'top', at: 40, width: 48, sill: 34 }] }),
      sofa,
      at(30, 0),
      'sofa',
      ['fits'],
    ],
    [
      'before a radiator',
      room({ radiators: [{ wall: 'top', at: 40, width: 48, depth: 6 }] }),
      sofa,
      at(30, 8),
      'sofa',
      ['but', 'radiator 4'],
    ],
    [
      'in a radiator',
      room({ radiators: [{ wall: 'top', at: 40, width: 48, depth: 6 }] }),
      sofa,
      at(30, 0),
      'sofa',
      ['does-not', 'overlaps radiator 6'],
    ],
    [
      'in the corner that an L lacks',
      room({ cut: { corner: 'top-left', width: 60, depth: 60 } }),
      sofa,
      at(30, 0),
      'sofa',
      ['does-not', 'overlaps cut 30'],
    ],
    [
      'two doors, and room for one between them',
      room({
        doors: [
          { wall: 'left', at: 20, width: 32, swing: 'out' },
          { wall: 'right', at: 20, width: 32, swing: 'out' },
        ],
      }),
      { width: 60, depth: 148, height: 30 },
      at(42, 32),
      'sofa',
      ['but', 'two-pass 4'],
    ],
    [
      'two doors, and no way between them',
      room({
        doors: [
          { wall: 'left', at: 100, width: 32, swing: 'out' },
          { wall: 'right', at: 100, width: 32, swing: 'out' },
        ],
      }),
      { width: 60, depth: 170, height: 30 },
      at(42, 0),
      'sofa',
      ['does-not', 'passage 20'],
    ],
    [
      'one’s own shelf in the way of the door',
      room({ own: [own(20, 160, 20, 10)] }),
      sofa,
      at(30, 0),
      'sofa',
      ['does-not', 'swing 1 by own 19.19', 'walkway 20'],
    ],
  ] as const)('%s', (_, it, piece, place, type, expected) => {
    expect(isRoom(it)).toBe(true)
    expect(answer(it, piece, place, type)).toEqual(expected)
  })
})

/** A small generator, for runs that are the same every time. */
const newDice = (seed: number) => {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  const some = (from: number, to: number) => Math.round((from + next() * (to - from)) * 4) / 4
  const one = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const many = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: Math.floor(next() * (most + 1)) }, make)
  return { some, one, many }
}

const anyRoom = ({ some, one, many }: ReturnType<typeof newDice>): Room => {
  const on = () => ({ wall: one(walls), at: some(0, 80), width: some(24, 40) })
  return {
    width: some(100, 200),
    depth: some(100, 200),
    cut: one([null, null, { corner: 'top-right', width: some(20, 60), depth: some(20, 60) }]),
    doors: [...many(1, on), on()].map((it) => ({ ...it, swing: one(swings) })),
    windows: many(2, on).map((it) => ({ ...it, sill: some(0, 40) })),
    radiators: many(1, on).map((it) => ({ ...it, depth: some(3, 8) })),
    own: many(4, () => ({
      kind: one(ownKinds),
      x: some(0, 100),
      y: some(0, 100),
      width: some(10, 60),
      depth: some(10, 40),
      turn: one(turns),
    })),
  }
}

const boxOf = (
  { width, depth }: Room,
  it: { wall: string; at: number; width: number },
  deep: number,
) =>
  it.wall === 'top'
    ? { left: it.at, right: it.at + it.width, top: 0, bottom: deep }
    : it.wall === 'bottom'
      ? { left: it.at, right: it.at + it.width, top: depth - deep, bottom: depth }
      : it.wall === 'left'
        ? { left: 0, right: deep, top: it.at, bottom: it.at + it.width }
        : { left: width - deep, right: width, top: it.at, bottom: it.at + it.width }

/** Everything in the room, looked up anew. */
const solids = (it: Room, piece: Rect): Rect[] => [
  piece,
  ...(it.cut
    ? [{ left: it.width - it.cut.width, right: it.width, top: 0, bottom: it.cut.depth }]
    : []),
  ...it.radiators.map((one) => boxOf(it, one, one.depth)),
  ...it.own.map((one) => {
    const [wide, deep] = one.turn % 180 === 0 ? [one.width, one.depth] : [one.depth, one.width]
    return { left: one.x, top: one.y, right: one.x + wide, bottom: one.y + deep }
  }),
]

/**
 * By brute force: somebody round, so many inches across, goes over a floor of small squares, from where they stand at a
 * door to where they touch the piece or stand at another door.
 */
const CELL = 0.5
const isRasterWalkable = (
  it: Room,
  all: readonly Rect[],
  from: Room['doors'][number],
  isThere: (x: number, y: number) => boolean,
  wide: number,
): boolean => {
  const radius = wide / 2
  const [across, down] = [Math.floor(it.width / CELL) + 1, Math.floor(it.depth / CELL) + 1]
  // Half a square to and fro is what a floor of squares is blind to.
  const slack = CELL
  const isFree = (x: number, y: number) =>
    x >= radius - slack &&
    y >= radius - slack &&
    x <= it.width - radius + slack &&
    y <= it.depth - radius + slack &&
    all.every((rect) => {
      const dx = Math.max(rect.left - x, 0, x - rect.right)
      const dy = Math.max(rect.top - y, 0, y - rect.bottom)
      return Math.hypot(dx, dy) >= radius - slack
    })
  const door = boxOf(it, from, radius + slack)
  const reach = Math.max(0, radius - from.width / 2) + slack
  const isStart = (x: number, y: number) =>
    x >= door.left - reach &&
    x <= door.right + reach &&
    y >= door.top - reach &&
    y <= door.bottom + reach
  const seen = new Uint8Array(across * down)
  const open: number[] = []
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      if (isStart(x * CELL, y * CELL) && isFree(x * CELL, y * CELL)) {
        seen[y * across + x] = 1
        open.push(y * across + x)
      }
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [x, y] = [cell % across, Math.floor(cell / across)]
    if (isThere(x * CELL, y * CELL)) return true
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const next = ny * across + nx
      if (nx < 0 || ny < 0 || nx >= across || ny >= down || seen[next]) continue
      if (!isFree(nx * CELL, ny * CELL)) continue
      seen[next] = 1
      open.push(next)
    }
  }
  return false
}

const near = (rect: Rect, x: number, y: number, most: number) =>
  Math.hypot(
    Math.max(rect.left - x, 0, x - rect.right),
    Math.max(rect.top - y, 0, y - rect.bottom),
  ) <= most

/** Points of a door's leaf on its way, a few degrees apart. */
const sweptPoints = (it: Room, door: Room['doors'][number]) => {
  const sweep = swept(it, door)
  if (!sweep) return []
  const { hinge, area } = sweep
  const dx = (area.left + area.right) / 2 > hinge.x ? 1 : -1
  const dy = (area.top + area.bottom) / 2 > hinge.y ? 1 : -1
  const angles = Array.from({ length: 31 }, (_, n) => (n * 3 * Math.PI) / 180)
  const alongs = Array.from({ length: Math.ceil(door.width / 2) }, (_, n) => n * 2)
  return angles.flatMap((angle) =>
    alongs.map((along) => ({
      x: hinge.x + dx * along * Math.cos(angle),
      y: hinge.y + dy * along * Math.sin(angle),
    })),
  )
}

const isDeepIn = ({ left, top, right, bottom }: Rect, x: number, y: number) =>
  x > left + 0.01 && x < right - 0.01 && y > top + 0.01 && y < bottom - 0.01

describe('what is said to fit', () => {
  test('stands free, lets doors swing, and is walked to by somebody who looks at every inch', () => {
    const dice = newDice(20)
    let fitting = 0
    const proposed = new Set<string>()
    for (let n = 0; fitting < 60 && n < 6000; n++) {
      const it = anyRoom(dice)
      if (!isRoom(it)) continue
      const piece = {
        width: dice.some(20, 90),
        depth: dice.some(15, 40),
        height: dice.some(20, 60),
      }
      const asked = at(dice.some(0, 100), dice.some(0, 100), dice.one(turns))
      const type = dice.one(['sofa', 'dresser', 'recliner', 'dining-table'])
      const place = n % 2 === 0 ? asked : placeFor(it, piece, needsOf(type), asked)
      if (!place) continue
      const { verdict } = answerFor(it, piece, needsOf(type), place)
      if (n % 2 === 1) proposed.add(verdict)
      if (verdict !== 'fits') continue
      fitting += 1
      const rect = footprint(piece, place)
      const [, ...rest] = solids(it, rect)
      expect(rect.left >= 0 && rect.top >= 0).toBe(true)
      expect(rect.right <= it.width && rect.bottom <= it.depth).toBe(true)
      for (const other of rest)
        expect(
          other.left >= rect.right ||
            other.right <= rect.left ||
            other.top >= rect.bottom ||
            other.bottom <= rect.top,
        ).toBe(true)
      for (const door of it.doors) {
        const leaf = sweptPoints(it, door)
        const inWay = [rect, ...it.own.map((one) => footprint(one, one))].flatMap((solid) =>
          leaf.filter(({ x, y }) => isDeepIn(solid, x, y)),
        )
        expect(inWay).toEqual([])
        const all = solids(it, rect)
        expect(
          isRasterWalkable(it, all, door, (x, y) => near(rect, x, y, WALKWAY / 2 + 1), WALKWAY),
        ).toBe(true)
        const others = it.doors.filter((other) => other !== door)
        const isPassable = (other: Room['doors'][number]) =>
          isRasterWalkable(
            it,
            all,
            door,
            (x, y) => near(boxOf(it, other, 0), x, y, TWO_PASS / 2 + 1),
            TWO_PASS,
          )
        expect(others.every(isPassable)).toBe(true)
      }
    }
    expect(fitting).toBe(60)
    // Where a place is proposed it does fit.
    expect(proposed).not.toContain('does-not')
    expect(proposed).toContain('fits')
  }, 60_000)

  test('a wider walkway is never found where a narrower is not', () => {
    const dice = newDice(7)
    for (let n = 0; n < 400; n++) {
      const it = anyRoom(dice)
      const [first] = it.doors
      if (!isRoom(it) || !first) continue
      const rect = footprint(
        { width: dice.some(20, 60), depth: dice.some(15, 40) },
        at(dice.some(0, 60), dice.some(0, 60), dice.one(turns)),
      )
      const ends = [
        {
          of: boxOf(it, first, 0),
          side: ({ top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const)[
            first.wall
          ],
        },
        walls.map((side) => ({ of: rect, side })),
      ] as const
      const found = [12, 18, 24, 30, 36].map((wide) => isWalkable(it, solids(it, rect), ends, wide))
      expect(found.toSorted((a, b) => Number(b) - Number(a))).toEqual(found)
    }
  })
})

describe('a room in an address', () => {
  test('is read as it was written, whatever is in it', () => {
    const dice = newDice(3)
    let rooms = 0
    for (let n = 0; n < 2000; n++) {
      const it = anyRoom(dice)
      if (!isRoom(it)) continue
      rooms += 1
      expect(readRoomText(roomText(it))).toEqual(it)
    }
    expect(rooms).toBeGreaterThan(200)
  })

  test.each([
    '',
    '144',
    '144-180-1',
    '47-180',
    '144-601',
    '144-180_d0-120-32-0',
    '144-180_d0-20-32-7',
    '144-180_w0-20-32',
    '144-180_x1',
    '144-180_o0-60-30-120-0-0',
    '144-180_c0-144-20',
    `144-180${'_d0-20-32-0'.repeat(5)}`,
    '0144-180',
    '144-180_',
    '144-180_o0-60-30-1e1-0-0',
  ])('no room: %j', (text) => {
    expect(readRoomText(text)).toBeNull()
  })

  test.each(['', '1-2', '1-2-45', '-1-2-0', '1-2-0-3', 'a-b-0'])('no place: %j', (text) => {
    expect(readPlaceText(text)).toBeNull()
  })
})
