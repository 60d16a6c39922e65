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
  notNow: 'We can’t check dates right now. Please try again in a moment.',
  stores: 'Stores that carry it',
  atNoStore: 'It’s not on display in our stores.',
} as const

/** Whether a piece goes through the doors of a home. */
export const fit = {
  heading: 'Will it fit?',
  title: (name: string) => `Will it fit? ${name}`,
  notMeasured: 'We don’t have measurements for this item yet. Any store can measure it for you.',
  guide:
    'This is a guide, not a guarantee. It compares outer dimensions with yours, but can’t account for corners, railings or light fixtures. Your measurements are saved in this browser for next time.',
  hint: 'In inches, measured inside the door frame. Skip any you don’t have.',
  fields: {
    doorWidth: 'Width of your narrowest door',
    doorHeight: 'Height of that door',
    hallWidth: 'Width of your narrowest hall or stairs',
    clearance: 'Clear space in front of the door',
    elevatorWidth: 'Width of the elevator door',
    elevatorHeight: 'Height of the elevator door',
  },
  check: 'Check the fit',
  fits: 'It fits, with room to spare.',
  tight:
    'It just fits, with less than two inches to spare. Double-check your measurements before you order.',
  inPieces:
    'It comes in several pieces and is assembled in the room, so it doesn’t have to fit through the door in one piece.',
  stuck: {
    upright: (needed: string) =>
      `It won’t fit. With so little space in front of the door it has to go through upright, and that takes more than ${needed}.`,
    door: (needed: string) => `It won’t fit through the door. It needs more than ${needed}.`,
    hall: (needed: string) => `It won’t fit through the hall. It needs more than ${needed}.`,
    elevator: (needed: string) => `It won’t fit in the elevator. It needs more than ${needed}.`,
  },
} as const
