import { footprints } from '../../../../commerce/domain/bed/bed-sizes.ts'
import type { SizeChoice } from '../../authored-product.ts'

export type MattressSize = keyof typeof footprints

type Prices = Readonly<
  Partial<Record<MattressSize, number | readonly [price: number, was: number]>>
>

const SQUARE_INCHES_A_FOOT = 144

/** The sizes of a mattress or base from its prices in whole dollars, in the order of their keys. */
export const mattressSizes = (
  height: number,
  poundsPerSquareFoot: number,
  prices: Prices,
): readonly [SizeChoice, ...SizeChoice[]] => {
  const names = Object.keys(footprints).filter((name): name is MattressSize => name in prices)
  const [first, ...rest] = names.flatMap((size): SizeChoice[] => {
    const money = prices[size]
    if (money === undefined) return []
    const [price, was] = typeof money === 'number' ? [money] : money
    const [width, depth] = footprints[size]
    const weight = Math.round((width * depth * poundsPerSquareFoot) / SQUARE_INCHES_A_FOOT)
    return [
      { size, price, ...(was !== undefined && { was }), measures: [width, depth, height, weight] },
    ]
  })
  if (!first) throw new Error('A mattress needs at least one size')
  return [first, ...rest]
}
