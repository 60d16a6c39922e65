import { z } from 'zod'
import { isSafeHref } from './safe-href.ts'
import { wholeMembers } from './whole-members.ts'

const link = z.object({
  label: z.string().min(1),
  href: z.string().refine(isSafeHref),
  openInNewTab: z.boolean().default(false),
})
/** A link that editors made: its words, its address and whether it opens in a new tab. */
export type Link = z.infer<typeof link>

/** A link, or nothing where its address is unsafe or its words are missing. */
export const safeLink = link.optional().catch(undefined)

/** A member of a list has a key there. */
const keyedLink = link.extend({ _key: z.string().optional() })

/** Links, without those that are unsafe or unfinished. */
export const safeLinks = wholeMembers(keyedLink)
