import * as words from '#words'
import type { DisplayedPiece } from '../../contract/product/display.ts'
import type { Sight } from './floor-route.ts'
import { shortDay } from '../delivery/day-words.ts'

/** What of a piece stands in a store, with the day on which it was last seen there. */
export const sightWords = (
  sight: Sight,
  { stands }: Pick<DisplayedPiece, 'stands'>,
  storeId: number,
): string => {
  if (sight.kind === 'this') return words.display.this(shortDay(sight.confirmedOn))
  if (sight.kind === 'some') return words.display.some
  const shown = stands.find((it) => it.storeId === storeId)?.shown ?? []
  const [last = ''] = sight.shown.map(({ confirmedOn }) => confirmedOn).toSorted()
  return words.display.other({
    pieces: sight.shown.flatMap(({ skuId }) => shown.find((it) => it.skuId === skuId)?.piece ?? []),
    day: shortDay(last),
  })
}
