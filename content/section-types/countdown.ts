import { link, moment, requiredHeading } from './section-fields.ts'
import { sectionType } from './section-type.ts'

/** The time left of a sale, told by the day; nothing once it is over. */
export const countdown = sectionType('countdown', 'Countdown to the end of a sale', {
  heading: requiredHeading,
  endsAt: moment('Ends at'),
  link: link(),
})
