/**
 * What goes with a piece, by its category's path: paths of other categories, the closest first. A category without a row
 * takes the one of the category above it. Paths that a site has not are passed over, so that one table serves all sites.
 */
export type Complements = Readonly<Record<string, readonly string[]>>

/** Where what a bed is put together from is found, and what stands beside one, which no size is asked of. */
export type BedCategories = Readonly<
  Partial<Record<'mattress' | 'base' | 'protector' | 'beside', string>>
>

/** What the lists beside a product follow from, by which its page is asked for in one look. */
export type Beside = {
  readonly categoryPath: string
  readonly collection: string | null
  /** Of a piece of bed, whose other parts are to be of the same size. */
  readonly bedSize: string | null
}

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

/**
 * Which lists those are: what else a bed of this size is put together from, in that size, since nothing of another one
 * goes with it.
 */
export const goingWith = (
  {
    complements,
    bedCategories: { beside: _, ...sized },
  }: { readonly complements: Complements; readonly bedCategories: BedCategories },
  categoryPath: string,
  bedSize: string | null,
): readonly { readonly category: string; readonly size?: string[] }[] => {
  const ofBeds: readonly string[] = Object.values(sized)
  return complementsOf(complements, categoryPath).map((category) => ({
    category,
    ...(bedSize !== null && ofBeds.includes(category) ? { size: [bedSize] } : {}),
  }))
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

/**
 * What stands beside a product, up to so many of each: its family, and of what goes with it the first of each list in
 * turn, which is none of the family that stands above it.
 */
export const standingBeside = <Item extends { readonly itemId: string }>(
  itemId: string,
  goesWith: readonly (readonly Item[])[],
  family: readonly Item[],
  most: number,
): { readonly related: Item[]; readonly matching: Item[] } => {
  const without = (lists: readonly (readonly Item[])[], shown: ReadonlySet<string>) =>
    inTurn(
      lists.map((list) => list.filter((it) => !shown.has(it.itemId))),
      (it) => it.itemId,
      most,
    )
  const matching = without([family], new Set([itemId]))
  const shown = new Set([itemId, ...matching.map((it) => it.itemId)])
  return { matching, related: without(goesWith, shown) }
}
