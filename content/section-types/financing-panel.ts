import { content, dollars, link, optionalContent, requiredHeading } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const financingPanel = sectionType('financingPanel', 'Financing', {
  heading: requiredHeading,
  content,
  /** What a month of such a purchase comes to, shown only with a disclosure. */
  exampleAmount: dollars('Example: payments for a purchase of this many dollars', {
    description: 'Shown only together with a disclosure.',
  }),
  disclosure: optionalContent('Disclosure, shown beside the text in the same size'),
  link: link(),
})
