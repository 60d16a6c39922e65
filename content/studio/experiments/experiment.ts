import { z } from 'zod'
import type { Plan } from './statistics.ts'

/** What of a document a test depends on. */
export type TestedDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string
  readonly _type: string
  readonly seo?: { readonly slug?: { readonly current: string } | undefined } | undefined
}

/** What of the site's content it depends on. */
export interface TestedContent {
  readonly documents: readonly TestedDocument[]
}

const text = z.string().optional().catch(undefined)
const number = z.number().optional().catch(undefined)

const section = z.looseObject({ _key: z.string(), _type: z.string() })
export type Section = z.infer<typeof section>

const stored = z.looseObject({
  _id: z.string(),
  _type: z.literal('experiment'),
  name: z.string().catch('A test without a name'),
  hypothesis: text,
  page: z.looseObject({ _ref: z.string() }).optional().catch(undefined),
  section: text,
  sections: z.array(section).catch([]),
  share: number,
  startsAt: text,
  endsAt: text,
  goal: z.enum(['order', 'cart']).catch('order'),
  baseline: number,
  smallestEffect: number,
  outcome: z.enum(['a', 'b']).optional().catch(undefined),
  decidedAt: text,
})
/** A test as its editor has it, finished or not. */
export type Experiment = z.infer<typeof stored>

/** The tests among documents, the latest first. */
export const experimentsOf = ({ documents }: TestedContent): Experiment[] =>
  documents
    .flatMap((document) => stored.safeParse(document).data ?? [])
    .toSorted((one, other) => (other.startsAt ?? '').localeCompare(one.startsAt ?? ''))

export const readExperiment = (document: unknown): Experiment | undefined =>
  stored.safeParse(document).data

export const testedPageOf = (
  { page }: Experiment,
  { documents }: TestedContent,
): TestedDocument | undefined =>
  documents.find(({ _id, _type }) => _type === 'page' && _id === page?._ref)

/** The sections of a page, as its document has them. */
export const sectionsOf = (page: unknown): Section[] => {
  const { sections } = z.looseObject({ sections: z.array(z.unknown()).catch([]) }).parse(page)
  return sections.flatMap((one) => section.safeParse(one).data ?? [])
}

/** When a test begins and ends, in milliseconds since 1970; null where that cannot be read. */
export const windowOf = ({
  startsAt,
  endsAt,
}: Experiment): { start: number; end: number } | null => {
  const start = Date.parse(startsAt ?? '')
  const end = Date.parse(endsAt ?? '')
  return Number.isNaN(start) || Number.isNaN(end) ? null : { start, end }
}

/** What the test is to find out, in shares; nothing can be read of one without it. */
export const planOf = ({ baseline = 0, smallestEffect = 0, share = 0 }: Experiment): Plan => ({
  baseline: baseline / 100,
  smallestEffect: smallestEffect / 100,
  shareOfB: share / 100,
})

export type State = 'unfinished' | 'planned' | 'running' | 'over' | 'decided'

/** Where a test stands at a moment, if its documents are published. */
export const stateOf = (experiment: Experiment, now: number): State => {
  if (experiment.outcome !== undefined) return 'decided'
  const window = windowOf(experiment)
  if (window === null) return 'unfinished'
  if (now < window.start) return 'planned'
  return now < window.end ? 'running' : 'over'
}
