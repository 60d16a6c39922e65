/** Which change of the catalogue was the last one when a row was read; a column of every row that is kept. */
export const LAST_CHANGE = '(SELECT max(seq) FROM catalogue_change)'

/** A row that is of one product. */
type OfProduct = { readonly item_id: string; readonly change: number | null }

/** What has changed after `since`, up to `until` at least; `areAll`: no more than these. */
type Changes = {
  readonly since: number
  readonly until: number
  readonly subjects: ReadonlySet<string>
  readonly areAll: boolean
}

type Limits<Row> = { readonly most: number; readonly sizeOf: (row: Row) => number }

/**
 * Rows of the catalogue as an isolate has read them, for as long as the catalogue says that they are the same
 * (`catalogue_change`). What is left of a stock is no change of the catalogue: who shows it reads it.
 */
export class KeptRows<Key, Row extends OfProduct> {
  readonly #rows = new Map<Key, Row>()
  readonly #limits: Limits<Row>
  #size = 0
  #change: number

  constructor(change: number, limits: Limits<Row>) {
    this.#change = change
    this.#limits = limits
  }

  /** The last change that these rows are known to be as. */
  get change(): number {
    return this.#change
  }

  get(key: Key): Row | undefined {
    return this.#rows.get(key)
  }

  /** A row that was on its way while others saw a later change may be older than that, and is not kept. */
  keep(key: Key, row: Row): void {
    if ((row.change ?? 0) !== this.#change) return
    this.#forget(key)
    const size = this.#limits.sizeOf(row)
    if (this.#size + size > this.#limits.most) this.#forgetAll()
    this.#size += size
    this.#rows.set(key, row)
  }

  /** Rows are as they were at `until` then: what was read of later changes, the next look at them finds again. */
  catchUp({ since, until, subjects, areAll }: Changes): void {
    if (this.#change === until) return
    const areKnown = areAll && since <= this.#change && this.#change < until
    this.#change = until
    if (!areKnown || subjects.has('*all')) return this.#forgetAll()
    for (const [key, row] of this.#rows) if (subjects.has(row.item_id)) this.#forget(key)
  }

  #forget(key: Key): void {
    const row = this.#rows.get(key)
    if (row === undefined) return
    this.#size -= this.#limits.sizeOf(row)
    this.#rows.delete(key)
  }

  #forgetAll(): void {
    this.#rows.clear()
    this.#size = 0
  }
}
