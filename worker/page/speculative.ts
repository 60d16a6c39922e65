import type { AppContext } from '../factory.ts'

/** A page fetched ahead of a click: nobody has come yet, so nothing may come of it. */
export const isSpeculative = (c: AppContext): boolean =>
  /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '') ||
  c.req.header('x-purpose') === 'prefetch'
