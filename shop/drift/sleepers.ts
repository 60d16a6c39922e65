import type { Position } from '../../commerce/domain/bed/bed.ts'
import type { Guide, GuideAnswer, GuideQuestion, Wish } from '../../commerce/domain/guide/guide.ts'

/**
 * Traits run from 1 to 5. `give`: how far one sinks in. `cool`: how well it gets rid of heat. `still`: how little of a
 * movement arrives on the other side. `lift`: how easily one turns over. `hold`: how much weight it carries without
 * dipping.
 */
const traits = (give: number, cool: number, still: number, lift: number, hold: number) => ({
  give,
  cool,
  still,
  lift,
  hold,
})

export const wish = (
  trait: keyof ReturnType<typeof traits>,
  [from, to]: readonly [from: number, to: number],
  weight: number,
  met: string,
  unmet: string,
): Wish => ({ trait, from, to, weight, met, unmet })

export const sizes: readonly [GuideAnswer, ...GuideAnswer[]] = [
  { value: 'queen', label: 'Queen', note: '60 × 80 inches', size: 'Queen' },
  { value: 'king', label: 'King', note: '76 × 80 inches', size: 'King' },
  { value: 'cal-king', label: 'Cal King', note: '72 × 84 inches', size: 'Cal King' },
  { value: 'full', label: 'Full', note: '53 × 75 inches', size: 'Full' },
  { value: 'twin-xl', label: 'Twin XL', note: '38 × 80 inches', size: 'Twin XL' },
  { value: 'twin', label: 'Twin', note: '38 × 75 inches', size: 'Twin' },
]

/** Our mattresses for grown-ups, in each feel. */
export const feels = [
  { itemId: '200101', option: 'Medium', traits: traits(3, 2.5, 5, 2, 3) },
  { itemId: '200101', option: 'Soft', traits: traits(4.5, 2.5, 5, 1.5, 2.5) },
  { itemId: '200101', option: 'Firm', traits: traits(2, 3, 4.5, 2.5, 3) },
  { itemId: '200102', option: 'Medium', traits: traits(3, 4, 3.5, 4, 4) },
  { itemId: '200102', option: 'Firm', traits: traits(2, 4, 3.5, 4.5, 4) },
  { itemId: '200103', option: 'Plush', traits: traits(5, 3.5, 4, 3.5, 4) },
  { itemId: '200103', option: 'Medium', traits: traits(3.5, 3.5, 4, 4, 4.5) },
  { itemId: '200113', option: 'Medium', traits: traits(3, 4.5, 5, 2, 3) },
  { itemId: '200113', option: 'Soft', traits: traits(4.5, 4.5, 5, 1.5, 2.5) },
  { itemId: '200113', option: 'Firm', traits: traits(2, 4.5, 4.5, 2.5, 3) },
  { itemId: '200104', option: 'Medium', traits: traits(2.5, 5, 2, 4.5, 3.5) },
  { itemId: '200104', option: 'Firm', traits: traits(1.5, 5, 2, 4.5, 4) },
  { itemId: '200115', option: 'Firm', traits: traits(1.5, 4, 3.5, 4, 5) },
  { itemId: '200115', option: 'Extra Firm', traits: traits(1, 4, 3.5, 4, 5) },
] as const satisfies Guide['pieces']

