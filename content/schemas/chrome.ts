import { defineType, required } from './define-type.ts'
import { contentField, flagField, listField, requiredTextField, textField } from './fields.ts'

export const headerType = defineType({
  name: 'header',
  title: 'Header',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    contentField('salesCalloutBanner', 'Sales callout, above every page'),
  ],
})

const footerRest = [
  contentField('financingContent', 'Financing'),
  contentField('additionalContent', 'More text'),
  flagField('showLevelAccessLogo', 'Show the Level Access logo'),
  flagField('showBBBLogo', 'Show the Better Business Bureau logo'),
  listField('socialIcons', 'Social networks', [{ type: 'socialIcon' }]),
] as const

function footerColumn(name: string, title: string) {
  return [
    textField(`${name}Heading`, `${title}: heading`),
    listField(`${name}Listings`, `${title}: links`, [{ type: 'link' }]),
  ] as const
}

export const desktopFooterType = defineType({
  name: 'desktopFooter',
  title: 'Footer for wide windows',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    ...footerColumn('columnOne', 'First column'),
    ...footerColumn('columnTwo', 'Second column'),
    ...footerColumn('columnThree', 'Third column'),
    ...footerRest,
  ],
})

export const mobileFooterType = defineType({
  name: 'mobileFooter',
  title: 'Footer for narrow windows',
  type: 'document',
  fields: [requiredTextField('name', 'Name'), ...footerColumn('column', 'Column'), ...footerRest],
})

/** The tree itself, in the shape of `@sanity/hierarchical-document-list`. */
export const navigationTreeType = defineType({
  name: 'navigationTree',
  title: 'Navigation',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    listField('tree', 'Items', [{ type: 'hierarchy.node' }]),
  ],
})

export const navigationItemType = defineType({
  name: 'navigationItem',
  title: 'Navigation item',
  type: 'document',
  preview: { select: { title: 'name', subtitle: 'title', media: 'iconInfo.image' } },
  fields: [
    requiredTextField('name', 'Name', { description: 'For editors' }),
    requiredTextField('title', 'Title', { description: 'What shoppers read' }),
    flagField('enabled', 'Show it', true),
    requiredTextField('linkType', 'Links to', {
      initialValue: 'menuLink',
      options: {
        list: [
          { title: 'An address', value: 'menuLink' },
          { title: 'A category', value: 'productCategory' },
        ],
      },
    }),
    textField('link', 'Address', { description: 'Where it links to an address.' }),
    {
      name: 'category',
      title: 'Category',
      description: 'Where it links to a category.',
      type: 'reference',
      to: [{ type: 'category' }, { type: 'categoryParent' }],
    },
    flagField('openInNewTab', 'Open in a new tab'),
    {
      name: 'iconInfo',
      title: 'Icon',
      type: 'iconInfo',
      description: 'Before the words of links in a sub-menu.',
    },
    textField('subMenuLayout', 'Layout of the sub-menu', {
      description: 'For items at the top of the menu.',
      initialValue: 'equal',
      options: {
        list: [
          { title: 'Equal columns', value: 'equal' },
          { title: 'Columns as set below', value: 'columns' },
        ],
      },
    }),
    listField('subMenuColumns', 'Columns of the sub-menu', [{ type: 'subMenuColumn' }]),
  ],
})

export const saleRedirectsType = defineType({
  name: 'saleRedirects',
  title: 'Sale redirects',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    listField('redirects', 'Redirects', [{ type: 'saleRedirect' }], { validation: required }),
  ],
})
