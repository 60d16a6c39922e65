import { z } from 'zod'
import { DEFAULT_REVALIDATE_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const instant = z.iso.datetime({ offset: true })

const saleRedirect = z.object({
  /** A path, perhaps with a query; `/old/*` stands for everything under it, and for `/old` itself. */
  from: z.string().startsWith('/'),
  to: z.string().min(1),
  permanent: z.boolean().default(false),
  /** A redirect whose time cannot be read is left out: it might run outside of it. */
  startsAt: instant.optional(),
  endsAt: instant.optional(),
})
export type SaleRedirect = z.infer<typeof saleRedirect>

/** All redirects, as editors wrote them: the edge decides which targets and chains it follows. */
export const saleRedirectsQuery = defineContentQuery({
  name: 'sale-redirects',
  groq: `*[_type == "saleRedirects"] | order(_createdAt asc).redirects[]{ from, to, permanent, startsAt, endsAt }`,
  params: noParams,
  result: z
    .array(z.unknown())
    .transform((redirects) => redirects.flatMap((one) => saleRedirect.safeParse(one).data ?? [])),
  tags: ['saleRedirects'],
  revalidateSeconds: DEFAULT_REVALIDATE_SECONDS,
})
