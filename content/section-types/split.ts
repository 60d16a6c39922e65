import { choice, content, image, link, requiredHeading, tone } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const split = sectionType('split', 'Text beside an image', {
  heading: requiredHeading,
  content,
  image: image(),
  imageSide: choice('Side of the image', ['left', 'right'], 'right'),
  tone,
  link: link(),
})
