import type { Pause, SubscriptionTopic } from '../../contract/account/topics.ts'

/** What the short forms, which do not ask, sign up for; and what the long one begins with. */
export const usualTopics = ['offers', 'arrivals', 'ideas'] as const satisfies SubscriptionTopic[]

/** The name of a topic's tick box in every form. */
export const topicFieldName = (topic: SubscriptionTopic): string => `topic-${topic}`

/** A field that only programs fill in; people do not see it. */
export const TRAP_FIELD = 'website'

const DAY_MS = 24 * 60 * 60 * 1000
export const pauseDays = { month: 30, quarter: 90 } as const

/** Until when nothing is sent, in milliseconds; `current` is the pause that stands. */
export const pausedUntil = (pause: Pause, current: number | null, now: number): number | null => {
  if (pause === 'keep') return current !== null && current > now ? current : null
  return pause === 'none' ? null : now + pauseDays[pause] * DAY_MS
}

/** `r•••@shopper.example`: enough to know one's own address by, not enough to learn it. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${[...email].slice(0, 1).join('')}•••${email.slice(at)}`
}
