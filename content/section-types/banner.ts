import { image, link, paragraph, requiredHeading, tone } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const banner = sectionType('banner', 'Banner', {
  heading: requiredHeading,
  text: paragraph(3),
  image: image(),
  tone,
  link: link(),
})
