import type { Guide, GuideAnswer, Wish } from '../../commerce/domain/guide/guide.ts'
import { toCents } from '../../commerce/domain/money.ts'

/**
 * Traits run from 1 to 5. `give`: how far one sinks in. `cool`: how well it gets rid of heat. `still`: how little of a
 * movement arrives on the other side. `lift`: how easily one turns over. `hold`: how much weight it carries without
 * dipping.
 */
export const traits = (give: number, cool: number, still: number, lift: number, hold: number) => ({
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

export const findYourFeel = {
  slug: 'find-your-feel',
  title: 'Find your feel',
  description: 'Four questions, one mattress, and the reasons why.',
  lead: 'Four questions. One mattress at the end, and the reasons why.',
  steps: [
    {
      heading: 'Who sleeps, and how?',
      questions: [
        {
          name: 'position',
          ask: 'How do you mostly lie?',
          answers: [
            {
              value: 'side',
              label: 'On my side',
              wishes: [
                wish(
                  'give',
                  [3, 5],
                  3,
                  'You lie on your side. It gives at the shoulder and the hip, so your spine stays straight.',
                  'Side sleepers usually want more give at the shoulder than this.',
                ),
              ],
            },
            {
              value: 'back',
              label: 'On my back',
              wishes: [
                wish(
                  'give',
                  [2, 3.5],
                  3,
                  'You lie on your back. It fills the small of your back without letting your hips drop.',
                  'Back sleepers usually like it nearer the middle than this.',
                ),
              ],
            },
            {
              value: 'stomach',
              label: 'On my stomach',
              wishes: [
                wish(
                  'give',
                  [1, 2.5],
                  3,
                  'You lie on your stomach. It is firm enough to keep your hips level with your shoulders.',
                  'Stomach sleepers usually need it firmer than this.',
                ),
              ],
            },
            {
              value: 'turning',
              label: 'All over the place',
              wishes: [
                wish(
                  'lift',
                  [3.5, 5],
                  2,
                  'You move about. The coils push back, so turning over takes no effort.',
                  'Foam lets go slowly. You will notice it each time you turn over.',
                ),
                wish(
                  'give',
                  [2, 3.5],
                  2,
                  'Its firmness suits every position you end up in.',
                  'It suits one position better than the others.',
                ),
              ],
            },
          ],
        },
        {
          name: 'company',
          ask: 'Who else is in the bed?',
          answers: [
            { value: 'nobody', label: 'Nobody' },
            {
              value: 'somebody',
              label: 'Somebody',
              note: 'Who lies still',
              wishes: [
                wish(
                  'still',
                  [3, 5],
                  1,
                  'What happens on the other side of the bed stays there, more or less.',
                  'You will feel the other person move.',
                ),
              ],
            },
            {
              value: 'restless',
              label: 'Somebody restless',
              note: 'Or a dog, or a child at four',
              wishes: [
                wish(
                  'still',
                  [4, 5],
                  3,
                  'Somebody else moves a lot. Movement stops where it starts.',
                  'Some of what the other person does will reach you.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'How should it feel?',
      hint: 'A mattress that is firm for one person is soft for another. Weight is the difference.',
      questions: [
        {
          name: 'feel',
          ask: 'You lie down. What would you like to happen?',
          answers: [
            {
              value: 'sink',
              label: 'I sink in',
              note: 'Held close',
              wishes: [
                wish(
                  'give',
                  [4, 5],
                  3,
                  'You want to sink in. This is as soft as it sounds.',
                  'You asked to sink in. This one holds you up more than that.',
                ),
              ],
            },
            {
              value: 'between',
              label: 'Somewhere between',
              wishes: [
                wish(
                  'give',
                  [2.5, 3.5],
                  3,
                  'It is a true medium: a little give, then something to lie on.',
                  'It leaves the middle you asked for.',
                ),
              ],
            },
            {
              value: 'float',
              label: 'I stay on top',
              note: 'Firm and level',
              wishes: [
                wish(
                  'give',
                  [1, 2],
                  3,
                  'You want to stay on top. It is firm and level, edge to edge.',
                  'You asked for firm. This one gives more than that.',
                ),
              ],
            },
          ],
        },
        {
          name: 'weight',
          ask: 'What does the heavier of you weigh?',
          answers: [
            { value: 'light', label: 'Under 130 lb' },
            { value: 'middle', label: '130 to 230 lb' },
            {
              value: 'heavy',
              label: 'Over 230 lb',
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
      ],
    },
    {
      heading: 'Warm or cool?',
      questions: [
        {
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
        },
      ],
    },
    {
      heading: 'How big, and how much?',
      questions: [
        { name: 'size', ask: 'Which size?', answers: sizes },
        {
          name: 'budget',
          ask: 'What would you like to spend, at most?',
          answers: [
            { value: '700', label: '$700', atMost: toCents(70_000) },
            { value: '1200', label: '$1,200', atMost: toCents(120_000) },
            { value: '1800', label: '$1,800', atMost: toCents(180_000) },
            { value: 'open', label: 'Whatever it takes' },
          ],
        },
      ],
    },
  ],
  pieces: feels,
} as const satisfies Guide
