/** A database that does some work of others once, just before a batch in which this text is said. */
export const withMeanwhile = (
  real: D1Database,
  text: string,
  work: () => Promise<unknown>,
): D1Database => {
  let isSaid = false
  let isDone = false
  const over = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...given: readonly unknown[]): unknown => {
          const run = (): unknown => Reflect.apply(method, target, given)
          if (name === 'withSession') return over(run() as object)
          if (name === 'prepare') isSaid ||= String(given[0]).includes(text)
          if (name !== 'batch' || !isSaid || isDone) return run()
          isDone = true
          return work().then(run)
        }
      },
    })
  return over(real)
}
