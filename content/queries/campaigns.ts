import { z } from 'zod'
import { saleWindow } from '../instant.ts'
import { safeLink } from '../link.ts'
import { portableText } from '../portable-text.ts'
import { PAGE_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const campaign = saleWindow.extend({
  _id: z.string(),
  banner: portableText.nullish().transform((it) => it ?? []),
  menuEntry: safeLink,
  /** The landing page that nobody finds before and after it. */
  page: z.string().nullish(),
})
/** What of a sale stands on every page while it runs, and where nothing leads while it does not. */
export type Campaign = z.infer<typeof campaign>

/** Sales, of those that run at once the one first that began last. */
export const campaignsQuery = defineContentQuery({
  name: 'campaigns',
  groq: `*[_type == "campaign"] | order(startsAt desc, _id asc){
    _id, startsAt, endsAt, banner, menuEntry,
    "page": select(isPageOfSale == true => landingPage->seo.slug.current)
  }`,
  params: noParams,
  result: z
    .array(z.unknown())
    .transform((found) => found.flatMap((one) => campaign.safeParse(one).data ?? [])),
  tags: ['campaign', 'page'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
