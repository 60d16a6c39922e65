import type { StudioBrand } from './environment.ts'

/**
 * Where a brand's shop is, seen from a studio that the shop on this machine serves: Davenport at the host itself, Drift
 * at `drift.` before it.
 */
export const previewOrigin = (brand: StudioBrand['id']): string => {
  const base = globalThis.location === undefined ? 'http://localhost:8787' : location.origin
  const url = new URL(base)
  const host = url.hostname.replace(/^drift\./, '')
  url.hostname = brand === 'drift' ? `drift.${host}` : host
  return url.origin
}
