import { address, image, paragraph, requiredHeading, text } from './section-fields.ts'
import { sectionType } from './section-type.ts'

/** A film: its poster and a link to where it plays. Nothing of another site loads before a visitor asks for it. */
export const video = sectionType('video', 'Film', {
  heading: requiredHeading,
  text: paragraph(2),
  poster: image('Still image'),
  url: address('Address of the film', {
    description: 'Opens where the film plays; nothing of that site loads before.',
  }),
  length: text('Length', { description: '2 min 30 s' }),
})
