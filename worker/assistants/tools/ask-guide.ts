import * as words from '#words'
import { z } from 'zod'
import { MAX_ID } from '../../../commerce/contract/limits.ts'
import { type BedChoices, bedParts, wholeBedUrl } from '../../../commerce/domain/bed/compose.ts'
import {
  type Answered,
  type Guide,
  guideUrl,
  questionsOf,
  readAnswers,
} from '../../../commerce/domain/guide/guide.ts'
import { bothUnits } from '../../../ui/components/product/measures.ts'
import type { RecommendedPiece } from '../../../ui/pages/guide/guide-result.tsx'
import type { AppContext } from '../../factory.ts'
import { loadGuideResult } from '../../loaders/guide/guide-page.ts'
import {
  type BedGuide,
  isBedGuide,
  loadBestBed,
  loadWholeBedPage,
  partNameOf,
} from '../../loaders/guide/whole-bed.ts'
import { goTo } from '../place.ts'
import { lines, money, moneyOf, refused, tool, type ToolAnswer, zipField } from '../tool.ts'

const { takes, ...said } = words.assistants

const output = z.object({
  guide: z.string(),
  /** The other guides of the shop, which `guide` may name. */
  otherGuides: z.array(z.object({ guide: z.string(), title: z.string(), about: z.string() })),
  /** What is still to be answered; nothing is recommended before. */
  questions: z.array(
    z.object({
      name: z.string(),
      ask: z.string(),
      answers: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  /** Single pieces, the best first; empty where the guide ends in a whole bed. */
  pieces: z.array(
    z.object({
      name: z.string(),
      option: z.string().nullable(),
      price: money.nullable(),
      met: z.array(z.string()),
      unmet: z.array(z.string()),
      url: z.string(),
    }),
  ),
  /** A whole bed that goes together; null where the guide ends in a single piece, or nothing goes together. */
  bed: z
    .object({
      size: z.string(),
      parts: z.array(
        z.object({
          part: z.enum(bedParts),
          sku: z.string(),
          /** How many of this SKU. */
          quantity: z.int(),
          name: z.string(),
          choice: z.string(),
          /** Of all of them. */
          price: money,
        }),
      ),
      total: money,
      arrival: z.string(),
      /** Of the finished bed, in inches; null where a part was not measured. */
      height: z.number().nullable(),
      met: z.array(z.string()),
      unmet: z.array(z.string()),
    })
    .nullable(),
  /** Where a person goes on with what was answered. */
  url: z.string(),
})
type Told = z.input<typeof output>

/** What every answer says of its guide. */
const about = (c: AppContext, guide: Guide, url: string) => ({
  guide: guide.slug,
  otherGuides: (c.var.site.brand.guides ?? [])
    .filter((it) => it !== guide)
    .map(({ slug, title, description }) => ({ guide: slug, title, about: description })),
  questions: [] as Told['questions'],
  pieces: [] as Told['pieces'],
  bed: null,
  url: `${c.var.site.origin}${url}`,
})

const askOf = (c: AppContext, guide: Guide, answered: Answered): ToolAnswer<Told> => {
  const questions = questionsOf(guide)
    .filter(({ name }) => !answered.has(name))
    .map(({ name, ask, answers }) => ({
      name,
      ask,
      answers: answers.map(({ value, label }) => ({ value, label })),
    }))
  const data = { ...about(c, guide, guideUrl(guide, answered)), questions }
  const asked = questions.map(({ ask, answers }) =>
    said.question({ ask, answers: answers.map(({ label }) => label) }),
  )
  return { text: lines(guide.title, said.stillToAnswer, ...asked, data.url), data }
}

const recommendPiece = async (
  c: AppContext,
  guide: Guide,
  answered: Answered,
): Promise<ToolAnswer<Told>> => {
  const result = await loadGuideResult(c.var.services, guide, answered)
  if (!result.ok) return refused(result.error)
  const { best, runnerUp } = result.value
  const pieces = [best, runnerUp]
    .filter((it): it is RecommendedPiece => it !== null)
    .map(({ name, option, pricing, met, unmet, href }) => ({
      name,
      option,
      price: pricing && moneyOf(pricing.price),
      met: met.map(({ text }) => text),
      unmet: unmet.map(({ text }) => text),
      url: `${c.var.site.origin}${href}`,
    }))
  const data = { ...about(c, guide, guideUrl(guide, answered)), pieces }
  const text = lines(
    pieces.length === 0 && said.nothingForAnswers,
    ...pieces.flatMap(({ name, option, price, met, unmet, url }) => [
      [name, option, price?.text].filter(Boolean).join(', '),
      ...met,
      ...unmet,
      url,
    ]),
  )
  return { text, data }
}

const putTogether = async (
  c: AppContext,
  guide: BedGuide,
  answered: Answered,
  chosen: BedChoices,
): Promise<ToolAnswer<Told>> => {
  const loaded = await loadBestBed(c.var.services, guide, answered, chosen)
  if (!loaded.ok) return refused(loaded.error)
  const { bed, choices } = loaded.value
  if (bed.isStrange) return { refusal: words.wholeBed.strange }
  if (bed.open !== null) {
    const data = about(c, guide, guideUrl(guide, answered))
    return { text: lines(said.nothingForAnswers, data.url), data }
  }
  const page = await loadWholeBedPage(c.var.services, loaded.value, c.var)
  const parts = bed.parts.flatMap((part, at) => {
    const line = page.lines[at]
    return line
      ? [
          {
            part: partNameOf(loaded.value, part),
            sku: part.piece.skuId,
            quantity: part.count,
            name: line.name,
            choice: line.choice,
            price: moneyOf(line.price),
          },
        ]
      : []
  })
  const { total, arrival, height, size } = page
  const data = {
    ...about(c, guide, wholeBedUrl(guide, answered, choices, 'finished')),
    bed: {
      size,
      parts,
      total: moneyOf(total),
      arrival,
      height: height?.inches ?? null,
      met: [...page.met],
      unmet: [...page.unmet],
    },
  }
  const text = lines(
    words.wholeBed.ready(size),
    ...parts.map(({ name, choice, price }) => [name, choice, price.text].join(', ')),
    said.bedTotal(data.bed.total.text),
    arrival,
    height && said.bedHeight(bothUnits(height.inches)),
    ...page.met,
    ...page.unmet,
    data.url,
  )
  return { text, data }
}

/** The shop's guides: a mattress by its reasons, or the whole sleep system. Only a brand that has guides offers it. */
export const askGuide = tool({
  name: 'ask_guide',
  says: said.tools.guide,
  isReadOnly: true,
  input: z.strictObject({
    guide: z.string().max(MAX_ID).optional().describe(takes.guide),
    answers: z
      .record(z.string().max(MAX_ID), z.string().max(MAX_ID))
      .default({})
      .describe(takes.answers),
    parts: z
      .partialRecord(z.enum(bedParts), z.string().min(1).max(MAX_ID))
      .default({})
      .describe(takes.parts),
    zip: zipField.optional(),
  }),
  output,
  run: async (c, { guide: slug, answers, parts, zip }) => {
    const guides = c.var.site.brand.guides ?? []
    const guide =
      slug === undefined
        ? (guides.find(isBedGuide) ?? guides[0])
        : guides.find((it) => it.slug === slug)
    if (!guide) return { refusal: said.noSuchGuide(slug ?? '') }
    const gone = zip === undefined ? null : await goTo(c, zip)
    if (gone && !gone.ok) return gone.error
    const asked = new Set(questionsOf(guide).map(({ name }) => name))
    const { answered, strange, open } = readAnswers(guide, Object.entries(answers))
    const unknown = [...strange, ...Object.keys(answers).filter((name) => !asked.has(name))]
    if (unknown.length > 0) return { refusal: said.noSuchAnswer(unknown) }
    if (open !== null) return askOf(c, guide, answered)
    return isBedGuide(guide)
      ? putTogether(c, guide, answered, parts)
      : recommendPiece(c, guide, answered)
  },
})
