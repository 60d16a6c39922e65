import { expect, test } from 'vitest'
import type { hear } from '../events.ts'
import { createRouteLoading } from './route-loading.ts'

test('[T-09] the flag follows a route change, and its error lasts until another page stands', () => {
  const listeners = new Map<string, (detail: never) => void>()
  const listen: typeof hear = (name, listener) => {
    listeners.set(name, listener)
    return () => listeners.delete(name)
  }
  const tell = (name: Parameters<typeof hear>[0], detail: unknown) =>
    listeners.get(name)?.(detail as never)
  const { isLoading, error } = createRouteLoading(listen)

  expect([isLoading.value, error.value]).toEqual([false, null])
  tell('davenport:route-loading', true)
  expect(isLoading.value).toBe(true)
  tell('davenport:route-loading', false)
  tell('davenport:route-error', 'Please try again.')
  expect([isLoading.value, error.value]).toEqual([false, 'Please try again.'])
  tell('davenport:navigated', 'http://localhost/sofas')
  expect(error.value).toBeNull()
})
