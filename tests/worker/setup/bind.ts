import { env } from 'cloudflare:workers'

const KEPT = Symbol.for('bindings before a file of tests had others')
type Kept = Map<keyof Cloudflare.Env, PropertyDescriptor | undefined>

/** Global, since modules are forgotten between files. */
const keptBindings = (): Kept => {
  const known: unknown = Reflect.get(globalThis, KEPT)
  if (known instanceof Map) return known
  const kept: Kept = new Map()
  Reflect.set(globalThis, KEPT, kept)
  return kept
}

/** Gives the tests of a file another binding. The next file in this runtime begins with the one of before. */
export const bind = (name: keyof Cloudflare.Env, binding: unknown): void => {
  const kept = keptBindings()
  if (!kept.has(name)) kept.set(name, Object.getOwnPropertyDescriptor(env, name))
  Object.defineProperty(env, name, { value: binding, enumerable: true, configurable: true })
}

/**
 * Takes back what the file before had bound. At the beginning, since a file of which no test is run, as one that another
 * database is for, comes to no end.
 */
export const unbind = (): void => {
  const kept = keptBindings()
  for (const [name, before] of kept)
    if (before) Object.defineProperty(env, name, before)
    else Reflect.deleteProperty(env, name)
  kept.clear()
}
