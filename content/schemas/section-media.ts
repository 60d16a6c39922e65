import { defineType, required } from './define-type.ts'
import {
  contentField,
  imageField,
  listField,
  requiredTextField,
  textField,
  toneField,
} from './fields.ts'

/** Sections that show films, figures and what other documents hold. */

const limitField = (initialValue: number, most: number) => ({
  name: 'limit',
  title: 'How many',
  type: 'number',
  initialValue,
  validation: (rule: Parameters<typeof required>[0]) => rule.integer().min(1).max(most),
})

export const videoType = defineType({
  name: 'video',
  title: 'Film',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    { name: 'text', title: 'Text', type: 'text', rows: 2 },
    imageField('poster', 'Still image'),
    requiredTextField('url', 'Address of the film', {
      description: 'Opens where the film plays; nothing of that site loads before.',
    }),
    textField('length', 'Length', { description: '2 min 30 s' }),
  ],
})

export const tableRowType = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [listField('cells', 'Cells', [{ type: 'string' }], { validation: required })],
})

export const tableType = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    listField('columns', 'Column headings', [{ type: 'string' }], { validation: required }),
    listField('rows', 'Rows', [{ type: 'tableRow' }], { validation: required }),
  ],
})

export const financingPanelType = defineType({
  name: 'financingPanel',
  title: 'Financing',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    contentField(),
    {
      name: 'exampleAmount',
      title: 'Example: payments for a purchase of so many dollars',
      type: 'number',
      description: 'Shown only together with a disclosure.',
    },
    contentField('disclosure', 'Disclosure, shown beside the text in the same size'),
    { name: 'link', title: 'Link', type: 'link' },
  ],
})

export const countdownType = defineType({
  name: 'countdown',
  title: 'Countdown to the end of a sale',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    requiredTextField('endsAt', 'Ends at', { description: '2026-12-31T23:59:00-07:00' }),
    { name: 'link', title: 'Link', type: 'link' },
  ],
})

export const socialPostsType = defineType({
  name: 'socialPosts',
  title: 'Social posts',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    requiredTextField('tag', 'Tag'),
    limitField(4, 12),
  ],
})

export const featureCalloutsType = defineType({
  name: 'featureCallouts',
  title: 'Product features',
  type: 'object',
  fields: [
    textField('heading', 'Heading'),
    listField('slugs', 'Slugs of the features', [{ type: 'string' }], { validation: required }),
  ],
})

export const blogRowType = defineType({
  name: 'blogRow',
  title: 'Posts of the blog',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    textField('tag', 'Only with this tag'),
    limitField(3, 6),
    { name: 'link', title: 'Link', type: 'link' },
  ],
})

export const storeFinderType = defineType({
  name: 'storeFinder',
  title: 'Find a store',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    { name: 'text', title: 'Text', type: 'text', rows: 2 },
    toneField,
  ],
})
