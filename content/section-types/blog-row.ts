import { limit, link, requiredHeading, text } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const blogRow = sectionType('blogRow', 'Posts of the blog', {
  heading: requiredHeading,
  tag: text('Only with this tag'),
  limit: limit(3, 6),
  link: link(),
})
