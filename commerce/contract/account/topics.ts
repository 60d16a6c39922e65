/** What a brand writes about. Apart from the schemas: forms in the browser need the names, not the parser. */
export const subscriptionTopics = ['offers', 'arrivals', 'ideas', 'stores'] as const
export type SubscriptionTopic = (typeof subscriptionTopics)[number]

/** How long a subscriber wants quiet: as it is, none, 30 days, 90 days. */
export const pauses = ['keep', 'none', 'month', 'quarter'] as const
export type Pause = (typeof pauses)[number]
