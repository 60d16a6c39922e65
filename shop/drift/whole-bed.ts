import type { BedFacts, Position } from '../../commerce/domain/bed/bed.ts'
import type { Guide, GuideAnswer, Wish } from '../../commerce/domain/guide/guide.ts'
import {
  foundationGap,
  linenPocket,
  panelBedDeck,
  panelBedGap,
  percalePocket,
  platformBedDeck,
  platformBedGap,
  protectorSkirt,
} from './bed-measures.ts'
import { feels, sizes, wish } from './guide.ts'

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

const lies = (position: Position, who: 'you' | 'they'): GuideAnswer => {
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

const withSplitKing = (all: typeof sizes): typeof sizes => {
  const [queen, king, ...rest] = all
  const split: GuideAnswer = {
    value: 'split-king',
    label: 'Split King',
    note: 'Two of 38 × 80 inches',
    size: 'Split King',
  }
  return king ? [queen, king, split, ...rest] : [queen, split, ...rest]
}

const facts: BedFacts = {
  // Slats further apart than this let foam sink between them; coils forgive a little more.
  mattresses: [
    { itemId: '200101', bends: true, slatGap: 2.75 },
    { itemId: '200102', bends: true, slatGap: 3 },
    { itemId: '200103', bends: true, slatGap: 3 },
    { itemId: '200113', bends: true, slatGap: 2.75 },
    { itemId: '200104', bends: false, slatGap: 3.5 },
    { itemId: '200115', bends: false, slatGap: 3 },
  ],
  bases: [
    { itemId: '200106', moves: false, slatGap: foundationGap, deck: null, carries: null },
    { itemId: '200105', moves: true, slatGap: 0, deck: null, carries: 850 },
    {
      itemId: '200107',
      moves: false,
      slatGap: platformBedGap,
      deck: platformBedDeck,
      carries: null,
    },
    { itemId: '200120', moves: false, slatGap: panelBedGap, deck: panelBedDeck, carries: null },
  ],
  pillows: [
    { itemId: '200116', option: null, loft: [3, 5] },
    { itemId: '200109', option: null, loft: [3.5, 4.5] },
    { itemId: '200108', option: 'Soft', loft: [3, 3.5] },
    { itemId: '200108', option: 'Medium', loft: [4.5, 5.5] },
  ],
  protectors: [{ itemId: '200110', ...protectorSkirt }],
  sheets: [
    { itemId: '200111', from: 6, to: percalePocket },
    { itemId: '200112', from: 6, to: linenPocket },
  ],
  pillowSizes: {
    Twin: 'Standard',
    'Twin XL': 'Standard',
    Full: 'Standard',
    Queen: 'Standard',
    King: 'King',
    'Split King': 'Standard',
    'Cal King': 'King',
  },
}

/** A mattress, what carries it, and what lies on it, so that all of it goes together. */
export const wholeBed = {
  slug: 'whole-bed',
  title: 'The whole bed',
  description:
    'Mattress, base, pillows, protector and sheets that go together, in four steps, and why.',
  lead: 'Tell us who sleeps in it. We put together a bed in which everything fits everything else.',
  steps: [
    {
      heading: 'Who sleeps in it?',
      questions: [
        {
          name: 'position',
          ask: 'How do you mostly lie?',
          answers: [
            lies('side', 'you'),
            lies('back', 'you'),
            lies('stomach', 'you'),
            lies('turning', 'you'),
          ],
        },
        {
          name: 'other',
          ask: 'And the one beside you?',
          answers: [
            { value: 'nobody', label: 'Nobody’s beside me' },
            lies('side', 'they'),
            lies('back', 'they'),
            lies('stomach', 'they'),
            lies('turning', 'they'),
          ],
        },
        {
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
        },
        {
          name: 'warmth',
          ask: 'At three in the morning you are …',
          answers: [
            {
              value: 'warm',
              label: 'Too warm',
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
        },
        {
          name: 'aches',
          ask: 'What aches when you get up?',
          answers: [
            { value: 'nothing', label: 'Nothing' },
            {
              value: 'back',
              label: 'My back',
              wishes: [
                wish(
                  'give',
                  [2, 3.5],
                  2,
                  'Your back aches. It is neither so soft that you hang in it nor so hard that you lie hollow.',
                  'With a back that aches, nearer the middle is usually better.',
                ),
              ],
            },
            {
              value: 'joints',
              label: 'Shoulders or hips',
              wishes: [
                wish(
                  'give',
                  [3.5, 5],
                  2,
                  'Your joints ache. It gives way under them instead of pushing back.',
                  'Shoulders and hips that ache usually want it softer than this.',
                ),
              ],
            },
          ],
        },
        { name: 'size', ask: 'Which size?', answers: withSplitKing(sizes) },
      ],
    },
  ],
  pieces: feels,
  bed: facts,
} as const satisfies Guide
