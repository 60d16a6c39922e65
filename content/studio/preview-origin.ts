import { brands, type StudioBrand } from './environment.ts'

/**
 * Where a brand's shop is, seen from a studio that the shop on this machine serves: the first brand at the host itself,
 * the others at their ids before it.
 */
export const previewOrigin = (brand: StudioBrand['id']): string => {
  const base = globalThis.location === undefined ? 'http://localhost:8787' : location.origin
  const [main, ...others] = brands.map(({ id }) => id)
  const url = new URL(base)
  const before = others.find((id) => url.hostname.startsWith(`${id}.`))
  const host = before === undefined ? url.hostname : url.hostname.slice(before.length + 1)
  url.hostname = brand === main ? host : `${brand}.${host}`
  return url.origin
}
