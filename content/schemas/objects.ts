import { defineType, required } from './define-type.ts'
import {
  contentField,
  flagField,
  imageField,
  listField,
  momentField,
  requiredTextField,
  textField,
} from './fields.ts'

const searchFields = [
  textField('metaTitle', 'Title for search engines'),
  { name: 'metaDescription', title: 'Description', type: 'text', rows: 3 },
  imageField('shareImage', 'Image when shared'),
  flagField('noIndex', 'Hide from search engines'),
] as const

export const seoType = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  fields: [
    {
      name: 'slug',
      title: 'Address',
      type: 'slug',
      description: 'A page: its path, which starts with a slash. A post: the last part of it.',
    },
    ...searchFields,
  ],
})

/** A category has an address of its own, beside what it tells search engines. */
export const categorySeoType = defineType({
  name: 'categorySeo',
  title: 'Search and sharing',
  type: 'object',
  fields: searchFields,
})

export const linkType = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    requiredTextField('label', 'Words'),
    requiredTextField('href', 'Address', {
      description: 'Starts with /, https://, mailto: or tel:. Anything else is not linked.',
    }),
    flagField('openInNewTab', 'Open in a new tab'),
  ],
})

export const socialIconType = defineType({
  name: 'socialIcon',
  title: 'Social network',
  type: 'object',
  fields: [
    requiredTextField('network', 'Network', {
      options: { list: ['facebook', 'instagram', 'pinterest', 'youtube', 'tiktok', 'x'] },
    }),
    requiredTextField('label', 'Words'),
    requiredTextField('href', 'Address'),
  ],
})

export const keyValueType = defineType({
  name: 'keyValue',
  title: 'Text by key',
  type: 'object',
  fields: [requiredTextField('key', 'Key'), requiredTextField('value', 'Text')],
})

export const saleRedirectType = defineType({
  name: 'saleRedirect',
  title: 'Redirect',
  type: 'object',
  fields: [
    requiredTextField('from', 'From', {
      description:
        'A path on this site: /labor-day. With a query (/sofas?color=red) it needs those values; /old/* is everything under /old.',
    }),
    requiredTextField('to', 'To', {
      description:
        'A path on this site, or an address of our other shop. Where From ends in /*, a * at the end keeps what came after.',
    }),
    { ...flagField('permanent', 'For good'), description: 'Only for redirects without an end.' },
    momentField('startsAt', 'From when on'),
    momentField('endsAt', 'Until when'),
  ],
})

export const iconInfoType = defineType({
  name: 'iconInfo',
  title: 'Icon',
  type: 'object',
  fields: [imageField('image', 'Image')],
})

export const sanityContentType = defineType({
  name: 'sanity_content',
  title: 'Text',
  type: 'object',
  fields: [contentField()],
})

export const sanityImageComponentType = defineType({
  name: 'sanity_image_component',
  title: 'Image',
  type: 'object',
  fields: [
    imageField('image', 'Image'),
    textField('caption', 'Caption'),
    textField('href', 'Link'),
  ],
})

export const subMenuColumnType = defineType({
  name: 'subMenuColumn',
  title: 'Column',
  type: 'object',
  fields: [
    {
      name: 'width',
      title: 'Width in percent',
      type: 'number',
      options: { list: [25, 33, 42, 50, 58, 66, 75, 100] },
    },
    listField('staticContent', 'Beside the links', [
      { type: 'sanity_content' },
      { type: 'sanity_image_component' },
    ]),
  ],
})

export const hierarchyNodeType = defineType({
  name: 'hierarchy.node',
  title: 'Place in the tree',
  type: 'object',
  fields: [
    textField('parent', 'Key of the item above'),
    {
      name: 'value',
      title: 'Item',
      type: 'object',
      fields: [
        {
          name: 'reference',
          title: 'Item',
          type: 'reference',
          to: [{ type: 'navigationItem' }],
          validation: required,
        },
      ],
    },
  ],
})
