import { link, optionalMoment, requiredHeading } from './section-fields.ts'
import { sectionType } from './section-type.ts'

/** The time left of a sale, told by the day; nothing once it is over. */
export const countdown = sectionType('countdown', 'Countdown to the end of a sale', {
  heading: requiredHeading,
  endsAt: optionalMoment('Ends at', {
    description: 'Leave it empty on the page of a sale: there it counts to the sale’s end.',
  }),
  link: link(),
})
