import type { Fulfillment } from '../../contract/cart/cart.ts'
import type { CauseOf } from '../../contract/refusals.ts'
import { stateNameOf } from '../account/states.ts'
import { isSplit } from './recycling-fees.ts'

/** Where a shop takes the old mattress along, by the states' two letters. */
export type MattressRemoval = { readonly states: readonly string[] }

/** Whether the old mattress can be taken along in this state (its code, in any case). */
export const offersMattressRemoval = ({ states }: MattressRemoval, state: string): boolean =>
  states.includes(state.trim().toUpperCase())

/** The states by their names. */
export const removalPlaces = ({ states }: MattressRemoval): string[] => states.map(stateNameOf)

/** What the rule looks at of a line of the cart. */
export type RemovalLine = {
  readonly id: string
  readonly isMattressRemoval: boolean
  readonly productType: string
  readonly size: string | null
  readonly quantity: number
  readonly fulfillment: Fulfillment
}

const mattressesIn = ({ productType, size, quantity, fulfillment }: RemovalLine): number =>
  productType === 'mattress' && fulfillment === 'delivery'
    ? quantity * (isSplit(size?.trim().toLowerCase() ?? '') ? 2 : 1)
    : 0

const sum = (lines: readonly RemovalLine[], count: (line: RemovalLine) => number): number =>
  lines.reduce((all, line) => all + count(line), 0)

/**
 * How many old mattresses a line of removals may take away: the crew that brings a new one takes one along, so one for
 * each mattress that is delivered, two for a split size; less what other removals before it take.
 */
export const removableBy = (lines: readonly RemovalLine[], line: RemovalLine): number => {
  const before = lines.slice(
    0,
    lines.findIndex(({ id }) => id === line.id),
  )
  const taken = sum(before, (it) => (it.isMattressRemoval ? it.quantity : 0))
  return Math.max(0, sum(lines, mattressesIn) - taken)
}

/** Why so many cannot be taken away; null when they can. */
export const removalProblem = (
  quantity: number,
  removable: number,
): CauseOf<'NOT_PURCHASABLE'> | null => {
  const code = 'NOT_PURCHASABLE'
  if (quantity <= removable) return null
  return removable === 0
    ? { code, reason: 'removal-alone' }
    : { code, reason: 'removal-too-many', params: { removable } }
}
