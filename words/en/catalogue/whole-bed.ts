type Measured = { readonly height: string }

/** A whole bed, put together from a guide's answers: mattress, base, pillows, protector, sheets. */
export const wholeBed = {
  steps: {
    mattress: 'Your mattress',
    half: 'The other side',
    base: 'Base or frame',
    bedding: 'Bedding',
  },
  hints: {
    mattress: (size: string) => `Your best matches come first, all in ${size}.`,
    half: 'Each side of a split bed can have its own feel, at the same height.',
    base: 'Every base here supports your mattress.',
    bedding: 'Sized for your mattress and chosen for the way you sleep.',
  },
  more: (count: number) => (count === 1 ? 'One more' : `${count} more`),
  next: 'Next',
  finish: 'Show me the bed',
  strange: 'That choice isn’t available anymore. Choose another to continue.',
  bestMatch: 'Best match',
  sets: {
    mattress: 'Mattress',
    half: 'Mattress, other side',
    base: 'Base',
    pillow: 'Your pillow',
    pillow2: 'Their pillow',
    pillows: 'Pillows',
    protector: 'Protector',
    sheets: 'Sheets',
    bed: 'Bed',
    beside: 'Nightstand',
  },
  pillowFor: {
    side: 'High enough for a side sleeper.',
    back: 'The right height for a back sleeper.',
    stomach: 'Low enough for a stomach sleeper.',
    turning: 'The right height for every position.',
  },
  noBase: 'I already have a base',
  without: {
    pillow: 'No pillow for me',
    pillow2: 'No pillow for them',
    protector: 'No protector',
    sheets: 'No sheets',
  },
  nothingMade: (size: string) => `We don’t have a mattress in ${size} right now.`,
  nothingFits: {
    base: 'None of our bases supports this mattress right now.',
    pillow: 'We don’t have a pillow in the right height for you right now.',
    pillow2: 'We don’t have a pillow in the right height for them right now.',
    protector: 'We don’t have a protector that fits this mattress right now.',
    sheets: 'We don’t have sheets that fit this mattress right now.',
  },
  refused: 'Won’t work with this mattress',
  why: {
    'not-in-size': (size: string) => `Sold out, or not made in ${size}.`,
    'mattress-does-not-bend': () => 'It raises the head and knees, and this mattress can’t bend.',
    'slats-too-far': () => 'Its slats are too far apart for this mattress.',
    'too-heavy': () => 'The mattress and the people on it are over its weight limit.',
  },
  notes: {
    'moves-as-one': 'Both sides move together.',
    'halves-move-apart': 'Each side moves on its own.',
  },
  makesHeight: ({ height }: Measured) => `Makes a bed ${height} high.`,
  count: ({ name, count }: { readonly name: string; readonly count: number }) =>
    count === 1 ? name : `${count} × ${name}`,
  ready: (size: string) => `Your whole bed, ${size}`,
  aroundLead: 'Everything in the size you chose. Swap any part for another you like better.',
  /** How many nightstands, with the bed in the middle. */
  besideCounts: { 0: 'None', 1: 'One', 2: 'A pair' },
  howMany: (part: string) => `${part}: how many`,
  backTo: (name: string) => `Back to ${name}`,
  readyLead: 'Every part fits the others, and the way you sleep.',
  parts: 'What’s included',
  total: 'Total',
  totalNote: 'Delivery and sales tax are added in your cart.',
  change: 'Change',
  changeOf: (part: string) => `Change: ${part}`,
  heightTitle: 'Bed height',
  drawing: ({ height }: Measured) => `Drawing: the bed is ${height} high, next to a person`,
  sitting: {
    low: ({ height }: Measured) =>
      `The top of the mattress is ${height} off the floor. That’s low, and right for kids. Getting up takes a push.`,
    easy: ({ height }: Measured) =>
      `The top of the mattress is ${height} off the floor, about chair height: easy to sit down on and get up from.`,
    high: ({ height }: Measured) =>
      `The top of the mattress is ${height} off the floor. When you sit on the edge, your feet may not touch the floor.`,
  },
  allBy: ({ day, postalCode }: { readonly day: string; readonly postalCode: string }) =>
    `Everything can be delivered to ${postalCode} by ${day}.`,
  dayUnknown: (postalCode: string) =>
    `Not everything has a delivery day for ${postalCode} yet. Your cart shows each one.`,
  whyMattress: 'Why this mattress',
  whyNotMattress: 'Where it falls short',
  addAll: 'Add the whole bed to cart',
  added: 'The whole bed is in your cart. You can still change each part.',
  startOver: 'Start over',
  shareable: 'Your choices are saved in this page’s link. Send it to whoever shares the bed.',
} as const
