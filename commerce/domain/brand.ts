import type { Guide } from './guide/guide.ts'
import type { ModularCollection } from './modular/collection.ts'

/** What a site is called in settings and on the wire: the id of its brand. A shop decides which there are. */
export type SiteId = Brand['id']

/** One brand of a shop: a site of its own. The shop brings them; see `shop/shop.ts`. */
export type Brand = {
  /** What the site is called in settings and on the wire, in small letters: a subdomain, a part of a setting's name. */
  readonly id: string
  /** What the commerce service calls the brand on stores and products. */
  readonly brandId: string
  readonly name: string
  readonly shortName: string
  readonly tagline: string
  /** What its order numbers begin with: `AC-482-913-57`. */
  readonly orderPrefix: string
  /** The dataset of its content, where no setting names another. */
  readonly dataset: string
  /** Colours the browser's own chrome. */
  readonly themeColor: string
  /** What stands between a page's title and the brand. */
  readonly titleSeparator: string
  readonly helpEmail: string
  /** The address that its mails come from, where that is not the shop's. */
  readonly mailFrom?: string
  readonly logo: Logo
  /** The sign in the browser's tab: a drawing's address, a file below the shop's `public/` say, or a `data:` of it. */
  readonly icon: string
  /** What is shown of a page without a picture of its own when it is shared: a file below the shop's `public/`. */
  readonly sharePicture?: { readonly url: string; readonly alt: string }
  readonly mail: MailVoice
  /**
   * What the store finder says under its heading. A brand that says nothing has no stores and only delivers: what it has in
   * place of stores is where its deliveries start, of which no page tells.
   */
  readonly storeFinderLead?: string
  /** Under the heading of an empty cart, where it does not speak as the shop's words do. */
  readonly emptyCartLead?: string
  /** Under the heading of the journal, likewise. */
  readonly journalLead?: string
  /** Over the page of an order that was just placed, likewise. */
  readonly orderThanks?: string
  /** What to bring to a store, once a visit is booked, likewise. */
  readonly visitAdvice?: string
  /** How wide the pictures of its tiles are, as `sizes` says it, where its sheet draws them higher than others' are. */
  readonly tileSizes?: string
  /** Guides that ask a few questions and end in a product, each at `/guide/{slug}`. */
  readonly guides?: readonly Guide[]
  /** Sofas that one puts together from modules, each at `/build/{slug}`. */
  readonly modular?: readonly ModularCollection[]
  /** Where an empty cart sends people. */
  readonly emptyCartLinks: readonly { readonly label: string; readonly href: string }[]
}

type Logo = {
  /** The strokes of the sign, each an SVG path in a square of 32. */
  readonly strokes: readonly string[]
  /** Smaller words beside the short name; a brand that shows them in its header says so in its sheet (styles/layout/logo-line.css). */
  readonly subLine?: string
}

/** The mails that a brand may name as it likes: they say no more than where something is. */
type FreelyNamed =
  | `order-${'placed' | 'received' | 'paid' | 'failed' | 'scheduled' | 'shipped' | 'ready' | 'delivered' | 'picked-up'}`
  | 'customer-welcome'
  | 'subscription-welcome'

/** Mails whose subject names a time or a request, or has to be told apart from all others: a brand's words stand below it. */
type PlainlyNamed =
  | `visit-${'booked' | 'moved' | 'reminder' | 'cancelled' | 'closed'}`
  | `claim-${'received' | 'asked' | 'approved' | 'lapsing' | 'refused' | 'closed'}`
  | 'hold-placed'
  | 'password-forgot'
  | 'password-changed'
  | 'email-changed'
  | 'account-deleted'

/** A brand's own words in a mail: above it, and between greeting and news. */
export type OwnWords = {
  readonly subject?: string
  readonly heading?: string
  readonly opening?: string
}

/**
 * How a brand writes, and the colours it writes in: mail programs read no sheets, so they are said again here. `dark` is
 * for readers with a dark theme, `face` a stack of faces for headings, `corner` the pixels of rounded corners, `band` what its
 * name stands on, where that is not the paper.
 */
type MailVoice = {
  readonly orderOpening: string
  readonly orderClosing: string
  readonly welcome: string
  /** By mail, where the brand does not speak as the shop's words do. */
  readonly own?: Readonly<
    Partial<Record<FreelyNamed, OwnWords> & Record<PlainlyNamed, Omit<OwnWords, 'subject'>>>
  >
  readonly ink: string
  readonly accent: string
  readonly paper: string
  readonly face?: string
  readonly corner?: number
  readonly band?: { readonly ground: string; readonly ink: string }
  readonly dark?: {
    readonly ink: string
    readonly accent: string
    readonly paper: string
    readonly card: string
  }
}

/** Whether people can come to a store of the brand. */
export const hasStores = ({ storeFinderLead }: Pick<Brand, 'storeFinderLead'>): boolean =>
  storeFinderLead !== undefined

/** How a brand's id stands in the name of a setting: `SANITY_DATASET_ACME`. */
export const settingName = (id: SiteId): string => id.toUpperCase().replaceAll('-', '_')

/** Pixels of a brand's share picture. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
