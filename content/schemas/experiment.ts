import { defineType, required } from './define-type.ts'
import { momentField, requiredTextField, textField } from './fields.ts'
import { sectionsField } from './sections.ts'

/** What may decide a test; `title` is what editors read. */
export const goals = [
  { value: 'order', title: 'Visitors who order' },
  { value: 'cart', title: 'Visitors who add to the cart' },
] as const

/** A test of two versions of a page. It is on from its start to its end, or until somebody keeps a version. */
export const experimentType = defineType({
  name: 'experiment',
  title: 'A/B test',
  type: 'document',
  preview: { select: { title: 'name', subtitle: 'startsAt' } },
  fields: [
    requiredTextField('name', 'Name', { description: 'For editors' }),
    {
      name: 'hypothesis',
      title: 'Goal',
      type: 'text',
      rows: 2,
      description: 'For editors: what version B does better, and why you think so.',
    },
    {
      name: 'page',
      title: 'Page',
      type: 'reference',
      to: [{ type: 'page' }],
      validation: required,
      description: 'Version A is the page as it is.',
    },
    textField('section', 'Section', {
      description: 'Which section of the page has two versions. Without one, all its content has.',
    }),
    sectionsField('sections', 'Version B: what to show instead'),
    {
      name: 'share',
      title: 'Share of visitors who see version B, in percent',
      type: 'number',
      initialValue: 50,
      validation: (rule) => rule.required().integer().min(1).max(99),
    },
    momentField('startsAt', 'Starts at', { validation: required }),
    momentField('endsAt', 'Ends at', { validation: required }),
    textField('goal', 'What decides', {
      initialValue: 'order',
      options: { list: goals },
      validation: required,
    }),
    {
      name: 'baseline',
      title: 'How many visitors do so today, in percent',
      type: 'number',
      validation: (rule) => rule.required().min(0.1).max(90),
    },
    {
      name: 'smallestEffect',
      title: 'The smallest change worth finding, in percent of that',
      type: 'number',
      initialValue: 20,
      description: 'With 2 percent today, 20 finds a change to 2.4. Smaller changes take longer.',
      validation: (rule) => rule.required().min(1).max(300),
    },
    textField('outcome', 'Version kept', {
      options: { list: ['a', 'b'] },
      readOnly: true,
      description: 'Set by the A/B tests tool when the test is ended.',
    }),
    momentField('decidedAt', 'Ended at', { readOnly: true }),
  ],
})
