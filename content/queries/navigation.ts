import { z } from 'zod'
import { wholeMembers } from '../whole-members.ts'
import { sanityImage } from '../image-url.ts'
import { portableText } from '../portable-text.ts'
import { NAVIGATION_TTL_SECONDS, defineContentQuery } from './define-content-query.ts'

const staticContent = z.discriminatedUnion('_type', [
  z.object({ _type: z.literal('sanity_content'), _key: z.string(), content: portableText }),
  z.object({
    _type: z.literal('sanity_image_component'),
    _key: z.string(),
    image: sanityImage,
    caption: z.string().optional(),
    href: z.string().optional(),
  }),
])
/** What editors put into a sub-menu beside its links. */
export type StaticContent = z.infer<typeof staticContent>

export const navigationNode = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  linkType: z.enum(['menuLink', 'productCategory']),
  link: z.string().optional(),
  openInNewTab: z.boolean().default(false),
  categoryId: z.string().optional(),
  /** The category's path: `living-room/sofas`. */
  categorySlug: z.string().optional(),
  iconInfo: z.object({ image: sanityImage.optional() }).optional(),
  subMenuLayout: z.enum(['equal', 'columns']).default('equal'),
  /** Widths in per cent, and what stands in a column beside or instead of links. */
  subMenuColumns: z
    .array(
      z.object({
        _key: z.string(),
        width: z.number().optional(),
        staticContent: z.array(staticContent).default([]),
      }),
    )
    .default([]),
})

const navigationItem = z.object({
  _key: z.string(),
  /** The `_key` of the item above; absent at the top. */
  parent: z.string().optional(),
  node: navigationNode,
})
export type NavigationItem = z.infer<typeof navigationItem>

const navigationTree = z.object({ _id: z.string(), items: wholeMembers(navigationItem) })
export type NavigationTree = z.infer<typeof navigationTree>

const navigationParentId = z.enum(['desktopNavigationParent', 'mobileNavigationParent'])
export type NavigationParentId = z.infer<typeof navigationParentId>

/**
 * A navigation tree by its id, flat and in the editors' order, with enabled items only; null when
 * there is no such tree. `content/menu.ts` builds menus and breadcrumbs from it.
 */
export const navigationQuery = defineContentQuery({
  name: 'navigation',
  groq: `*[_type == "navigationTree" && _id == $id][0]{
    _id,
    "items": coalesce(tree, [])[value.reference->enabled == true]{
      _key,
      parent,
      "node": value.reference->{
        _id, name, title, enabled, linkType, link, openInNewTab, iconInfo,
        "categoryId": category._ref,
        "categorySlug": category->slug.current,
        subMenuLayout,
        subMenuColumns
      }
    }
  }`,
  params: z.object({ id: navigationParentId }),
  result: navigationTree.nullable(),
  tags: ['navigationTree', 'navigationItem', 'category', 'categoryParent'],
  revalidateSeconds: NAVIGATION_TTL_SECONDS,
})
