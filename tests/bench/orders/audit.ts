import type { Database } from '../../../scripts/shop/state/database.ts'
import type { Told } from './purchase.ts'

/** What is wrong in the books, one sentence each; all of them are empty in a shop that has kept its word. */
export type Findings = Readonly<
  Record<'lost' | 'double' | 'oversold' | 'unsettled' | 'captures', readonly string[]>
>

/** What the shop has to answer for. */
export type Account = {
  /** Orders placed before this moment, in milliseconds since 1970, are none of it. */
  readonly since: number
  /** What the shoppers were told; each of them meant to buy once. */
  readonly told: readonly Told[]
  /** Pieces of each SKU that there were to sell. */
  readonly stockBefore: ReadonlyMap<string, number>
}

type Order = {
  readonly id: string
  readonly cart: string
  readonly status: string
  readonly total: number
  readonly shown: number
  readonly email: string
}
type Part = { readonly orderId: string; readonly key: string; readonly amount: number }
type Line = { readonly orderId: string; readonly skuId: string; readonly quantity: number }
type Charge = {
  readonly key: string
  readonly token: string
  /** Cents that the processor has taken and not given back. */
  readonly taken: number
}

const rowsOf = async <Row>(database: Database, sql: string, ...values: unknown[]) => {
  const { results } = await database
    .prepare(sql)
    .bind(...values)
    .all<Row>()
  return results
}

/** Both books, the shop's and the processor's, as they stand. */
const readBooks = async (commerce: Database, payments: Database, since: number) => ({
  orders: await rowsOf<Order>(
    commerce,
    `SELECT id, cart_id AS cart, status, total, CAST(snapshot ->> '$.totals.total' AS INTEGER) AS shown,
       snapshot ->> '$.contact.email' AS email
     FROM orders WHERE placed_at >= ?`,
    since,
  ),
  parts: await rowsOf<Part>(
    commerce,
    `SELECT p.order_id AS orderId, p.charge_key AS key, p.amount FROM order_payment p
     JOIN orders o ON o.id = p.order_id WHERE o.placed_at >= ?`,
    since,
  ),
  lines: await rowsOf<Line>(
    commerce,
    `SELECT l.order_id AS orderId, l.sku_id AS skuId, l.quantity FROM order_line l
     JOIN orders o ON o.id = l.order_id WHERE o.placed_at >= ?`,
    since,
  ),
  orderedCarts: await rowsOf<{ readonly id: string }>(
    commerce,
    `SELECT id FROM cart WHERE status = 'ordered' AND updated_at >= ?`,
    since,
  ),
  stock: await rowsOf<{ readonly skuId: string; readonly stock: number }>(
    commerce,
    'SELECT sku_id AS skuId, stock FROM sku WHERE stock IS NOT NULL',
  ),
  charges: await rowsOf<Charge>(
    payments,
    `SELECT idempotency_key AS key, token,
       CASE WHEN status = 'approved' AND voided_at IS NULL THEN amount - refunded ELSE 0 END AS taken
     FROM charge WHERE created_at >= ?`,
    since,
  ),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const repeated = <T>(items: readonly T[], by: (item: T) => string): readonly (readonly T[])[] =>
  [...Map.groupBy(items, by).values()].filter(({ length }) => length > 1)

/** Compares what shoppers were told with the shop's book, and that with the processor's. */
export const audit = async (
  commerce: Database,
  payments: Database,
  { since, told, stockBefore }: Account,
): Promise<Findings> => {
  const books = await readBooks(commerce, payments, since)
  const { orders, parts, lines, charges } = books
  const live = orders.filter(({ status }) => status !== 'failed' && status !== 'cancelled')
  const byId = new Map(live.map((order) => [order.id, order]))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const partsOf = Map.groupBy(parts, ({ orderId }) => orderId)
  const chargeOf = new Map(charges.map((charge) => [charge.key, charge]))

  const placed = told.filter((it) => it.outcome === 'placed')
  const lost = [
    ...placed.flatMap(({ orderId, skuId, email }) => {
      if (!byId.has(orderId)) return [`order ${orderId}, of which ${email} was told`]
      const has = (linesOf.get(orderId) ?? []).some((line) => line.skuId === skuId)
      return has ? [] : [`${skuId} of order ${orderId}`]
    }),
    ...books.orderedCarts
      .filter(({ id }) => !orders.some(({ cart }) => cart === id))
      .map(({ id }) => `the order that cart ${id} became`),
    ...charges
      .filter(({ key, taken }) => taken > 0 && !parts.some((part) => part.key === key))
      .map(({ key, taken }) => `the order that ${taken} cents were taken for under ${key}`),
  ]

  const buyers = new Set(told.map(({ email }) => email))
  const double = [
    ...repeated(live, ({ cart }) => cart).map((those) => `${those.length} orders of one cart`),
    ...repeated(
      live.filter(({ email }) => buyers.has(email)),
      ({ email }) => email,
    ).map((those) => `${those.length} orders of ${those[0]?.email}, who meant one`),
    ...repeated(
      charges.filter(({ taken }) => taken > 0),
      ({ token }) => token,
    ).map((those) => `${those.length} charges of one card entry`),
  ]

  const soldOf = Map.groupBy(
    lines.filter(({ orderId }) => byId.has(orderId)),
    ({ skuId }) => skuId,
  )
  const stockNow = new Map(books.stock.map(({ skuId, stock }) => [skuId, stock]))
  const oversold = [...stockBefore].flatMap(([skuId, before]) => {
    const sold = sum((soldOf.get(skuId) ?? []).map(({ quantity }) => quantity))
    const left = stockNow.get(skuId) ?? Number.NaN
    if (sold > before) return [`${skuId}: ${sold} sold of ${before}`]
    return before - sold === left ? [] : [`${skuId}: ${before} less ${sold} sold, and ${left} left`]
  })

  const takenFor = (orderId: string) =>
    sum((partsOf.get(orderId) ?? []).map(({ key }) => chargeOf.get(key)?.taken ?? 0))
  const captures = orders.flatMap(({ id, status, total, shown }) => {
    const due = byId.has(id) && status !== 'pending' ? total : 0
    const asked = sum((partsOf.get(id) ?? []).map(({ amount }) => amount))
    return [
      ...(status !== 'pending' && takenFor(id) !== due
        ? [`order ${id} (${status}): ${takenFor(id)} cents taken of ${due}`]
        : []),
      ...(asked === total && shown === total
        ? []
        : [`order ${id}: ${total} cents, ${shown} shown, ${asked} asked for`]),
    ]
  })

  const unsettled = orders
    .filter(({ status }) => status === 'pending')
    .map(({ id }) => `order ${id} waits for its payment`)
  return { lost, double, oversold, unsettled, captures }
}
