import { paragraph, requiredHeading, tone } from './section-fields.ts'
import { sectionType } from './section-type.ts'

/** A door to the store locator: a zip code or `City, ST`. */
export const storeFinder = sectionType('storeFinder', 'Find a store', {
  heading: requiredHeading,
  text: paragraph(2),
  tone,
})
