import type { Catalogue } from '../../commerce/domain/catalogue-rows.ts'

const DAY_MS = 86_400_000

/** A range whose sales are on today: what is cheapest and what is read depend on them, and a shop's have days of a year. */
export const withSalesToday = <Range extends Pick<Catalogue, 'skus'>>(range: Range): Range => {
  const [from, until] = [Date.now() - DAY_MS, Date.now() + DAY_MS]
  const skus = range.skus.map((sku) =>
    sku.sales
      ? { ...sku, sales: sku.sales.map(([, , price]) => [from, until, price] as const) }
      : sku,
  )
  return { ...range, skus }
}
