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
            ? 'You sleep on your side. It gives at the shoulder and hip, so your spine stays straight.'
            : 'Your partner sleeps on their side. It gives at the shoulder and hip.',
          isYou
            ? 'Side sleepers usually want more give at the shoulder than this.'
            : 'Your partner may want more give at the shoulder.',
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
            ? 'You sleep on your back. It supports your lower back and keeps your hips from sinking.'
            : 'Your partner sleeps on their back. It keeps their hips from sinking.',
          isYou
            ? 'Back sleepers usually like it closer to medium than this.'
            : 'Your partner may like it closer to medium.',
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
            ? 'You sleep on your stomach. It’s firm enough to keep your hips level with your shoulders.'
            : 'Your partner sleeps on their stomach. It’s firm enough to keep their hips level.',
          isYou
            ? 'Stomach sleepers usually need it firmer than this.'
            : 'Your partner may need it firmer.',
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
            ? 'You change positions. The coils push back, so turning over is easy.'
            : 'Your partner changes positions. Turning over is easy.',
          isYou
            ? 'Foam lets go slowly. You will notice it each time you turn over.'
            : 'Foam lets go slowly. Your partner will notice it when they turn over.',
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

/** How somebody usually sleeps, of the two who may share the bed. */
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
  ask: 'How much does the heaviest sleeper weigh?',
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
          'It carries the weight. Its coils keep it from sagging where you sleep.',
          'Over 230 pounds, a coil core lasts longer than this one.',
        ),
      ],
    },
  ],
} as const satisfies GuideQuestion

export const warmth = {
  name: 'warmth',
  ask: 'At 3 a.m., you’re usually…',
  answers: [
    {
      value: 'warm',
      label: 'Too warm',
      note: 'With one foot out of the covers',
      wishes: [
        wish(
          'cool',
          [4, 5],
          3,
          'You sleep warm. It’s built to let heat out.',
          'It holds more heat than you’d like. Percale sheets help.',
        ),
      ],
    },
    { value: 'fine', label: 'Fine' },
    {
      value: 'cold',
      label: 'Cold',
      note: 'With your feet on someone else',
      wishes: [
        wish(
          'cool',
          [1, 3.5],
          1,
          'You get cold. It keeps some of your warmth in.',
          'It sleeps cool. You may want a warmer comforter.',
        ),
      ],
    },
  ],
} as const satisfies GuideQuestion
