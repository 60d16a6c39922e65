import { signal, type ReadonlySignal } from '@preact/signals-react'
import { hear } from '../events.ts'
import { onceInBrowser } from './once-in-browser.ts'

interface RouteLoading {
  /** True from the start of a client-side route change until it is done or has failed. */
  readonly isLoading: ReadonlySignal<boolean>
  /** The words of the last failure, null once another page stands. */
  readonly error: ReadonlySignal<string | null>
}

export function createRouteLoading(listen: typeof hear): RouteLoading {
  const isLoading = signal(false)
  const error = signal<string | null>(null)
  listen('davenport:route-loading', (loading) => {
    isLoading.value = loading
  })
  listen('davenport:route-error', (words) => {
    error.value = words
  })
  listen('davenport:navigated', () => {
    error.value = null
  })
  return { isLoading, error }
}

/** @public */
export const routeLoading = onceInBrowser(() => createRouteLoading(hear))
