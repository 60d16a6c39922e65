import * as words from '#words'
import { dayWords } from '../../../commerce/domain/delivery/day-words.ts'
import type { Services } from '../../services.ts'
import type { VisitorLocation, VisitorStore } from '../../visitor.ts'

/** When the last of these parts can be there, as far as each has a day. */
export const arrivalOf = async (
  { commerce }: Services,
  skuIds: readonly string[],
  { location, store }: { readonly location: VisitorLocation; readonly store: VisitorStore },
): Promise<string> => {
  const { postalCode } = location
  const answer = await commerce.promises.list({
    sku: [...skuIds],
    postalCode,
    storeId: store.storeId,
  })
  const days = answer.ok
    ? answer.value.skus.flatMap(({ delivery }) =>
        delivery.kind === 'unknown' ? [] : (delivery.latest ?? delivery.earliest ?? []),
      )
    : []
  const day = days.toSorted().at(-1)
  return day === undefined || days.length < skuIds.length
    ? words.wholeBed.dayUnknown(postalCode)
    : words.wholeBed.allBy({ day: dayWords(day), postalCode })
}
