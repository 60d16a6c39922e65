import { shopMoment } from '../../shop-time.ts'
import type { Problem } from '../checks/problem.ts'
import { error, warning } from '../checks/problem.ts'
import { nameOf, problemsOf, readChecked, type SiteContent } from '../checks/site-content.ts'
import { priceOf, type Goods } from '../goods/goods.ts'
import { longLines, type Measure } from './long-lines.ts'
import { landingPageOf, windowOf, type Sale } from './sale.ts'

/** What goods cost just before a sale, at its start and at its end; null where that could not be asked. */
export type SalePrices = Readonly<Record<'before' | 'during' | 'after', readonly Goods[]>>

export type SaleCheck = {
  readonly title: string
  /** What is wrong; empty where all is well. */
  readonly problems: readonly Problem[]
}

/** What is to be right before a sale is published. */
export const saleChecks = (
  sale: Sale,
  content: SiteContent,
  now: number,
  prices: SalePrices | null,
  measure: Measure,
): SaleCheck[] => {
  const documents = [readChecked(sale), landingPageOf(sale, content)].filter(
    (it) => it !== undefined,
  )
  const found = documents.flatMap((document) =>
    problemsOf(document, content, now)
      .filter(({ level }) => level !== 'note')
      .map((problem) =>
        document._id === sale._id
          ? problem
          : { ...problem, words: `${nameOf(document)}: ${problem.words}` },
      ),
  )
  const isRedirect = ({ path }: Problem) => path[0] === 'redirects'
  const isPicture = ({ path }: Problem) => path.at(-1) === 'alt'
  // What of the goods is gone is among their prices.
  const isGoods = ({ path }: Problem) => path[0] === 'products'
  return [
    { title: 'Time', problems: timeProblems(sale, now) },
    {
      title: 'Links',
      problems: found.filter((it) => !isRedirect(it) && !isPicture(it) && !isGoods(it)),
    },
    { title: 'Redirects', problems: found.filter(isRedirect) },
    {
      title: 'Pictures',
      problems: [...pictureProblems(sale, content), ...found.filter(isPicture)],
    },
    { title: 'Prices', problems: priceProblems(sale, prices) },
    { title: 'Text on a phone', problems: longLines(sale, landingPageOf(sale, content), measure) },
  ]
}

const timeProblems = (sale: Sale, now: number): Problem[] => {
  const window = windowOf(sale)
  if (window === null) return [error(['startsAt'], 'It has no start, or no end.')]
  const { start, end } = window
  if (end <= start) return [error(['endsAt'], 'It ends before it starts.')]
  if (end <= now) return [error(['endsAt'], `It was over on ${shopMoment(end)}.`)]
  return sale.sections.flatMap(({ _type, endsAt }) =>
    _type === 'countdown' && typeof endsAt === 'string' && Date.parse(endsAt) !== end
      ? [
          warning(
            ['sections'],
            `The countdown counts to ${shopMoment(Date.parse(endsAt))}, and the sale ends on ${shopMoment(end)}.`,
          ),
        ]
      : [],
  )
}

const holdsPicture = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('asset' in value && value.asset !== null && value.asset !== undefined) ||
    Object.values(value).some(holdsPicture))

const pictureProblems = (sale: Sale, content: SiteContent): Problem[] => {
  const page = landingPageOf(sale, content)
  if (page === undefined) return []
  const name = nameOf(page)
  const seo: Readonly<Record<string, unknown>> = page.seo ?? {}
  return [
    ...(holdsPicture([page['sections'], page['content'], sale.sections])
      ? []
      : [warning(['landingPage'], `${name} has no picture.`)]),
    ...(holdsPicture(seo['shareImage'])
      ? []
      : [warning(['landingPage'], `${name} has no picture for sharing.`)]),
  ]
}

const priceProblems = ({ products }: Sale, prices: SalePrices | null): Problem[] => {
  if (products.length === 0) return []
  if (prices === null)
    return [warning(['products'], 'The shop did not respond, so prices could not be checked.')]
  const by = (goods: readonly Goods[]) => new Map(goods.map((one) => [one.itemId, one]))
  const [before, during, after] = [by(prices.before), by(prices.during), by(prices.after)]
  return products.flatMap((id): Problem[] => {
    const [was, is, then] = [before.get(id), during.get(id), after.get(id)]
    if (!is) return [error(['products'], `The shop does not sell ${id}.`)]
    if (was && is.priceFrom >= was.priceFrom && is.priceTo >= was.priceTo)
      return [
        error(
          ['products'],
          `${is.name} costs ${priceOf(is.priceFrom)} before and during the sale.`,
        ),
      ]
    if (then && then.priceFrom <= is.priceFrom && then.priceTo <= is.priceTo)
      return [
        warning(['products'], `${is.name} also costs ${priceOf(then.priceFrom)} after the sale.`),
      ]
    return is.stock === 'sold-out' ? [warning(['products'], `${is.name} is sold out.`)] : []
  })
}
