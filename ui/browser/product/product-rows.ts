/** The rows that the browser fills with products. One script, since most pages that have one of them have both. */
export { fillRecommendations, whenSeen } from './recommendations.ts'
export { remember } from './recently-viewed.ts'
