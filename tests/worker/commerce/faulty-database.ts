/** What D1 is documented to say when it cannot: https://developers.cloudflare.com/d1/observability/debug-d1/#error-list. */
export const faultsOfD1 = [
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
  "D1_ERROR: Can't read from request stream because client disconnected.",
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
] as const

/** Which round trip fails from now on, counted from 1, how, and whether it is carried out all the same. */
export type Strike = {
  readonly trip: number
  readonly when: 'before' | 'after'
  readonly message: string
  /** How many trips in a row fail; one, if nothing is said. */
  readonly times?: number
}

/**
 * A database of which we choose a round trip that fails: before its statements reached it, or after it carried them out,
 * when only its word is lost.
 */
export const faultyDatabase = (real: D1Database) => {
  let made = 0
  let struck = 0
  let strike: Strike | null = null
  const known = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  const trip = async <T>(work: () => Promise<T>): Promise<T> => {
    made += 1
    const { trip: at = Infinity, times = 1, when, message } = strike ?? {}
    if (made < at || made >= at + times) return work()
    struck += 1
    if (when === 'after') await work()
    throw new Error(message)
  }

  const failing = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get: (of, name) => {
        if (name === 'bind') return (...values: unknown[]) => failing(of.bind(...values))
        const method: unknown = Reflect.get(of, name)
        if (typeof method !== 'function') return method
        return (...given: unknown[]) => trip(async () => Reflect.apply(method, of, given))
      },
    })
    known.set(proxy, statement)
    return proxy
  }

  const over = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        if (name === 'prepare')
          return (sql: string) => failing(Reflect.apply(method, target, [sql]))
        if (name === 'batch')
          return (statements: readonly D1PreparedStatement[]) =>
            trip(async () =>
              Reflect.apply(method, target, [statements.map((it) => known.get(it) ?? it)]),
            )
        if (name === 'withSession')
          return (...given: unknown[]) => over(Reflect.apply(method, target, given))
        return method.bind(target)
      },
    })

  return {
    database: over(real),
    /** From now on trips are counted from 1, and this one fails; without one, none does. */
    arm: (next: Strike | null = null): void => {
      made = 0
      struck = 0
      strike = next
    },
    trips: () => made,
    hasStruck: () => struck > 0,
  }
}
