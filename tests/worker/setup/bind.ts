import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'

/** Gives the tests of a file another binding. The next file in this runtime finds the one of before. */
export const bind = (name: keyof Cloudflare.Env, binding: unknown): void => {
  const before = Object.getOwnPropertyDescriptor(env, name) ?? {}
  Object.defineProperty(env, name, { value: binding, enumerable: true, configurable: true })
  afterAll(() => {
    Object.defineProperty(env, name, before)
  })
}
