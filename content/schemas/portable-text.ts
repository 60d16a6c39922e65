import { requiredTextField, flagField } from './fields.ts'

/** Rich text: paragraphs and two levels of headings, lists, emphasis and links. */
export const portableTextType = {
  name: 'portableText',
  title: 'Text',
  type: 'array',
  of: [
    {
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Smaller heading', value: 'h3' },
        { title: 'Quotation', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            fields: [
              requiredTextField('href', 'Address', {
                description:
                  'Starts with /, https://, mailto: or tel:. Anything else is not linked.',
              }),
              flagField('openInNewTab', 'Open in a new tab'),
            ],
          },
        ],
      },
    },
  ],
} as const
