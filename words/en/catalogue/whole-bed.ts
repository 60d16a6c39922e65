type Measured = { readonly height: string }

/** A whole bed, put together from a guide's answers: mattress, base, pillows, protector, sheets. */
export const wholeBed = {
  step: ({ number, total }: { readonly number: number; readonly total: number }) =>
    `Step ${number} of ${total}`,
  steps: {
    mattress: 'Your mattress',
    half: 'The other half',
    base: 'What it lies on',
    bedding: 'What lies on it',
  },
  hints: {
    mattress: (size: string) => `What fits your answers best comes first, in ${size}.`,
    half: 'A split bed can be a different feel on each side, at the same height.',
    base: 'Every base here carries your mattress.',
    bedding: 'Cut for your mattress, and for the way you sleep.',
  },
  more: (count: number) => (count === 1 ? 'One more' : `${count} more`),
  next: 'Next',
  finish: 'Show me the bed',
  strange: 'That choice isn’t available any more. Choose one here and carry on.',
  bestMatch: 'Best match',
  sets: {
    mattress: 'Mattress',
    half: 'Mattress, the other half',
    base: 'Base',
    pillow: 'Your pillow',
    pillow2: 'Their pillow',
    pillows: 'Pillows',
    protector: 'Protector',
    sheets: 'Sheets',
  },
  pillowFor: {
    side: 'High enough for a side sleeper.',
    back: 'The right height for a back sleeper.',
    stomach: 'Low enough for a stomach sleeper.',
    turning: 'A height for every way of lying.',
  },
  noBase: 'I have something for it to lie on',
  without: {
    pillow: 'No pillow for me',
    pillow2: 'No pillow for them',
    protector: 'No protector',
    sheets: 'No sheets',
  },
  nothingMade: (size: string) => `We have no mattress in ${size} right now.`,
  nothingFits: {
    base: 'None of our bases carries this mattress right now.',
    pillow: 'We have no pillow of the right height for you right now.',
    pillow2: 'We have no pillow of the right height for them right now.',
    protector: 'We have no protector that goes round this mattress right now.',
    sheets: 'We have no sheets that go round this mattress right now.',
  },
  refused: 'Not for this mattress',
  why: {
    'not-in-size': (size: string) => `Sold out, or not made in ${size}.`,
    'mattress-does-not-bend': () => 'It lifts head and knees, and this mattress must not be bent.',
    'slats-too-far': () => 'Its slats are too far apart for this mattress.',
    'too-heavy': () => 'The mattress and those who sleep on it weigh more than it carries.',
  },
  notes: {
    'moves-as-one': 'Both sides go up and down together.',
    'halves-move-apart': 'Each side goes up and down by itself.',
  },
  makesHeight: ({ height }: Measured) => `Makes a bed ${height} high.`,
  count: ({ name, count }: { readonly name: string; readonly count: number }) =>
    count === 1 ? name : `${count} × ${name}`,
  ready: (size: string) => `Your whole bed, ${size}`,
  readyLead: 'Everything here goes together: sizes, heights, and the way you sleep.',
  parts: 'What’s in it',
  total: 'Total',
  totalNote: 'Delivery and sales tax are added in your cart.',
  change: 'Change',
  changeOf: (part: string) => `Change: ${part}`,
  heightTitle: 'How high it is',
  drawing: ({ height }: Measured) => `Drawing: the bed is ${height} high, beside a person`,
  sitting: {
    low: ({ height }: Measured) =>
      `The top of the mattress is ${height} off the floor: low, as children like it. Getting up takes a push.`,
    easy: ({ height }: Measured) =>
      `The top of the mattress is ${height} off the floor, about as high as a chair. You sit down and stand up easily.`,
    high: ({ height }: Measured) =>
      `The top of the mattress is ${height} off the floor. When you sit on its edge, your feet may not touch the floor.`,
  },
  allBy: ({ day, postalCode }: { readonly day: string; readonly postalCode: string }) =>
    `All of it can be with you in ${postalCode} by ${day}.`,
  dayUnknown: (postalCode: string) =>
    `Not everything has a delivery day for ${postalCode} yet. Your cart shows each one.`,
  whyMattress: 'Why this mattress',
  whyNotMattress: 'What it won’t do',
  addAll: 'Add the whole bed to cart',
  added: 'The whole bed is in your cart. You can still change each part.',
  startOver: 'Start over',
  shareable: 'This page’s address holds your choices. Send it to whoever shares the bed.',
} as const
