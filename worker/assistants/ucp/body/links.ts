/** What a shopper may want to read before they buy. */
export const linksOf = (origin: string) => [
  { type: 'privacy_policy', url: `${origin}/privacy` },
  { type: 'terms_of_service', url: `${origin}/terms` },
]
