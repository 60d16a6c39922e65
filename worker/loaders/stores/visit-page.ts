import type { Store } from '../../../commerce/contract/location.ts'
import type { NamedVariant } from '../../../commerce/contract/product/display.ts'
import type { VisitTimeList } from '../../../commerce/contract/store-visit.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { dayWords } from '../../../commerce/domain/delivery/day-words.ts'
import { dateOf, dayOf, weekdayOf } from '../../../commerce/domain/stores/store-clock.ts'
import { nextFreeVisits, visitWhen } from '../../../commerce/domain/stores/visits.ts'
import type { ProductBriefProps } from '../../../ui/components/product/product-brief.tsx'
import type { VisitChoice, VisitDay } from '../../../ui/components/stores/visit-times.tsx'
import type { Services } from '../../services.ts'
import { firstPictures } from '../product/sku-pictures.ts'

/** As many as are read at a glance. */
const NEXT_FREE = 4

const DAYS = Array.from({ length: 7 }, (_, weekday) => weekday)

type Asked = {
  /** The day that is looked at, if one was chosen. */
  readonly on: string | null
  /** The time that was wanted, as it was sent. */
  readonly at: string | null
  readonly hrefOf: (date: string) => string
}

/** The days and times of a store as a page offers them; beside a time that is gone, the free ones next to it. */
export const visitChoice = (
  store: Store,
  { times }: VisitTimeList,
  { on, at, hrefOf }: Asked,
): VisitChoice => {
  const offered = times.map(({ startsAt, isFree }) => {
    const moment = Date.parse(startsAt)
    const { date, time, words } = visitWhen(store, moment)
    return { iso: startsAt, startsAt: moment, isFree, date, time, words }
  })
  const wanted = at === null ? Number.NaN : Date.parse(at)
  const isGone = !Number.isNaN(wanted) && !offered.some((it) => it.startsAt === wanted && it.isFree)
  const free = new Set(offered.filter(({ isFree }) => isFree).map(({ date }) => date))
  const ofWanted = Number.isNaN(wanted) ? null : visitWhen(store, wanted).date
  const date = [on, ofWanted, ...free].find((one) => one !== null && free.has(one)) ?? null
  const first = dayOf(offered[0]?.date ?? '1970-01-01')
  const last = dayOf(offered.at(-1)?.date ?? '1970-01-01')
  const sunday = first - weekdayOf(first)
  const weeks = Array.from({ length: Math.ceil((last - sunday + 1) / 7) }, (_, week) =>
    DAYS.map((weekday): VisitDay | null => {
      const day = sunday + week * 7 + weekday
      if (day < first || day > last) return null
      const shown = dateOf(day)
      return {
        date: shown,
        href: free.has(shown) ? hrefOf(shown) : null,
        isChosen: shown === date,
      }
    }),
  )
  return {
    weeks,
    day: date === null ? null : dayWords(date),
    times: offered
      .filter((it) => it.date === date)
      .map(({ iso, time, isFree }) => ({ startsAt: iso, label: time, isFree })),
    nextFree: isGone
      ? nextFreeVisits(offered, wanted, NEXT_FREE).map(({ iso, words, isFree }) => ({
          startsAt: iso,
          label: words,
          isFree,
        }))
      : [],
    chosen: Number.isNaN(wanted) || isGone ? null : new Date(wanted).toISOString(),
  }
}

/** What somebody wants to see, with pictures. */
export const piecesToSee = async (
  { commerce }: Services,
  pieces: readonly NamedVariant[],
): Promise<ProductBriefProps[]> => {
  const pictures = await firstPictures(
    commerce,
    pieces.map(({ skuId }) => skuId),
  )
  return pieces.map(({ skuId, piece, ...product }) => ({
    name: piece,
    choices: '',
    picture: pictures.get(skuId) ?? null,
    href: productUrl(product, { s: skuId }),
  }))
}
