import { type Pause, pauses, type SubscriptionTopic } from '../../contract/account/topics.ts'
import { TRAP_FIELD } from '../../domain/account/subscription.ts'
import { validatedForm } from '../validated-form.ts'
import { chosenTopics, subscribeRules, topicRules } from './subscribe-fields.ts'
import { cleanText } from '../text.ts'

type SubscribeForm = {
  readonly email: string
  readonly postalCode: string | null
  readonly topics: SubscriptionTopic[]
  /** Filled in by a program: answered as any other, and left at that. */
  readonly isTrapped: boolean
}

/** POST /subscribe, from the page, the footer and the pop-up alike. */
export const subscribeForm = validatedForm(subscribeRules, (text, sent): SubscribeForm => ({
  email: cleanText(text('email')),
  postalCode: cleanText(text('postalCode')) || null,
  topics: chosenTopics(sent),
  isTrapped: Boolean(sent[TRAP_FIELD]),
}))

type PreferencesForm = { readonly topics: SubscriptionTopic[]; readonly pause: Pause }

/** POST /subscribe/preferences/{token}. A pause that is none of ours leaves it as it is. */
export const preferencesForm = validatedForm(topicRules, (_, sent): PreferencesForm => ({
  topics: chosenTopics(sent),
  pause: pauses.find((pause) => pause === sent['pause']) ?? 'keep',
}))
