import { heading, texts } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const featureCallouts = sectionType('featureCallouts', 'Product features', {
  heading,
  slugs: texts('Slugs of the features'),
})
