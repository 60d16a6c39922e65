import { choice, image, link, paragraph, requiredHeading, text, tone } from './section-fields.ts'
import { sectionType } from './section-type.ts'

export const hero = sectionType('hero', 'Hero', {
  eyebrow: text('Above the heading'),
  heading: requiredHeading,
  text: paragraph(3),
  image: image(),
  layout: choice('Where the image is', ['beside', 'behind'], 'beside'),
  tone,
  primaryLink: link('First link'),
  secondaryLink: link('Second link'),
})
