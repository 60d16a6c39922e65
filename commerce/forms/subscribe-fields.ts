import { subscriptionTopics, type SubscriptionTopic } from '../contract/topics.ts'
import { topicFieldName } from '../domain/subscription.ts'
import { validatePostalCode } from './address.ts'
import { validateEmail } from './contact.ts'
import { cleanText, type Rule } from './text.ts'

export const TOPICS_MISSING = 'Please choose at least one topic'
/** Where the message about missing topics leads: the first of them. */
export const TOPICS_FIELD = topicFieldName(subscriptionTopics[0])

const optionalPostalCode: Rule = (value) =>
  cleanText(value) === '' ? null : validatePostalCode(value)

/** The rules of the typed fields by the names they are sent under. */
export const subscribeRules = {
  email: validateEmail,
  postalCode: optionalPostalCode,
} as const satisfies Record<string, Rule>

/** The topics that are ticked among sent fields. */
export const chosenTopics = (values: Readonly<Record<string, string>>): SubscriptionTopic[] =>
  subscriptionTopics.filter((topic) => Boolean(values[topicFieldName(topic)]))
