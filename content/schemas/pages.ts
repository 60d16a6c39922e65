import { pageName } from '../page-name.ts'
import { defineType, required } from './define-type.ts'
import {
  contentField,
  flagField,
  imageField,
  listField,
  productsField,
  requiredTextField,
  seoField,
  slugField,
  structuredDataField,
  textField,
} from './fields.ts'
import { sectionsField } from './sections.ts'

export const pageType = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  preview: {
    select: { title: 'title', address: 'seo.slug.current', media: 'seo.shareImage' },
    prepare({ title, address, media }) {
      const path = typeof address === 'string' ? address : undefined
      const name = pageName(typeof title === 'string' ? title : undefined, path)
      return { title: name, ...(path === undefined ? {} : { subtitle: path }), media }
    },
  },
  fields: [
    requiredTextField('title', 'Title'),
    flagField('showHiddenH1', 'Give the page a heading for screen readers only'),
    textField('hiddenH1Value', 'That heading'),
    { ...seoField, validation: required },
    contentField(),
    sectionsField('sections', 'Sections'),
    structuredDataField,
  ],
})

const categoryFields = [
  requiredTextField('name', 'Name', { description: 'In menus and lists' }),
  requiredTextField('title', 'Title', { description: 'The page’s heading' }),
  textField('subtitle', 'Subtitle'),
  slugField('name'),
  { name: 'shortDescription', title: 'Short description', type: 'text', rows: 2 },
  { name: 'description', title: 'Description', type: 'text', rows: 4 },
  imageField('thumbnailImage', 'Image on tiles'),
  { ...seoField, type: 'categorySeo' },
  textField('plMetaTitle', 'Listing: title for search engines'),
  { name: 'plMetaDescription', title: 'Listing: description', type: 'text', rows: 3 },
  contentField(),
  textField('searchQuery', 'What the listing searches for'),
  sectionsField('sections', 'Sections'),
  sectionsField('plSections', 'Sections of the listing'),
  structuredDataField,
  flagField('showInSitemap', 'Show in the site map', true),
] as const

export const categoryType = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  fields: [
    ...categoryFields,
    {
      name: 'parent',
      title: 'Belongs to',
      type: 'reference',
      to: [{ type: 'categoryParent' }, { type: 'category' }],
    },
  ],
})

export const categoryParentType = defineType({
  name: 'categoryParent',
  title: 'Department',
  type: 'document',
  fields: categoryFields,
})

export const contentFragmentType = defineType({
  name: 'contentFragment',
  title: 'Fragment',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    slugField('name'),
    contentField(),
    listField('keyValues', 'Texts by key', [{ type: 'keyValue' }]),
  ],
})

export const blogType = defineType({
  name: 'blog',
  title: 'Blog post',
  type: 'document',
  fields: [
    requiredTextField('title', 'Title'),
    textField('subtitle', 'Subtitle'),
    { ...seoField, validation: required },
    imageField('heroImage', 'Image above the post'),
    imageField('featuredImage', 'Image when featured'),
    textField('featureTitleText', 'Title when featured', {
      description:
        'Features the post on top of the blog, as long as no newer post has such a title. The fields below are shown only then.',
    }),
    textField('featureCtaText', 'Link text when featured', {
      description: '“Read the story” if empty.',
    }),
    textField('featuredBackgroundColor', 'Background when featured', {
      description: 'A color such as #1f3d36',
    }),
    textField('featuredTextColor', 'Text color when featured', {
      description: 'Only with a background that it can be read on.',
    }),
    textField('tag', 'Tag'),
    contentField(),
    sectionsField('sections', 'Sections'),
    productsField('relatedProducts', 'Related products'),
    flagField('excludeFromSearch', 'Hide from the blog’s search'),
  ],
})

export const socialPostType = defineType({
  name: 'socialPost',
  title: 'Social post',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    { name: 'description', title: 'Description', type: 'text', rows: 3 },
    imageField('image', 'Image'),
    listField('tags', 'Tags', [{ type: 'string' }]),
    textField('socialMedia', 'Network'),
    textField('url', 'Address'),
    productsField('products', 'Products'),
    textField('userHandle', 'Who posted it'),
    textField('productsSectionTitle', 'Title over the products'),
  ],
})

export const productFeatureCalloutType = defineType({
  name: 'productFeatureCallout',
  title: 'Product feature',
  type: 'document',
  preview: { select: { title: 'name', subtitle: 'title', media: 'image' } },
  fields: [
    requiredTextField('name', 'Name'),
    requiredTextField('title', 'Title'),
    slugField('name'),
    { name: 'description', title: 'Description', type: 'text', rows: 4 },
    imageField('image', 'Image'),
    productsField('products', 'Shown with these products'),
    listField('categories', 'Shown with all products of', [{ type: 'string' }], {
      description: 'Category paths without /c/: mattresses/memory-foam',
    }),
  ],
})
