import { z } from 'zod'
import { instant } from '../instant.ts'
import { safeLink } from '../link.ts'
import { portableText } from '../portable-text.ts'
import { PAGE_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const campaign = z.object({
  _id: z.string(),
  /** ISO 8601; the end is no longer part of it. */
  startsAt: instant,
  endsAt: instant,
  banner: portableText.nullish().transform((it) => it ?? []),
  menuEntry: safeLink,
})
/** What of a sale stands on every page while it runs. */
export type Campaign = z.infer<typeof campaign>

/** Sales, of those that run at once the one first that began last; without those whose time cannot be read. */
export const campaignsQuery = defineContentQuery({
  name: 'campaigns',
  groq: `*[_type == "campaign"] | order(startsAt desc, _id asc){ _id, startsAt, endsAt, banner, menuEntry }`,
  params: noParams,
  result: z
    .array(z.unknown())
    .transform((found) => found.flatMap((one) => campaign.safeParse(one).data ?? [])),
  tags: ['campaign'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
