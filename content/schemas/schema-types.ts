import {
  desktopFooterType,
  headerType,
  mobileFooterType,
  navigationItemType,
  navigationTreeType,
  saleRedirectsType,
} from './chrome.ts'
import type { TypeDefinition } from './define-type.ts'
import {
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
import {
  accordionItemType,
  accordionType,
  bannerType,
  categoryTilesType,
  categoryTileType,
  contentSnippetType,
  fragmentSectionType,
  heroType,
  productRowType,
  richTextType,
  snippetSectionType,
  splitType,
} from './sections.ts'
import {
  blogRowType,
  countdownType,
  featureCalloutsType,
  financingPanelType,
  socialPostsType,
  storeFinderType,
  tableRowType,
  tableType,
  videoType,
} from './section-media.ts'

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
  saleRedirectsType,
  socialPostType,
  productFeatureCalloutType,
]

/** What documents are made of. */
export const objectTypes: readonly TypeDefinition[] = [
  seoType,
  linkType,
  socialIconType,
  keyValueType,
  saleRedirectType,
  iconInfoType,
  sanityContentType,
  sanityImageComponentType,
  subMenuColumnType,
  hierarchyNodeType,
  heroType,
  bannerType,
  productRowType,
  categoryTileType,
  categoryTilesType,
  splitType,
  richTextType,
  accordionItemType,
  accordionType,
  fragmentSectionType,
  snippetSectionType,
  videoType,
  tableRowType,
  tableType,
  financingPanelType,
  countdownType,
  socialPostsType,
  featureCalloutsType,
  blogRowType,
  storeFinderType,
]

/** Everything, as the Studio takes it. */
export const schemaTypes = [...documentTypes, ...objectTypes, portableTextType]
