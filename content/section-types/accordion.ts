import { content, entries, heading, requiredHeading } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const accordion = sectionType('accordion', 'Accordion', {
  heading,
  items: entries('Entries', {
    name: 'accordionItem',
    title: 'Entry',
    fields: { heading: requiredHeading, content },
  }),
})
