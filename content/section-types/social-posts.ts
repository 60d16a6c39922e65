import { limit, requiredHeading, requiredText } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const socialPosts = sectionType('socialPosts', 'Social posts', {
  heading: requiredHeading,
  tag: requiredText('Tag'),
  limit: limit(4, 12),
})
