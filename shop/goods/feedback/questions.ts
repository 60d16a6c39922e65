import type { ProductRow, QuestionRow, SkuRow } from '../../../commerce/domain/catalogue-rows.ts'
import { type Chance, chanceOf } from './chance.ts'
import { somebody } from './people.ts'

const DAY_MS = 86_400_000
const LAST_DAY = Date.UTC(2026, 10, 6)
const WITHOUT_QUESTIONS = new Set(['mattress-removal', 'protection-plan'])

type Asked = { readonly question: string; readonly answer: string; readonly others?: string }

const inches = (value: number) => `${value} inches`

/** A sentence that begins as one. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What can be asked of a product and answered from what we know of it. Nothing here is made up. */
const knownAnswers = (product: ProductRow, skus: readonly SkuRow[]): Asked[] => {
  const [first] = skus
  const { materials, care, assembly, warranty } = product
  const [material] = materials
  const asked: (Asked | null)[] = [
    assembly === null
      ? null
      : {
          question: 'How much assembly does it need?',
          answer: assembly,
          others: 'We managed on our own in an evening.',
        },
    warranty === null
      ? null
      : { question: 'What does the warranty cover, and for how long?', answer: warranty },
    material === undefined
      ? null
      : {
          question: `What is the ${material.name.toLowerCase()} made of?`,
          answer: `${material.name}: ${material.value}.`,
        },
    care.length === 0
      ? null
      : { question: 'How do I keep it clean?', answer: care.slice(0, 2).join(' ') },
  ]
  const dimensions = first?.dimensions ?? null
  if (first && dimensions !== null) {
    const size = first.size === null ? '' : `In ${first.size} it is `
    const { width, depth, height, weight } = dimensions
    if (width !== null && depth !== null && height !== null)
      asked.push({
        question: 'What are the exact outside measurements?',
        answer: sentence(
          `${size || 'it is '}${inches(width)} wide, ${inches(depth)} deep and ${inches(height)} high.`,
        ),
      })
    if (weight !== null && weight > 0)
      asked.push({
        question: weight > 60 ? 'How heavy is it? We live on the third floor.' : 'How heavy is it?',
        answer: `${first.size === null ? 'About' : `In ${first.size}, about`} ${weight} pounds.`,
        ...(weight > 60
          ? { others: 'Two of us carried ours up a flight. Three would have been nicer.' }
          : {}),
      })
  }
  return asked.filter((it) => it !== null)
}

const some = (chance: Chance, all: readonly Asked[], count: number): Asked[] => {
  const left = [...all]
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const [taken] = left.splice(chance.below(left.length), 1)
    return taken
  }).filter((it) => it !== undefined)
}

/** What customers have asked about a product, with what was answered. */
export const questionsOfProduct = (product: ProductRow, skus: readonly SkuRow[]): QuestionRow[] => {
  const { itemId, productType, createdAt } = product
  const chance = chanceOf(`questions ${itemId}`)
  const since = Date.parse(createdAt) + 7 * DAY_MS
  if (WITHOUT_QUESTIONS.has(productType) || since > LAST_DAY || chance.happens(0.25)) return []
  const span = Math.floor((LAST_DAY - since) / DAY_MS)
  return some(chance, knownAnswers(product, skus), 1 + chance.below(5)).map((it, index) => {
    const at = since + chance.below(Math.max(1, span)) * DAY_MS + chance.below(86_400) * 1000
    const id = `starter-question-${itemId}-${index + 1}`
    const answeredAt = at + (1 + chance.below(2)) * DAY_MS
    return {
      ...somebody(chance),
      id,
      itemId,
      siteId: product.siteIds[0] ?? 'davenport',
      text: it.question,
      at,
      answers: [
        { id: `${id}-shop`, text: it.answer, at: answeredAt, person: null },
        ...(it.others !== undefined && chance.happens(0.5)
          ? [
              {
                id: `${id}-other`,
                text: it.others,
                at: answeredAt + DAY_MS,
                person: somebody(chance),
              },
            ]
          : []),
      ],
    }
  })
}
