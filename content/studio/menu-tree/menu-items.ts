import { z } from 'zod'
import { categoryHref } from '../../menu.ts'
import { navigationNode } from '../../queries/navigation.ts'

/**
 * An item of the navigation as the editor knows it: a draft if there is one. What an editor has not
 * finished yet is still an item, so that it can be seen and moved.
 */
export const menuItem = navigationNode.partial().extend({
  _id: z.string(),
  /** False while the item is a draft only: the storefront does not show it. */
  isPublished: z.boolean().catch(true),
})
export type MenuItem = z.infer<typeof menuItem>

/** GROQ for the items with `$ids`, to be asked in the perspective of drafts. */
export const MENU_ITEMS_GROQ = `*[_type == "navigationItem" && _id in $ids]{
  _id, name, title, enabled, linkType, link, openInNewTab, iconInfo,
  "categoryId": category._ref,
  "categorySlug": category->slug.current,
  subMenuLayout, subMenuColumns
}`

/** GROQ for those of `$ids` that shoppers can see, to be asked in the perspective of published documents. */
export const PUBLISHED_IDS_GROQ = `*[_type == "navigationItem" && _id in $ids]._id`

/** GROQ for the items an editor may choose from, by words of their title or name. */
export const ITEM_SEARCH_GROQ = `*[_type == "navigationItem" && (title match $words || name match $words)]
  | order(title asc)[0...20]{ _id, name, title, enabled, linkType, link, "categorySlug": category->slug.current }`

export const titleOf = (item: MenuItem | null | undefined): string =>
  item?.title ?? item?.name ?? 'Missing item'

/** Where an item leads, in words for editors. */
export function addressOf(item: MenuItem): string | undefined {
  if (item.linkType !== 'productCategory') return item.link
  return item.categorySlug === undefined ? undefined : categoryHref(item.categorySlug)
}

/** Nulls, as GROQ answers what is not there, are left out: in here absent is absent. */
export function readMenuItems(answer: unknown): MenuItem[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one: unknown) => menuItem.safeParse(withoutNulls(one)).data ?? [])
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      field === null ? [] : [[name, withoutNulls(field)]],
    ),
  )
}
