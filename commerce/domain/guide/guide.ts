import type { BedFacts, Position } from '../bed/bed.ts'
import type { Cents } from '../../contract/money.ts'

type Some<T> = readonly [T, ...T[]]

/**
 * What an answer asks of a piece: a trait between `from` and `to`, counted by `weight`. `met` and `unmet` say to the
 * shopper that a piece has it, or has not.
 */
export type Wish = {
  readonly trait: string
  readonly from: number
  readonly to: number
  readonly weight: number
  readonly met: string
  readonly unmet: string
}

export type GuideAnswer = {
  /** How the address says it. */
  readonly value: string
  readonly label: string
  /** A smaller line below the label. */
  readonly note?: string
  readonly wishes?: readonly Wish[]
  /** The size it asks for, as the goods call it: only pieces that are made in it come into question. */
  readonly size?: string
  /** What it may cost at most, in cents. */
  readonly atMost?: Cents
  /** It tells of one who sleeps in the bed, and how. */
  readonly sleeps?: Position
  /** What each of them weighs, in pounds, at most. */
  readonly weighs?: number
}

export type GuideQuestion = {
  /** Its name in the address. */
  readonly name: string
  readonly ask: string
  readonly answers: Some<GuideAnswer>
}

/** What is asked at once: a screen. */
export type GuideStep = {
  readonly heading: string
  readonly hint?: string
  readonly questions: Some<GuideQuestion>
}

/** A piece that a guide may end in, in one of its options, with its traits as numbers on the guide's own scale. */
export type GuidePiece = {
  readonly itemId: string
  readonly option: string | null
  readonly traits: Readonly<Record<string, number>>
}

/** A few questions of a brand that end in one of its pieces, or in a whole bed, at `/guide/{slug}`. */
export type Guide = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly steps: Some<GuideStep>
  readonly pieces: Some<GuidePiece>
  /** What goes below and on top of its pieces, where it does not end in a mattress but in a whole bed. */
  readonly bed?: BedFacts
}

export const guidePath = (slug: string): string => `/guide/${slug}`

export const questionsOf = ({ steps }: Pick<Guide, 'steps'>): readonly GuideQuestion[] =>
  steps.flatMap(({ questions }) => questions)

/** What was answered, by the names of the questions, in their order. */
export type Answered = ReadonlyMap<string, GuideAnswer>

export type GuideReading = {
  readonly answered: Answered
  /** Names of questions to which the address has an answer that there is none of. */
  readonly strange: readonly string[]
  /** The first step with a question that is not answered, counted from 0; null when all are. */
  readonly open: number | null
}

/** Reads the answers in an address; of a repeated name the first counts. */
export const readAnswers = (
  guide: Guide,
  query: Iterable<readonly [string, string]>,
): GuideReading => {
  const given = new Map([...query].toReversed())
  const asked = questionsOf(guide).flatMap(({ name, answers }) => {
    const value = given.get(name)
    return value === undefined ? [] : [{ name, answer: answers.find((it) => it.value === value) }]
  })
  const answered = new Map(asked.flatMap(({ name, answer }) => (answer ? [[name, answer]] : [])))
  const open = guide.steps.findIndex(({ questions }) =>
    questions.some(({ name }) => !answered.has(name)),
  )
  return {
    answered,
    strange: asked.flatMap(({ name, answer }) => (answer ? [] : [name])),
    open: open === -1 ? null : open,
  }
}

/** The address that holds these answers, and shows a step (counted from 0) although it is answered, if one is named. */
export const guideUrl = (guide: Guide, answered: Answered, step?: number): string => {
  const pairs = [...answered].map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`)
  if (step !== undefined) pairs.push(`step=${step + 1}`)
  const path = guidePath(guide.slug)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
