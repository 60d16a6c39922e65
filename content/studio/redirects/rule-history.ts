import { z } from 'zod'
import { shopMoment } from '../../shop-time.ts'
import { rulesOf, type EditorRule } from './redirect-rules.ts'

/** One thing that somebody did to the redirects of a group. */
export interface GroupChange {
  /** ISO 8601. */
  readonly at: string
  /** The project's user who did it. */
  readonly author: string
  /** One sentence for each redirect. */
  readonly words: readonly string[]
}

const WHAT = {
  to: 'To',
  permanent: 'For good',
  startsAt: 'From when',
  endsAt: 'Until when',
} as const

const shown = (value: string | boolean | undefined): string => {
  if (value === undefined) return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const at = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? value : shopMoment(at)
}

const changedWords = (before: EditorRule, after: EditorRule): string[] => {
  const fields = (['to', 'permanent', 'startsAt', 'endsAt'] as const).filter(
    (field) => before[field] !== after[field],
  )
  const from = before.from === after.from ? [] : [`From ${before.from} is ${after.from}`]
  const rest = fields.map(
    (field) => `${WHAT[field]} ${shown(before[field])} is ${shown(after[field])}`,
  )
  const all = [...from, ...rest]
  return all.length === 0 ? [] : [`${before.from} is changed: ${all.join(', ')}.`]
}

/** What became of a group's redirects from one state of its document to the next. */
export const ruleChanges = (before: unknown, after: unknown): string[] => {
  const [old, now] = [rulesOf('', before), rulesOf('', after)]
  const byKey = new Map(old.map((rule) => [rule.key, rule]))
  const keys = new Set(now.map(({ key }) => key))
  return [
    ...now.flatMap((rule) => {
      const was = byKey.get(rule.key)
      return was ? changedWords(was, rule) : [`${rule.from} to ${rule.to} is new.`]
    }),
    ...old
      .filter(({ key }) => !keys.has(key))
      .map(({ from, to }) => `${from} to ${to} is removed.`),
  ]
}

/** What reading history uses of `@sanity/client`. */
export interface HistoryClient {
  request(options: { url: string; query?: Record<string, string> }): Promise<unknown>
  config(): { dataset?: string }
}

const transaction = z.object({ timestamp: z.string(), author: z.string() })
const documents = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), redirects: z.unknown() })),
})

/** The last transactions that are looked at: somebody who types makes many of them. */
const MOST_TRANSACTIONS = 200
/** What an editor looks back on: each state costs a question. */
const MOST_STATES = 20
/** What one person does within this long is one thing. */
const SAME_MS = 5 * 60 * 1000

/** A line each; the client hands them on as a text, unless there is only one. */
const linesOf = (answer: unknown): unknown[] =>
  typeof answer === 'string'
    ? answer
        .split('\n')
        .flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]))
    : [answer].flat()

type Step = z.infer<typeof transaction>

/** What was done at a time by the same person, as its last step; the latest first. */
const sittings = (steps: readonly Step[]): Step[] =>
  steps.filter((step, at) => {
    const later = steps[at - 1]
    return (
      later?.author !== step.author ||
      Date.parse(later.timestamp) - Date.parse(step.timestamp) > SAME_MS
    )
  })

/**
 * Who changed what of a group's redirects, the latest first: as editors see them, in the draft where there is one.
 * @throws where the content service gives no answer.
 */
export const readGroupHistory = async (
  client: HistoryClient,
  documentId: string,
): Promise<GroupChange[]> => {
  const dataset = client.config().dataset ?? ''
  const ids = `${documentId},drafts.${documentId}`
  const told = await client.request({
    url: `/data/history/${dataset}/transactions/${ids}`,
    query: { excludeContent: 'true', reverse: 'true', limit: String(MOST_TRANSACTIONS) },
  })
  const steps = sittings(z.array(transaction).parse(linesOf(told))).slice(0, MOST_STATES + 1)
  const states = await Promise.all(
    steps.map(async ({ timestamp }) => {
      const answer = await client.request({
        url: `/data/history/${dataset}/documents/${ids}`,
        query: { time: timestamp },
      })
      const found = documents.parse(answer).documents
      const draft = found.find(({ _id }) => _id !== documentId)
      return (draft ?? found[0])?.redirects
    }),
  )
  return steps.flatMap(({ timestamp: at, author }, index) => {
    // What is before the first that is looked at is not known.
    if (index === MOST_STATES) return []
    const words = ruleChanges(states[index + 1], states[index])
    return words.length === 0 ? [] : [{ at, author, words }]
  })
}
