import { coversOf, edgesOf, type Placed, type PlacedEdge, type Rect } from './arrangement.ts'
import type { Connection, Side } from './collection.ts'

export const opposite = { n: 's', e: 'w', s: 'n', w: 'e' } as const satisfies Record<Side, Side>

/** The line that an edge lies on and the stretch of it, in inches of the plan. */
export const stretchOf = ({ side, back, front }: PlacedEdge) => {
  const isUpright = side === 'e' || side === 'w'
  const [a, b] = isUpright ? [back[1], front[1]] : [back[0], front[0]]
  return {
    isUpright,
    line: isUpright ? back[0] : back[1],
    from: Math.min(a, b),
    to: Math.max(a, b),
  }
}

/** How two profiles meet; null where they are not made for each other. */
export const connectionOf = (
  connections: readonly Connection[],
  one: string,
  other: string,
): Connection | null =>
  connections.find(
    ({ between: [a, b] }) => (a === one && b === other) || (a === other && b === one),
  ) ?? null

const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] === b[0] && a[1] === b[1]

/** Whether two edges of different pieces hold each other. */
export const meets = (
  connections: readonly Connection[],
  one: PlacedEdge,
  other: PlacedEdge,
): boolean => {
  if (one.side !== opposite[other.side]) return false
  const connection = connectionOf(connections, one.edge.profile, other.edge.profile)
  if (!connection) return false
  if (connection.how === 'flush')
    return isSame(one.back, other.back) && isSame(one.front, other.front)
  const [a, b] = [stretchOf(one), stretchOf(other)]
  if (a.line !== b.line) return false
  const [short, long] = a.to - a.from <= b.to - b.from ? [a, b] : [b, a]
  return short.from >= long.from && short.to <= long.to
}

/** Two edges that hold each other. */
export type Meeting = readonly [PlacedEdge, PlacedEdge]

export const allEdges = (pieces: readonly Placed[]): readonly PlacedEdge[] =>
  pieces.flatMap(edgesOf)

export const meetingsOf = (
  connections: readonly Connection[],
  pieces: readonly Placed[],
): readonly Meeting[] => {
  const edges = allEdges(pieces)
  return edges.flatMap((one, at) =>
    edges
      .slice(at + 1)
      .filter((other) => other.piece !== one.piece && meets(connections, one, other))
      .map((other) => [one, other] as const),
  )
}

/** Edges that nothing holds yet. */
export const openEdgesOf = (
  connections: readonly Connection[],
  pieces: readonly Placed[],
): readonly PlacedEdge[] => {
  const held = new Set(
    meetingsOf(connections, pieces)
      .flat()
      .map(({ piece, edge }) => `${piece} ${pieces[piece]?.module.edges.indexOf(edge)}`),
  )
  return allEdges(pieces).filter(
    ({ piece, edge }) => !held.has(`${piece} ${pieces[piece]?.module.edges.indexOf(edge)}`),
  )
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.depth && b.y < a.y + a.depth

/** Whether two pieces would stand in the same place. */
export const collide = (a: Placed, b: Placed): boolean =>
  coversOf(a).some((one) => coversOf(b).some((other) => overlap(one, other)))

/** Whether a piece stands against any of the edge's stretch, on its outer side. */
export const touches = (placed: PlacedEdge, other: Placed): boolean => {
  const { isUpright, line, from, to } = stretchOf(placed)
  return coversOf(other).some(({ x, y, width, depth }) => {
    const [low, high] = isUpright ? [y, y + depth] : [x, x + width]
    if (low >= to || high <= from) return false
    switch (placed.side) {
      case 'n':
        return y + depth === line
      case 'e':
        return x === line
      case 's':
        return y === line
      case 'w':
        return x + width === line
    }
  })
}
