import type { AppContext } from '../../factory.ts'

/** Addresses of the shop's, whole. */
export const absoluteOf =
  (c: AppContext) =>
  (url: string): string =>
    new URL(url, c.var.site.origin).href
