import type { BedFacts } from '../../commerce/domain/bed/bed.ts'
import type { Guide, GuideAnswer } from '../../commerce/domain/guide/guide.ts'
import { promises } from '../policies/promises.ts'
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
import { feels, lies, sizes, warmth, weight, wish } from './sleepers.ts'

const { slatGap } = promises

const splits: readonly GuideAnswer[] = [
  {
    value: 'split-king',
    label: 'Split King',
    note: 'Two 38 × 80 inches',
    size: 'Split King',
  },
  {
    value: 'split-cal-king',
    label: 'Split Cal King',
    note: 'Two 36 × 84 inches',
    size: 'Split Cal King',
  },
]

const facts: BedFacts = {
  // On slats further apart than their warranty allows none is put, though coils would forgive a little more.
  mattresses: [
    { itemId: '200101', bends: true, slatGap },
    { itemId: '200102', bends: true, slatGap },
    { itemId: '200103', bends: true, slatGap },
    { itemId: '200113', bends: true, slatGap },
    { itemId: '200104', bends: false, slatGap },
    { itemId: '200115', bends: false, slatGap },
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
    'Split Cal King': 'Standard',
  },
}

/** A mattress, what carries it, and what lies on it, so that all of it goes together. */
export const wholeBed = {
  slug: 'whole-bed',
  title: 'The whole bed',
  description:
    'Mattress, base, pillows, protector and sheets that go together, in four steps, and why.',
  lead: 'Tell us who sleeps in it, and we’ll put together a bed where every part fits.',
  steps: [
    {
      heading: 'Who sleeps in it?',
      questions: [
        {
          name: 'position',
          ask: 'How do you usually sleep?',
          answers: [
            lies('side', 'you'),
            lies('back', 'you'),
            lies('stomach', 'you'),
            lies('turning', 'you'),
          ],
        },
        {
          name: 'other',
          ask: 'And your partner?',
          answers: [
            { value: 'nobody', label: 'I sleep alone' },
            lies('side', 'they'),
            lies('back', 'they'),
            lies('stomach', 'they'),
            lies('turning', 'they'),
          ],
        },
        weight,
        warmth,
        {
          name: 'aches',
          ask: 'Anything ache when you get up?',
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
                  'Your back aches. It’s soft enough to fill the curve of it, and firm enough to hold it straight.',
                  'For an aching back, closer to medium is usually better.',
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
                  'Your joints ache. It gives under them instead of pushing back.',
                  'For aching shoulders or hips, softer is usually better.',
                ),
              ],
            },
          ],
        },
        { name: 'size', ask: 'Which size?', answers: [...sizes, ...splits] },
      ],
    },
  ],
  pieces: feels,
  bed: facts,
} as const satisfies Guide
