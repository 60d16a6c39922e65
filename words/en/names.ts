import type { SubscriptionTopic } from '../../commerce/contract/account/topics.ts'
import type { Store } from '../../commerce/contract/location.ts'
import { number } from './language.ts'

/** By what the variants of a product differ. */
export const variantAxes = {
  size: 'Size',
  color: 'Color',
  finish: 'Finish',
  option: 'Option',
} as const

export const storeTypes = {
  showroom: 'Showroom',
  outlet: 'Outlet',
  warehouse: 'Pickup center',
} as const satisfies Record<Store['locationType'], string>

/** `0.4 miles`, `12 miles`; a mile is one mile. */
export const miles = (count: number): string => `${number(count)} ${count === 1 ? 'mile' : 'miles'}`

/** What stands side by side: words for one piece and for many. */
export const compareKinds = {
  sofas: { one: 'a sofa', many: 'sofas' },
  armchairs: { one: 'an armchair', many: 'armchairs' },
  ottomans: { one: 'an ottoman or bench', many: 'ottomans' },
  'small-tables': { one: 'a coffee or end table', many: 'coffee and end tables' },
  mattresses: { one: 'a mattress', many: 'mattresses' },
  bases: { one: 'a bed base', many: 'bed bases' },
  beds: { one: 'a bed', many: 'beds' },
  cribs: { one: 'a crib', many: 'cribs' },
  storage: { one: 'a storage piece', many: 'storage pieces' },
  'dining-tables': { one: 'a dining table', many: 'dining tables' },
  chairs: { one: 'a dining seat', many: 'dining seats' },
  desks: { one: 'a desk', many: 'desks' },
  'office-chairs': { one: 'an office chair', many: 'office chairs' },
  pillows: { one: 'a pillow', many: 'pillows' },
  bedding: { one: 'a piece of bedding', many: 'pieces of bedding' },
  rugs: { one: 'a rug', many: 'rugs' },
  lamps: { one: 'a lamp', many: 'lamps' },
  mirrors: { one: 'a mirror', many: 'mirrors' },
  outdoor: { one: 'an outdoor piece', many: 'outdoor pieces' },
} as const

/** One piece of a kind that nobody has named yet, as it is written. */
export const otherCompareKind = (kind: string): string => `a piece of the kind “${kind}”`

/** Each topic that e-mails are about, and what comes with it. */
export const topicWords = {
  offers: { label: 'Sales and offers', hint: 'Be the first to know when prices drop.' },
  arrivals: { label: 'New arrivals', hint: 'See what just came in.' },
  ideas: {
    label: 'Ideas and guides',
    hint: 'How to measure, choose and care for what you bring home.',
  },
  stores: { label: 'News from my store', hint: 'Events and floor models near your ZIP code.' },
} as const satisfies Record<SubscriptionTopic, { label: string; hint: string }>

/** A browser in words that its owner knows it by: `Safari on iPhone`. */
export const devices = {
  browserOn: ({ browser, system }: { readonly browser: string; readonly system: string }) =>
    `${browser} on ${system}`,
} as const
