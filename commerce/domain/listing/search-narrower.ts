import type { Groups } from './search-language.ts'

/**
 * What is of each kind, near or far: a lift recliner is a recliner, and so it is a chair. A group begins with the kind that all
 * its others are.
 */
export const narrowerKinds = (
  groups: Groups,
  nameOf: (kind: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const next = Map.groupBy(
    groups.flatMap(([wide = '', ...narrow]) =>
      narrow.map((kind) => ({ wide: nameOf(wide), kind: nameOf(kind) })),
    ),
    ({ wide }) => wide,
  )
  const all = (wide: string): ReadonlySet<string> => {
    // What is added on the way is come to as well, and nothing twice.
    const found = new Set([wide])
    for (const one of found) for (const { kind } of next.get(one) ?? []) found.add(kind)
    found.delete(wide)
    return found
  }
  return new Map([...next.keys()].map((wide) => [wide, all(wide)]))
}
