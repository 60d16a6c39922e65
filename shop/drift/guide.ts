import type { Guide } from '../../commerce/domain/guide/guide.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { feels, lies, sizes, warmth, weight, wish } from './sleepers.ts'

export const findYourFeel = {
  slug: 'find-your-feel',
  title: 'Find your feel',
  description: 'Four short steps, one mattress, and the reasons why.',
  lead: 'Four short steps. One mattress at the end, and the reasons why.',
  steps: [
    {
      heading: 'Who sleeps, and how?',
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
          name: 'company',
          ask: 'Who shares your bed?',
          answers: [
            { value: 'nobody', label: 'Nobody' },
            {
              value: 'somebody',
              label: 'A quiet sleeper',
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
              label: 'A restless sleeper',
              note: 'Or a dog, or a child at 4 a.m.',
              wishes: [
                wish(
                  'still',
                  [4, 5],
                  3,
                  'Someone beside you moves a lot. Here, movement stops where it starts.',
                  'You will feel some of their movement.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'How should it feel?',
      hint: 'The same mattress feels softer to a heavier person. That’s why we ask your weight.',
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
                  'It’s a true medium: a little give, then support.',
                  'It’s not quite the medium you asked for.',
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
          ask: 'What’s the most you’d like to spend?',
          answers: [
            { value: '700', label: '$700', atMost: toCents(70_000) },
            { value: '1200', label: '$1,200', atMost: toCents(120_000) },
            { value: '1800', label: '$1,800', atMost: toCents(180_000) },
            { value: 'open', label: 'No limit' },
          ],
        },
      ],
    },
  ],
  pieces: feels,
} as const satisfies Guide
