import { z } from 'zod'
import { wholeMembers } from '../whole-members.ts'
import { safeLinks } from '../link.ts'
import { portableText } from '../portable-text.ts'
import { isSafeHref } from '../safe-href.ts'
import { CONTENT_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const socialIcon = z.object({
  network: z.enum(['facebook', 'instagram', 'pinterest', 'youtube', 'tiktok', 'x']),
  label: z.string(),
  href: z.string().refine(isSafeHref),
})
export type SocialIcon = z.infer<typeof socialIcon>

const footer = z.object({
  _id: z.string(),
  name: z.string(),
  /** Three on the desktop, one on a phone; a column that editors left out has no links, and may have no heading. */
  columns: z.array(z.object({ heading: z.string().optional(), listings: safeLinks })),
  financingContent: portableText.default([]),
  additionalContent: portableText.default([]),
  showLevelAccessLogo: z.boolean().default(false),
  showBBBLogo: z.boolean().default(false),
  socialIcons: wholeMembers(socialIcon).default([]),
})
/** A footer, desktop or mobile; they differ in how many columns they have. */
export type Footer = z.infer<typeof footer>

const REST = `financingContent, additionalContent, showLevelAccessLogo, showBBBLogo, socialIcons`

/** The footer for wide windows; null until editors have made one. */
export const desktopFooterQuery = defineContentQuery({
  name: 'desktop-footer',
  groq: `*[_type == "desktopFooter"] | order(_createdAt asc)[0]{
    _id, name,
    "columns": [
      { "heading": columnOneHeading, "listings": coalesce(columnOneListings, []) },
      { "heading": columnTwoHeading, "listings": coalesce(columnTwoListings, []) },
      { "heading": columnThreeHeading, "listings": coalesce(columnThreeListings, []) }
    ],
    ${REST}
  }`,
  params: noParams,
  result: footer.nullable(),
  tags: ['desktopFooter'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})

/** The footer for narrow windows; null until editors have made one. */
export const mobileFooterQuery = defineContentQuery({
  name: 'mobile-footer',
  groq: `*[_type == "mobileFooter"] | order(_createdAt asc)[0]{
    _id, name,
    "columns": [{ "heading": columnHeading, "listings": coalesce(columnListings, []) }],
    ${REST}
  }`,
  params: noParams,
  result: footer.nullable(),
  tags: ['mobileFooter'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})
