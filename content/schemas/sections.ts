import { defineType, required } from './define-type.ts'
import {
  contentField,
  imageField,
  listField,
  requiredTextField,
  sectionTypes,
  textField,
  toneField,
} from './fields.ts'

const categorySlug = requiredTextField('categorySlug', 'Category', {
  description: 'The category’s path without /c/: living-room/sofas',
})

export const heroType = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'object',
  fields: [
    textField('eyebrow', 'Above the heading'),
    requiredTextField('heading', 'Heading'),
    { name: 'text', title: 'Text', type: 'text', rows: 3 },
    imageField('image', 'Image'),
    toneField,
    { name: 'primaryLink', title: 'First link', type: 'link' },
    { name: 'secondaryLink', title: 'Second link', type: 'link' },
  ],
})

export const bannerType = defineType({
  name: 'banner',
  title: 'Banner',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    { name: 'text', title: 'Text', type: 'text', rows: 3 },
    imageField('image', 'Image'),
    toneField,
    { name: 'link', title: 'Link', type: 'link' },
  ],
})

export const productRowType = defineType({
  name: 'productRow',
  title: 'Row of products',
  type: 'object',
  fields: [
    requiredTextField('title', 'Title'),
    { name: 'text', title: 'Text', type: 'text', rows: 2 },
    categorySlug,
    {
      name: 'limit',
      title: 'How many',
      type: 'number',
      initialValue: 8,
      validation: (rule) => rule.integer().min(1).max(24),
    },
    textField('sort', 'Order', {
      initialValue: 'featured',
      options: { list: ['featured', 'price-asc', 'price-desc', 'newest', 'rating'] },
    }),
    { name: 'link', title: 'Link', type: 'link' },
  ],
})

export const categoryTileType = defineType({
  name: 'categoryTile',
  title: 'Tile',
  type: 'object',
  fields: [
    requiredTextField('label', 'Label'),
    categorySlug,
    textField('text', 'Text'),
    imageField('image', 'Image'),
  ],
})

export const categoryTilesType = defineType({
  name: 'categoryTiles',
  title: 'Category tiles',
  type: 'object',
  fields: [
    textField('heading', 'Heading'),
    listField('tiles', 'Tiles', [{ type: 'categoryTile' }], { validation: required }),
  ],
})

export const splitType = defineType({
  name: 'split',
  title: 'Text beside an image',
  type: 'object',
  fields: [
    requiredTextField('heading', 'Heading'),
    contentField(),
    imageField('image', 'Image'),
    textField('imageSide', 'Side of the image', {
      initialValue: 'right',
      options: { list: ['left', 'right'] },
    }),
    toneField,
    { name: 'link', title: 'Link', type: 'link' },
  ],
})

export const richTextType = defineType({
  name: 'richText',
  title: 'Text',
  type: 'object',
  fields: [textField('heading', 'Heading'), contentField()],
})

export const accordionItemType = defineType({
  name: 'accordionItem',
  title: 'Entry',
  type: 'object',
  fields: [requiredTextField('heading', 'Heading'), contentField()],
})

export const accordionType = defineType({
  name: 'accordion',
  title: 'Accordion',
  type: 'object',
  fields: [
    textField('heading', 'Heading'),
    listField('items', 'Entries', [{ type: 'accordionItem' }], { validation: required }),
  ],
})

export const fragmentSectionType = defineType({
  name: 'fragmentSection',
  title: 'Shared text',
  type: 'object',
  fields: [
    textField('heading', 'Heading'),
    {
      name: 'fragment',
      title: 'Fragment',
      type: 'reference',
      to: [{ type: 'contentFragment' }],
      validation: required,
    },
  ],
})

export const snippetSectionType = defineType({
  name: 'snippetSection',
  title: 'Shared sections',
  type: 'object',
  fields: [
    {
      name: 'snippet',
      title: 'Snippet',
      type: 'reference',
      to: [{ type: 'contentSnippet' }],
      validation: required,
    },
  ],
})

/** A snippet holds plain sections only: what is shared does not share in turn. */
export const contentSnippetType = defineType({
  name: 'contentSnippet',
  title: 'Snippet',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    { name: 'slug', title: 'Slug', type: 'slug', validation: required },
    listField('sections', 'Sections', sectionTypes),
  ],
})
