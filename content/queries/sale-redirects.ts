import { z } from 'zod'
import { instant } from '../instant.ts'
import { DEFAULT_REVALIDATE_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const saleRedirect = z.object({
  /** A path, perhaps with a query; `/old/*` stands for everything under it, and for `/old` itself. */
  from: z.string().startsWith('/'),
  to: z.string().min(1),
  /** Where its editors keep it, `{document}:{key}`: what it is counted by. */
  id: z.string().max(200).optional().catch(undefined),
  permanent: z.boolean().default(false),
  /** A redirect whose time cannot be read is left out: it might run outside of it. */
  startsAt: instant.optional(),
  endsAt: instant.optional(),
})
export type SaleRedirect = z.infer<typeof saleRedirect>

/**
 * All redirects, as editors wrote them, those of sales behind the others and for as long as the sale runs: the edge
 * decides which targets and chains it follows.
 */
export const saleRedirectsQuery = defineContentQuery({
  name: 'sale-redirects',
  groq: `[
    ...(*[_type == "saleRedirects"] | order(_createdAt asc){
      "rules": coalesce(redirects, [])[]{ from, to, permanent, startsAt, endsAt, "id": ^._id + ":" + _key }
    }.rules[]),
    ...(*[_type == "campaign" && defined(startsAt) && defined(endsAt)] | order(_createdAt asc){
      "rules": coalesce(redirects, [])[]{
        from, to, "startsAt": ^.startsAt, "endsAt": ^.endsAt, "id": ^._id + ":" + _key
      }
    }.rules[])
  ]`,
  params: noParams,
  result: z
    .array(z.unknown())
    .transform((redirects) => redirects.flatMap((one) => saleRedirect.safeParse(one).data ?? [])),
  tags: ['saleRedirects', 'campaign'],
  revalidateSeconds: DEFAULT_REVALIDATE_SECONDS,
})
