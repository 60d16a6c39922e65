import { defineType, required } from './define-type.ts'
import {
  contentField,
  flagField,
  listField,
  momentField,
  productsField,
  requiredTextField,
} from './fields.ts'
import { sectionsField } from './sections.ts'

/** A redirect that is on for as long as its campaign runs, so it has no time of its own. */
export const campaignRedirectType = defineType({
  name: 'campaignRedirect',
  title: 'Redirect',
  type: 'object',
  fields: [
    requiredTextField('from', 'From', { description: 'A path on this site: /black-friday.' }),
    requiredTextField('to', 'To', {
      description: 'A path on this site, or an address of our other shop.',
    }),
  ],
})

/** A sale: all that is on from its start to its end, and at no other time. */
export const campaignType = defineType({
  name: 'campaign',
  title: 'Sale',
  type: 'document',
  preview: { select: { title: 'name', subtitle: 'startsAt' } },
  fields: [
    requiredTextField('name', 'Name', { description: 'For editors' }),
    momentField('startsAt', 'Starts at', { validation: required }),
    momentField('endsAt', 'Ends at', { validation: required }),
    contentField('banner', 'Callout above every page, in place of the header’s'),
    {
      name: 'menuEntry',
      title: 'Entry at the end of both menus',
      type: 'link',
      options: { collapsible: true },
    },
    {
      name: 'landingPage',
      title: 'Landing page',
      type: 'reference',
      to: [{ type: 'page' }],
    },
    flagField('isPageOfSale', 'Hide the landing page before and after the sale', true),
    sectionsField('sections', 'On top of the landing page: a countdown, financing'),
    listField('redirects', 'Redirects', [{ type: 'campaignRedirect' }]),
    productsField('products', 'Products on sale', {
      description:
        'Their sale prices come from the commerce service, for the same time; the checks say whether they are lower.',
      validation: (rule) => rule.unique().max(48),
    }),
  ],
})
