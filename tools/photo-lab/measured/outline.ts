/** What covers some of a grid, as lines around it. */

type Corner = readonly [column: number, row: number]

/** A line with as few corners as follow it closely. */
const simpler = (line: readonly Corner[], near: number): Corner[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const long = Math.hypot(dx, dy)
  let farthest = 0
  let at = 0
  for (const [n, [x, y]] of line.entries()) {
    const [px, py] = [x - first[0], y - first[1]]
    const off = long === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / long
    if (off > farthest) [farthest, at] = [off, n]
  }
  if (farthest <= near) return [first, last]
  return [...simpler(line.slice(0, at + 1), near).slice(0, -1), ...simpler(line.slice(at), near)]
}

/** Closed lines around all that is covered, and around each hole in it, at most `near` cells off. */
export const outlinesOf = (
  isCovered: (column: number, row: number) => boolean,
  wide: number,
  tall: number,
  near: number,
): Corner[][] => {
  // Along a covered cell's sides, with what is covered always on the same hand.
  const next = new Map<string, Corner[]>()
  const add = (from: Corner, to: Corner) => {
    const key = from.join()
    next.set(key, [...(next.get(key) ?? []), to])
  }
  for (let row = 0; row < tall; row++)
    for (let column = 0; column < wide; column++) {
      if (!isCovered(column, row)) continue
      if (!isCovered(column, row - 1)) add([column, row], [column + 1, row])
      if (!isCovered(column + 1, row)) add([column + 1, row], [column + 1, row + 1])
      if (!isCovered(column, row + 1)) add([column + 1, row + 1], [column, row + 1])
      if (!isCovered(column - 1, row)) add([column, row + 1], [column, row])
    }
  const outlines: Corner[][] = []
  for (;;) {
    const [key] = next.keys()
    if (key === undefined) return outlines
    const line: Corner[] = []
    let at: string | undefined = key
    while (at !== undefined) {
      const to: Corner | undefined = next.get(at)?.pop()
      if (next.get(at)?.length === 0) next.delete(at)
      if (to) line.push(to)
      at = to && next.has(to.join()) ? to.join() : undefined
    }
    const half = Math.floor(line.length / 2)
    outlines.push([
      ...simpler(line.slice(0, half + 1), near).slice(0, -1),
      ...simpler([...line.slice(half), ...line.slice(0, 1)], near).slice(0, -1),
    ])
  }
}
