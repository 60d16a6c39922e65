/**
 * What goes with a piece, by its category's path: paths of other categories, the closest first. A category without a row
 * takes the one of the category above it. Paths that a site has not are passed over, so that one table serves all sites.
 */
export type Complements = Readonly<Record<string, readonly string[]>>

/** The categories that go with a piece of this one, without itself. */
export const complementsOf = (
  complements: Complements,
  categoryPath: string,
): readonly string[] => {
  const own = complements[categoryPath]
  if (own) return own
  const above = categoryPath.lastIndexOf('/')
  return above < 0 ? [] : complementsOf(complements, categoryPath.slice(0, above))
}

/** The first of each list, then the second of each; of what is the same by `key`, once, up to so many. */
export const inTurn = <Item>(
  lists: readonly (readonly Item[])[],
  key: (item: Item) => unknown,
  most: number,
): Item[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const known = new Set<unknown>()
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
    .flat()
    .filter((item) => !known.has(key(item)) && known.add(key(item)))
    .slice(0, most)
}
