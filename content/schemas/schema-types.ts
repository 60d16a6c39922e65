import {
  desktopFooterType,
  headerType,
  mobileFooterType,
  navigationItemType,
  navigationTreeType,
  saleRedirectsType,
} from './chrome.ts'
import { campaignRedirectType, campaignType } from './campaign.ts'
import type { TypeDefinition } from './define-type.ts'
import { experimentType } from './experiment.ts'
import { productIdType, variantIdType } from './goods.ts'
import {
  categorySeoType,
  hierarchyNodeType,
  iconInfoType,
  keyValueType,
  linkType,
  saleRedirectType,
  sanityContentType,
  sanityImageComponentType,
  seoType,
  socialIconType,
  subMenuColumnType,
} from './objects.ts'
import {
  blogType,
  categoryParentType,
  categoryType,
  contentFragmentType,
  pageType,
  productFeatureCalloutType,
  socialPostType,
} from './pages.ts'
import { portableTextType } from './portable-text.ts'
import { contentSnippetType, fragmentSectionType, snippetSectionType } from './sections.ts'
import { sectionTypes } from '../sections.ts'

/** What editors make and find in lists. */
export const documentTypes: readonly TypeDefinition[] = [
  headerType,
  navigationTreeType,
  navigationItemType,
  desktopFooterType,
  mobileFooterType,
  pageType,
  categoryType,
  categoryParentType,
  contentFragmentType,
  contentSnippetType,
  blogType,
  campaignType,
  saleRedirectsType,
  experimentType,
  socialPostType,
  productFeatureCalloutType,
]

/** What documents are made of. */
export const objectTypes: readonly TypeDefinition[] = [
  seoType,
  categorySeoType,
  linkType,
  socialIconType,
  keyValueType,
  saleRedirectType,
  campaignRedirectType,
  iconInfoType,
  sanityContentType,
  sanityImageComponentType,
  subMenuColumnType,
  hierarchyNodeType,
  ...sectionTypes.flatMap(({ objectTypes: types }) => types()),
  fragmentSectionType,
  snippetSectionType,
]

/** Everything, as the Studio takes it. */
export const schemaTypes = [
  ...documentTypes,
  ...objectTypes,
  portableTextType,
  productIdType,
  variantIdType,
]
