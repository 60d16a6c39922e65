/** What a shopper finds out about one piece for their own home. */
export const productChecks = {
  back: (name: string) => `Back to ${name}`,
} as const

type WhereSold = { readonly stores: boolean }

const howItComes = ({ stores }: WhereSold): string => (stores ? 'Delivery and stores' : 'Delivery')

/** When and for how much a piece comes, and where it can be seen. */
export const availability = {
  heading: howItComes,
  title: ({ name, ...sold }: WhereSold & { readonly name: string }) =>
    `${howItComes(sold)}: ${name}`,
  check: 'Check',
  deliveredTo: ({ way, postalCode }: { way: string; postalCode: string }) =>
    `${way} to ${postalCode}`,
  pickedUpAt: ({ way, store }: { way: string; store: string }) => `${way} at ${store}`,
  notNow: 'We can’t check dates right now. Please try again in a moment.',
  stores: 'Stores that carry it',
  atNoStore: 'It’s not on display in our stores.',
} as const

/** Whether a piece goes all the way into a home, and how it is carried there. */
export const fit = {
  heading: 'Will it fit?',
  title: (name: string) => `Will it fit? ${name}`,
  notMeasured: ({ stores }: WhereSold) =>
    `We don’t have measurements for this item yet.${stores ? ' Any store can measure it for you.' : ''}`,
  guide:
    'We measure the piece as if it were a box, so movers may manage some pieces we say won’t fit. We can’t see railings, handles or light fixtures. Your measurements are saved in this browser for next time.',
  hint: 'In inches, or feet and inches (6′ 8″), measured at the narrowest point: between door stops, railings and baseboards. Skip any you don’t have.',
  groups: {
    stairs: 'Stairs',
    hall: 'Hall',
    elevator: 'Elevator',
  },
  fields: {
    doorWidth: 'Width of your narrowest door',
    doorHeight: 'Height of that door',
    clearance: 'Clear space in front of the door',
    hallWidth: 'Width of your narrowest hall',
    cornerWidth: 'Width of the hall after a corner',
    stairsWidth: 'Width of the stairs',
    landingDepth: 'Depth of the landing at the turn',
    ceiling: 'Height of the lowest ceiling on the way',
    elevatorWidth: 'Width of the elevator door',
    elevatorHeight: 'Height of the elevator door',
    carWidth: 'Width of the car',
    carDepth: 'Depth of the car',
    carHeight: 'Height of the car',
  },
  check: 'Check the fit',
  measure: {
    heading: 'Measure your way in',
    lead: 'Tell us once how big your doors, halls and stairs are.',
    steps: (spare: string) => [
      `We’ll show you only what fits through them with ${spare} to spare.`,
      'We leave out items we haven’t measured and items that come in several pieces.',
      'Your measurements are saved in this browser for next time. They’re part of the address of the list you’ll see, so a link to it shares them.',
    ],
    show: 'Show what fits',
    back: 'Back to the list',
  },
  fits: 'It fits, with room to spare.',
  fitsLegsOff: 'It fits with its legs off, with room to spare.',
  tight: (spare: string) =>
    `It just fits, with less than ${spare} to spare. Double-check your measurements before you order.`,
  tightLegsOff: (spare: string) =>
    `It just fits with its legs off, with less than ${spare} to spare. Double-check your measurements before you order.`,
  inPieces:
    'It comes in several pieces and is assembled in the room, so it doesn’t have to fit through the door in one piece.',
  stuck: {
    stairs: (short: string) =>
      `It won’t fit up the stairs: it’s ${short} too big, whichever way it’s held.`,
    landing: (short: string) =>
      `It won’t go around the turn in the stairs: it’s ${short} too big, whichever way it’s held.`,
    elevator: (short: string) =>
      `It won’t fit in the elevator: it’s ${short} too big, whichever way it’s held.`,
    hall: (short: string) =>
      `It won’t fit through the hall: it’s ${short} too big, whichever way it’s held.`,
    corner: (short: string) =>
      `It won’t go around the corner in the hall: it’s ${short} too big, whichever way it’s held.`,
    door: (short: string) =>
      `It won’t fit through the door: it’s ${short} too big, whichever way it’s held.`,
  },
  stuckLegsOff: 'That’s with its legs off.',
  /** What would help. */
  wouldUnder: (ceiling: string) =>
    `We don’t know your ceiling height, so we go by the height of the door. If the lowest one on the way is at least ${ceiling} high, it fits: measure it and tell us.`,
  whatFits: 'See what fits',
  /** What is best done with its box, and what comes of it with and without. */
  boxed: {
    boxed: (count: number) => (count === 1 ? 'Leave it in its box.' : 'Leave it in its boxes.'),
    unboxed: (count: number) =>
      count === 1 ? 'Unpack it in the lobby.' : 'Unpack them in the lobby.',
    in: ({
      count,
      measures,
      verdict,
    }: {
      readonly count: number
      readonly measures: string
      readonly verdict: string
    }) =>
      count === 1
        ? `In its box (${measures}): ${verdict}`
        : `In its ${count} boxes, by the one that’s hardest to carry (${measures}): ${verdict}`,
    out: (verdict: string) => `Out of its box: ${verdict}`,
    parts: 'Its parts may go in one by one, but we haven’t measured them. Please ask us.',
  },
  way: 'The way in, step by step',
  wayBoxed: 'The way in, step by step, in its box',
  wayUnboxed: 'The way in, step by step, unpacked',
  steps: {
    stairs: 'Up the stairs',
    landing: 'Around the turn in the stairs',
    elevator: 'In the elevator',
    hall: 'Along the hall',
    corner: 'Around the corner',
    door: 'Through the door',
  },
  held: {
    feet: 'the way it stands',
    back: 'on its back',
    end: 'on its end',
  },
  carry: ({
    held,
    tilt,
    turn,
  }: {
    readonly held: string
    readonly tilt: number
    readonly turn: number
  }) =>
    [
      `Carry it ${held}`,
      ...(tilt > 0 ? [`with one end raised by ${tilt}°`] : []),
      ...(turn > 0 ? [`tipped to the side by ${turn}°`] : []),
    ].join(', ') + '.',
  toSpare: (spare: string) => `${spare} to spare.`,
  hardlyToSpare: (least: string) => `Less than ${least} to spare.`,
  short: (short: string) => `${short} short.`,
  drawing: {
    front: 'Seen from in front',
    above: 'Seen from above',
    side: 'Seen from the side',
  },
} as const
