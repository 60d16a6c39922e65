import { z } from 'zod'
import { type Pause, pauses, type SubscriptionTopic } from '../contract/topics.ts'
import { TRAP_FIELD } from '../domain/subscription.ts'
import { ruledText } from './ruled-text.ts'
import { chosenTopics, subscribeRules, TOPICS_FIELD, TOPICS_MISSING } from './subscribe-fields.ts'
import { cleanText } from './text.ts'

type SubscribeForm = {
  readonly email: string
  readonly postalCode: string | null
  readonly topics: SubscriptionTopic[]
  /** Filled in by a program: answered as any other, and left at that. */
  readonly isTrapped: boolean
}

const typed = z.object({
  email: ruledText(subscribeRules.email),
  postalCode: ruledText(subscribeRules.postalCode),
})

const values = z.record(z.string(), z.string())

/** POST /subscribe, from the page, the footer and the pop-up alike. */
export const subscribeForm = values.transform((sent, context): SubscribeForm => {
  const parsed = typed.safeParse(sent)
  const topics = chosenTopics(sent)
  for (const { path, message } of parsed.error?.issues ?? [])
    context.issues.push({ code: 'custom', path: [...path], message, input: sent })
  if (topics.length === 0)
    context.issues.push({
      code: 'custom',
      path: [TOPICS_FIELD],
      message: TOPICS_MISSING,
      input: sent,
    })
  const postalCode = cleanText(sent['postalCode'] ?? '')
  return {
    email: cleanText(sent['email'] ?? ''),
    postalCode: postalCode === '' ? null : postalCode,
    topics,
    isTrapped: Boolean(sent[TRAP_FIELD]),
  }
})

type PreferencesForm = { readonly topics: SubscriptionTopic[]; readonly pause: Pause }

/** POST /subscribe/preferences/{token}. A pause that is none of ours leaves it as it is. */
export const preferencesForm = values.transform((sent, context): PreferencesForm => {
  const topics = chosenTopics(sent)
  if (topics.length === 0)
    context.issues.push({
      code: 'custom',
      path: [TOPICS_FIELD],
      message: TOPICS_MISSING,
      input: sent,
    })
  return { topics, pause: pauses.find((pause) => pause === sent['pause']) ?? 'keep' }
})
