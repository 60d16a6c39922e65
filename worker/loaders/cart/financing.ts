import { DAY } from '../../../commerce/contract/patterns.ts'
import type { Prequalification } from '../../../commerce/contract/cart/financing.ts'
import {
  bestOffer,
  financingDay,
  isFinanceable,
  plansOn,
} from '../../../commerce/domain/financing/financing.ts'
import type { FinancingPlan } from '../../../commerce/domain/financing/financing-plans.ts'
import type { PortableText } from '../../../content/portable-text.ts'
import { fragmentBySlugQuery } from '../../../content/queries/fragment.ts'
import type { Financing } from '../../../ui/components/financing/financing-figure.tsx'
import type { Services } from '../../services.ts'

/** A page does without figures rather than wait longer than this for the words that belong to them. */
const TIMEOUT_MS = 450

/** An editor's text in one line. */
const plain = (text: PortableText): string =>
  text
    .map((block) =>
      'children' in block && Array.isArray(block.children)
        ? block.children.map((child: { text?: unknown }) => child.text ?? '').join('')
        : '',
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const isDay = (text: string | undefined): text is string => DAY.test(text ?? '')

/**
 * What editors say beside every figure: the fragment `financing-disclosure`, within the days that its key values `from`
 * and `until` name. Null without one that counts today, and then no page shows a figure.
 * @throws when the content service fails and nothing is cached.
 */
export const readDisclosure = async ({
  content,
  policies,
  now,
}: Selling & Pick<Services, 'content'>): Promise<string | null> => {
  const found = await content.read(fragmentBySlugQuery, { slug: 'financing-disclosure' })
  if (!found) return null
  const said = new Map(found.keyValues.map(({ key, value }) => [key, value.trim()]))
  const [from, until] = [said.get('from'), said.get('until')]
  const day = financingDay(policies.clock, now())
  const counts = (!isDay(from) || from <= day) && (!isDay(until) || day <= until)
  return (counts && plain(found.content)) || null
}

/** The same for a page, which does without where it cannot be had in time. Never throws. */
export const loadDisclosure = (services: Services): Promise<string | null> =>
  services.notes.soon(readDisclosure(services), TIMEOUT_MS)

type Selling = Pick<Services, 'brandId' | 'policies' | 'now'>

/** The plans that are open to the brand's shoppers now. */
export const openPlans = ({ brandId, policies, now }: Selling): FinancingPlan[] =>
  plansOn(policies.financing.plans, brandId, financingDay(policies.clock, now()))

/** The plan to be shown for one piece; null for what is not financed, and without a disclosure. */
export const financingOf = (
  services: Selling,
  piece: { readonly price: number; readonly clearance: boolean; readonly productType: string },
  disclosure: string | null,
): Financing | null => {
  if (disclosure === null || !isFinanceable(piece)) return null
  const offer = bestOffer(openPlans(services), { amount: piece.price })
  return offer && { offer, disclosure }
}

/** What a month of an example comes to, with the words that an editor put beside it; null without such words. */
export const financingExample = (
  services: Selling,
  dollars: number,
  disclosure: PortableText | undefined,
): Financing | null => {
  const words = plain(disclosure ?? [])
  const amount = Math.round(dollars * 100)
  const offer = words ? bestOffer(openPlans(services), { amount }) : null
  return offer && { offer, disclosure: words }
}

/** What the lender said to this visitor before; null without a decision that still holds. */
export const loadPrequalification = async (
  { commerce }: Services,
  reference: string | null,
): Promise<Prequalification | null> => {
  if (reference === null) return null
  const answer = await commerce.financing.prequalification(reference)
  return answer.ok ? answer.value : null
}
