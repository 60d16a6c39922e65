import { z } from 'zod'
import type { CheckedDocument, SiteContent } from '../checks/site-content.ts'

const text = z.string().optional().catch(undefined)

const stored = z.looseObject({
  _id: z.string(),
  _type: z.literal('campaign'),
  name: z.string().catch('A sale without a name'),
  startsAt: text,
  endsAt: text,
  banner: z.array(z.unknown()).catch([]),
  menuEntry: z.looseObject({ label: text }).optional().catch(undefined),
  landingPage: z.looseObject({ _ref: z.string() }).optional().catch(undefined),
  sections: z.array(z.looseObject({ _type: z.string() })).catch([]),
  redirects: z.array(z.unknown()).catch([]),
  products: z.array(z.string()).catch([]),
})
/** A sale as its editor has it, finished or not. */
export type Sale = z.infer<typeof stored>

/** The sales among documents. */
export const salesOf = ({ documents }: Pick<SiteContent, 'documents'>): Sale[] =>
  documents.flatMap((document) => stored.safeParse(document).data ?? [])

export const landingPageOf = (
  { landingPage }: Sale,
  { documents }: Pick<SiteContent, 'documents'>,
): CheckedDocument | undefined => documents.find(({ _id }) => _id === landingPage?._ref)

/** When a sale begins and ends, in milliseconds since 1970; null where that cannot be read. */
export const windowOf = ({ startsAt, endsAt }: Sale): { start: number; end: number } | null => {
  const start = Date.parse(startsAt ?? '')
  const end = Date.parse(endsAt ?? '')
  return Number.isNaN(start) || Number.isNaN(end) ? null : { start, end }
}

const withRefs = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(withRefs)]
}

/** What a sale is made of: itself, its landing page, and what either shares with others. Ids of published documents. */
export const documentsOf = (sale: Sale, content: Pick<SiteContent, 'documents'>): string[] => {
  const known = new Set(content.documents.map(({ _id }) => _id))
  const refs = [sale, landingPageOf(sale, content)].flatMap(withRefs)
  return [...new Set([sale._id, ...refs.filter((id) => known.has(id))])]
}
