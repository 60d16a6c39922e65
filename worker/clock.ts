import type { Viewing } from './preview/viewing.ts'

/**
 * What time it really is, in milliseconds since 1970: for what is kept, signed, limited and logged. What a page says and
 * what a price is go by the shop's time instead. Nothing else in the storefront asks (scripts/check/clock.ts).
 */
export const realNow = (): number => Date.now()

/** The shop's time: the moment that an editor looks at, else now. `services.now()` where there are services. */
export const shopNow = ({ moment }: Pick<Viewing, 'moment'>): Date =>
  new Date(moment?.at ?? realNow())
