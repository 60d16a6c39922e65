import type { Guide } from '../../commerce/domain/guide/guide.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { feels, lies, sizes, warmth, weight, wish } from './sleepers.ts'

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
            lies('side', 'you'),
            lies('back', 'you'),
            lies('stomach', 'you'),
            lies('turning', 'you'),
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
        weight,
      ],
    },
    {
      heading: 'Warm or cool?',
      questions: [warmth],
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
