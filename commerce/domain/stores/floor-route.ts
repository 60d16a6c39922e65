import type { FloorArea, Store } from '../../contract/location.ts'
import { byDistance } from './distance.ts'

/** That a variant stands in a store, and on which day somebody there last saw it: `2026-11-20`. */
export type Shown = { readonly skuId: string; readonly confirmedOn: string }

/** A store where a product stands; none shown is it in a choice that nobody noted. */
export type Standing = { readonly storeId: number; readonly shown: readonly Shown[] }

/** A variant that somebody wants to see. */
export type Wanted = {
  readonly skuId: string
  /** Its product's categories, the main one first: `living-room/sofas`. */
  readonly categories: readonly string[]
  readonly stands: readonly Standing[]
}

/**
 * What of a piece can be seen in a store: the very variant, other choices of it, or it in a choice that nobody noted;
 * null where none of it stands there.
 */
export type Sight =
  | { readonly kind: 'this'; readonly confirmedOn: string }
  | { readonly kind: 'other'; readonly shown: readonly Shown[] }
  | { readonly kind: 'some' }

export const sightAt = (
  { skuId, stands }: Pick<Wanted, 'skuId' | 'stands'>,
  storeId: number,
): Sight | null => {
  const standing = stands.find((it) => it.storeId === storeId)
  if (!standing) return null
  const own = standing.shown.find((it) => it.skuId === skuId)
  if (own) return { kind: 'this', confirmedOn: own.confirmedOn }
  return standing.shown.length > 0 ? { kind: 'other', shown: standing.shown } : { kind: 'some' }
}

type Place = Pick<Store, 'storeId' | 'latitude' | 'longitude' | 'operational'>

/** Miles that somebody drives to see the very color rather than another one nearer by. */
const WORTH_THE_DRIVE = 100

/**
 * The nearest other store that shows a piece: in the very variant where one is within a drive, else in any choice.
 */
export const seenElsewhere = <S extends Place>(
  wanted: Pick<Wanted, 'skuId' | 'stands'>,
  from: Place,
  stores: readonly S[],
): { readonly store: S & { distanceMiles: number }; readonly sight: Sight } | null => {
  const others = byDistance(
    stores.filter((store) => store.operational && store.storeId !== from.storeId),
    from,
  ).flatMap((store) => {
    const sight = sightAt(wanted, store.storeId)
    return sight ? [{ store, sight }] : []
  })
  return (
    others.find(
      ({ store, sight }) => sight.kind === 'this' && store.distanceMiles <= WORTH_THE_DRIVE,
    ) ??
    others[0] ??
    null
  )
}

const isWithin = (category: string, path: string): boolean =>
  category === path || category.startsWith(`${path}/`)

/** The area in which a piece stands: the one that names its category most closely; null where none does. */
const areaOf = (areas: readonly FloorArea[], { categories }: Wanted): FloorArea | null => {
  const named = areas.flatMap((area) =>
    area.categories
      .filter((path) => categories.some((category) => isWithin(category, path)))
      .map((path) => ({ area, closeness: path.length })),
  )
  return named.toSorted((a, b) => b.closeness - a.closeness)[0]?.area ?? null
}

export type RouteStop<W extends Wanted> = {
  /** Null for what stands where no area of the store says so. */
  readonly area: FloorArea | null
  readonly pieces: readonly { readonly wanted: W; readonly sight: Sight }[]
}

/**
 * The way through a store past the pieces that stand there, area by area as one walks; what stands in none of them comes
 * last. Within an area pieces keep their order.
 */
export const floorRoute = <W extends Wanted>(
  { storeId, areas }: Pick<Store, 'storeId' | 'areas'>,
  pieces: readonly W[],
): RouteStop<W>[] => {
  const here = pieces.flatMap((wanted) => {
    const sight = sightAt(wanted, storeId)
    return sight ? [{ wanted, sight, area: areaOf(areas, wanted) }] : []
  })
  return [...areas, null].flatMap((area) => {
    const those = here.filter((it) => it.area === area)
    return those.length === 0
      ? []
      : [{ area, pieces: those.map(({ wanted, sight }) => ({ wanted, sight })) }]
  })
}