/** What they mean for a mattress, said to the one who answers and of the one beside them. */
const lying = (
  position: Position,
  who: 'you' | 'they',
): readonly [label: string, ...wishes: Wish[]] => {
  const isYou = who === 'you'
  switch (position) {
    case 'side':
      return [
        isYou ? 'On my side' : 'On their side',
        wish(
          'give',
          [3, 5],
          3,
          isYou
            ? 'You lie on your side. It gives at the shoulder and the hip, so your spine stays straight.'
            : 'It gives at the shoulder and the hip of the one who sleeps on their side.',
          isYou
            ? 'Side sleepers usually want more give at the shoulder than this.'
            : 'The one who sleeps on their side may want more give at the shoulder.',
        ),
      ]
    case 'back':
      return [
        isYou ? 'On my back' : 'On their back',
        wish(
          'give',
          [2, 3.5],
          3,
          isYou
            ? 'You lie on your back. It fills the small of your back without letting your hips drop.'
            : 'It holds up the hips of the one who sleeps on their back.',
          isYou
            ? 'Back sleepers usually like it nearer the middle than this.'
            : 'The one who sleeps on their back may like it nearer the middle.',
        ),
      ]
    case 'stomach':
      return [
        isYou ? 'On my stomach' : 'On their stomach',
        wish(
          'give',
          [1, 2.5],
          3,
          isYou
            ? 'You lie on your stomach. It is firm enough to keep your hips level with your shoulders.'
            : 'It is firm enough for the one who sleeps on their stomach.',
          isYou
            ? 'Stomach sleepers usually need it firmer than this.'
            : 'The one who sleeps on their stomach may need it firmer.',
        ),
      ]
    case 'turning':
      return [
        'All over the place',
        wish(
          'lift',
          [3.5, 5],
          2,
          isYou
            ? 'You move about. The coils push back, so turning over takes no effort.'
            : 'Turning over takes the one beside you no effort.',
          isYou
            ? 'Foam lets go slowly. You will notice it each time you turn over.'
            : 'Foam lets go slowly. The one beside you will notice it when they turn over.',
        ),
        wish(
          'give',
          [2, 3.5],
          2,
          isYou
            ? 'Its firmness suits every position you end up in.'
            : 'Its firmness suits every position they end up in.',
          isYou
            ? 'It suits one position better than the others.'
            : 'It suits one of their positions better than the others.',
        ),
      ]
  }
}

/** How somebody mostly lies, of the two who may share the bed. */
export const lies = (position: Position, who: 'you' | 'they'): GuideAnswer => {
  const [label, ...wishes] = lying(position, who)
  const company = who === 'they' && position === 'turning'
  return {
    value: position,
    label,
    sleeps: position,
    wishes: [
      ...wishes,
      ...(who === 'you'
        ? []
        : [
            wish(
              'still',
              company ? [4, 5] : [3, 5],
              company ? 3 : 1,
              'What happens on the other side of the bed stays there, more or less.',
              'You will feel the other person move.',
            ),
          ]),
    ],
  }
}

export const weight = {
  name: 'weight',
  ask: 'What does the heavier of you weigh?',
  answers: [
    { value: 'light', label: 'Under 130 lb', weighs: 130 },
    { value: 'middle', label: '130 to 230 lb', weighs: 230 },
    {
      value: 'heavy',
      label: 'Over 230 lb',
      weighs: 350,
      wishes: [
        wish(
          'hold',
          [4, 5],
          3,
          'It carries the weight. The core is coils, and it will not dip where you lie.',
          'Over 230 pounds, a coil core lasts longer than this one.',
        ),
      ],
    },
  ],
} as const satisfies GuideQuestion

export const warmth = {
  name: 'warmth',
  ask: 'At three in the morning you are …',
  answers: [
    {
      value: 'warm',
      label: 'Too warm',
      note: 'One foot out of the blanket',
      wishes: [
        wish(
          'cool',
          [4, 5],
          3,
          'You run warm. It is built to let heat go.',
          'It keeps more heat than you would like. Percale sheets help.',
        ),
      ],
    },
    { value: 'fine', label: 'Fine' },
    {
      value: 'cold',
      label: 'Cold',
      note: 'Both feet on somebody else',
      wishes: [
        wish(
          'cool',
          [1, 3.5],
          1,
          'You get cold. It keeps some of your warmth.',
          'It sleeps cool. You may want a warmer comforter.',
        ),
      ],
    },
  ],
} as const satisfies GuideQuestion
