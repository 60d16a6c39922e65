import type { ClaimSwap } from '../../contract/order/claims.ts'

/** A mattress that can come instead, in each of its choices. */
export type SwapGroup = { readonly name: string; readonly swaps: readonly ClaimSwap[] }

/** Mattresses that are shown at once; the rest is a press away. */
const LIKELY = 4

const nearest = ({ swaps }: SwapGroup): number =>
  Math.min(...swaps.map(({ difference }) => Math.abs(difference)))

/**
 * What can come instead, mattress by mattress, what is most likely wanted first: the same one in another feel, then those
 * that cost nearest to what was paid. The choices of one stand in the order they came in.
 */
export const swapChoice = (
  swaps: readonly ClaimSwap[],
  own: string,
): { readonly likely: readonly SwapGroup[]; readonly rest: readonly SwapGroup[] } => {
  const groups = [...Map.groupBy(swaps, ({ name }) => name)]
    .map(([name, those]): SwapGroup => ({ name, swaps: those }))
    .toSorted((a, b) => Number(b.name === own) - Number(a.name === own) || nearest(a) - nearest(b))
  return { likely: groups.slice(0, LIKELY), rest: groups.slice(LIKELY) }
}
