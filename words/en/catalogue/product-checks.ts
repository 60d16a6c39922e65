/** What a shopper finds out about one piece for their own home. */
export const productChecks = {
  back: (name: string) => `Back to ${name}`,
} as const

/** When and for how much a piece comes, and where it can be seen. */
export const availability = {
  heading: 'Delivery and stores',
  title: (name: string) => `Delivery and stores: ${name}`,
  check: 'Check',
  deliveredTo: ({ way, postalCode }: { way: string; postalCode: string }) =>
    `${way} to ${postalCode}`,
  pickedUpAt: ({ way, store }: { way: string; store: string }) => `${way} at ${store}`,
  notNow: 'We can’t tell the day right now. Please try again in a moment.',
  stores: 'Stores that carry it',
  atNoStore: 'None of our stores has it on the floor.',
} as const

/** Whether a piece goes through the doors of a home. */
export const fit = {
  heading: 'Will it fit?',
  title: (name: string) => `Will it fit? ${name}`,
  notMeasured:
    'We have not been given the measures of this piece yet. A store can measure it for you.',
  guide:
    'A guide, not a guarantee: it knows the piece’s outer measures and yours. Corners, railings and lamps it does not know. We keep your measures in this browser for the next piece.',
  hint: 'In inches, between the door’s stops. Leave out what you don’t have.',
  fields: {
    doorWidth: 'Narrowest door, width',
    doorHeight: 'Narrowest door, height',
    hallWidth: 'Narrowest hall or stairs, width',
    clearance: 'Straight way before the door',
    elevatorWidth: 'Elevator door, width',
    elevatorHeight: 'Elevator door, height',
  },
  check: 'Check whether it fits',
  fits: 'It fits, with room to spare.',
  tight: 'It just fits, with less than two inches to spare. Measure once more before you order.',
  inPieces:
    'It comes in several pieces and is put together in the room, so the whole does not have to go through the door.',
  stuck: {
    upright: (needed: string) =>
      `It won’t fit: with so little way before the door it has to go through upright, and that needs more than ${needed}.`,
    door: (needed: string) => `It won’t fit through the door: that needs more than ${needed}.`,
    hall: (needed: string) => `It won’t fit through the hall: that needs more than ${needed}.`,
    elevator: (needed: string) =>
      `It won’t fit through the elevator: that needs more than ${needed}.`,
  },
} as const
