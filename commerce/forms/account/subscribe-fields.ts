import * as words from '#words'
import { subscriptionTopics, type SubscriptionTopic } from '../../contract/account/topics.ts'
import { topicFieldName } from '../../domain/account/subscription.ts'
import { validatePostalCode } from './address.ts'
import { validateEmail } from './contact.ts'
import type { Rules, Values } from '../form-state.ts'
import { cleanText, type Rule } from '../text.ts'

/** Where the message about missing topics leads: the first of them. */
export const TOPICS_FIELD = topicFieldName(subscriptionTopics[0])

const optionalPostalCode: Rule = (value) =>
  cleanText(value) === '' ? null : validatePostalCode(value)

/** The topics that are ticked among sent fields. */
export const chosenTopics = (values: Values): SubscriptionTopic[] =>
  subscriptionTopics.filter((topic) => Boolean(values[topicFieldName(topic)]))

/** The rule of the choice of topics, which the first of them stands for. */
export const topicRules = (values: Values) =>
  ({
    [TOPICS_FIELD]: () => (chosenTopics(values).length === 0 ? words.subscribeRules.topics : null),
  }) satisfies Rules

/** The rules of the form by the names its fields are sent under. */
export const subscribeRules = (values: Values) =>
  ({
    email: validateEmail,
    postalCode: optionalPostalCode,
    ...topicRules(values),
  }) satisfies Rules
