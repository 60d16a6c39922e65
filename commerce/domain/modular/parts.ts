import type { Cents } from '../../contract/money.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { add, multiply } from '../money.ts'
import { type Arrangement, coversOf, type Placed } from './arrangement.ts'
import { type Problem, problemsOf } from './check.ts'
import type { Carton, Covering, ModularCollection, ModuleSpec } from './collection.ts'

/** A SKU of an arrangement and how many of it. */
export type Part = { readonly skuId: string; readonly quantity: number }

/** The SKU of a module in a fabric. */
export const moduleSku = ({ itemId }: ModuleSpec, fabric: Covering): string =>
  `${itemId}-${fabric.skuEnding}`

/** The SKU of a set of legs for one module. */
export const legsSku = ({ legs }: ModularCollection, finish: Covering): string =>
  `${legs.itemId}-${finish.skuEnding}`

/** What a plan is made of, whether or not it can be had: modules in the collection's order, and the legs under them. */
export const plannedParts = (
  collection: ModularCollection,
  arrangement: Arrangement,
): readonly Part[] => {
  const { pieces, fabric, legs } = arrangement
  const modules = collection.modules.flatMap((module): Part[] => {
    const quantity = pieces.filter((it) => it.module.code === module.code).length
    return quantity === 0 ? [] : [{ skuId: moduleSku(module, fabric), quantity }]
  })
  const sets = pieces.filter(({ module }) => module.hasLegs).length
  return sets === 0 ? modules : [...modules, { skuId: legsSku(collection, legs), quantity: sets }]
}

/** The parts that are sold as one; or everything that stands against it. Nothing else leads into a cart. */
export const partsOf = (
  collection: ModularCollection,
  arrangement: Arrangement,
): Result<readonly Part[], readonly Problem[]> => {
  const problems = problemsOf(collection, arrangement.pieces)
  return problems.length === 0 ? ok(plannedParts(collection, arrangement)) : err(problems)
}

/** What the parts of a plan come to, also of one that cannot be had as it is; null while one has no price. */
export const priceOfParts = (
  collection: ModularCollection,
  arrangement: Arrangement,
  priceOf: (skuId: string) => Cents | null,
): Cents | null => {
  const prices = plannedParts(collection, arrangement).map(({ skuId, quantity }) => {
    const price = priceOf(skuId)
    return price === null ? null : multiply(price, quantity)
  })
  const known = prices.filter((it) => it !== null)
  return known.length === prices.length ? add(...known) : null
}

/** Over all, in inches. */
export type Measures = {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly seats: number
}

export const measuresOf = (pieces: readonly Placed[]): Measures => {
  const covers = pieces.flatMap(coversOf)
  const end = (of: (typeof covers)[number], way: 'x' | 'y') =>
    way === 'x' ? of.x + of.width : of.y + of.depth
  const span = (way: 'x' | 'y') =>
    covers.length === 0
      ? 0
      : Math.max(...covers.map((it) => end(it, way))) - Math.min(...covers.map((it) => it[way]))
  return {
    width: span('x'),
    depth: span('y'),
    height: Math.max(0, ...pieces.map(({ module }) => module.height)),
    seats: pieces.reduce((sum, { module }) => sum + module.seats, 0),
  }
}

export type Cartons = { readonly count: number; readonly weight: number; readonly largest: Carton }

/** How it comes: a box a module, and one for all legs. Null for an empty plan. */
export const cartonsOf = (
  { legs }: ModularCollection,
  pieces: readonly Placed[],
): Cartons | null => {
  const boxes = pieces.map(({ module }) => module.carton)
  const sets = pieces.filter(({ module }) => module.hasLegs).length
  const volume = ({ width, depth, height }: Carton) => width * depth * height
  const [largest] = boxes.toSorted((a, b) => volume(b) - volume(a))
  return largest
    ? {
        count: boxes.length + (sets > 0 ? 1 : 0),
        weight: boxes.reduce((sum, { weight }) => sum + weight, 0) + sets * legs.weight,
        largest,
      }
    : null
}

/** Whether it stands in a room of these inches, the way it is drawn or a quarter turned. */
export const fitsRoom = (
  { width, depth }: Pick<Measures, 'width' | 'depth'>,
  room: { readonly width: number; readonly depth: number },
): {
  readonly fits: boolean
  readonly turned: boolean
  readonly spare: readonly [number, number]
} => {
  const straight = [room.width - width, room.depth - depth] as const
  const turned = [room.width - depth, room.depth - width] as const
  const least = (spare: readonly [number, number]) => Math.min(...spare)
  const isTurned = least(straight) < 0 && least(turned) >= 0
  const spare = isTurned ? turned : straight
  return { fits: least(spare) >= 0, turned: isTurned, spare }
}
