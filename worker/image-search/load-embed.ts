import type { Fetcher } from '@cloudflare/workers-types'
import { createViews } from '../../commerce/domain/image-embedding/embed.ts'
import { log } from '../log.ts'

type ViewsOf = ReturnType<typeof createViews>

/** Kept by the isolate, but never while it is fetched: no request can wait for what another one fetches. */
let known: ViewsOf | null = null

/**
 * What photographs are looked at with; null when what it learned is not to be had. That is a static file, because no
 * other page needs it, and the worker would be half as large again.
 */
export const loadEmbed = async (assets: Fetcher, weights: string): Promise<ViewsOf | null> => {
  if (known) return known
  try {
    const response = await assets.fetch(new URL(weights, 'https://assets.invalid').href)
    if (!response.ok) throw new Error(`Status${response.status}`)
    known = createViews(new Uint8Array(await response.arrayBuffer()))
    return known
  } catch (fault) {
    log('image-search-fault', { fault: fault instanceof Error ? fault.message : 'unknown' })
    return null
  }
}
