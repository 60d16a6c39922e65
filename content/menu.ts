import { altOf, type SanityImage } from './image-url.ts'
import type { NavigationItem, NavigationTree, StaticContent } from './queries/navigation.ts'
import { isSafeHref } from './safe-href.ts'

export interface MenuLink {
  label: string
  href: string
  openInNewTab: boolean
  /** An icon's address and its description, where the item has one. */
  src: string | undefined
  alt: string | undefined
}

/** A block of a sub-menu: a heading that may link, the links under it, and what editors put there. */
export interface LinkListing {
  type: 'link_listing'
  key: string
  header: string
  headerUrl: string | undefined
  openInNewTab: boolean
  list: MenuLink[]
  /** Columns that the block takes of twelve. */
  cols: number
  staticContent: StaticContent[]
  hasStaticContent: boolean
}

export interface TopNavigation {
  type: 'top_navigation'
  key: string
  navHeader: string
  href: string | undefined
  openInNewTab: boolean
  list: LinkListing[]
  hasList: boolean
}

export type Menu = TopNavigation[]

/** A tree that leads to none of these paths: what did is a heading at most. */
export const withoutPages = (tree: NavigationTree, closed: readonly string[]): NavigationTree => {
  const isClosed = (href: string | undefined) =>
    href !== undefined && closed.includes(comparablePath(href))
  if (closed.length === 0) return tree
  return {
    ...tree,
    items: tree.items.map(({ node, ...item }) => ({
      ...item,
      node: {
        ...node,
        link: isClosed(node.link) ? undefined : node.link,
        subMenuColumns: node.subMenuColumns.map((column) => ({
          ...column,
          staticContent: column.staticContent.map((content) =>
            content._type === 'sanity_image_component' && isClosed(content.href)
              ? { ...content, href: undefined }
              : content,
          ),
        })),
      },
    })),
  }
}

export interface MenuOptions {
  /** Finds the address of an icon; without it icons have none. */
  iconSrc?: (image: SanityImage) => string | undefined
}

/**
 * Builds the menu from a navigation tree: entries, under each its blocks, under each its links.
 * Only enabled items take part, and none below one that is not. An item without a usable address
 * stays only as the heading of others.
 */
export function buildMenu(tree: NavigationTree, options: MenuOptions = {}): Menu {
  const childrenOf = groupByParent(tree)
  return childrenOf(undefined).flatMap((item): TopNavigation[] => {
    const href = hrefOf(item)
    const list = blocksOf(item, childrenOf, options)
    if (href === undefined && list.length === 0) return []
    return [
      {
        type: 'top_navigation',
        key: item._key,
        navHeader: item.node.title,
        href,
        openInNewTab: item.node.openInNewTab,
        list,
        hasList: list.length > 0,
      },
    ]
  })
}

type ChildrenOf = (parent: string | undefined) => NavigationItem[]

function groupByParent(tree: NavigationTree): ChildrenOf {
  const groups = Map.groupBy(
    tree.items.filter((item) => item.node.enabled),
    (item) => item.parent,
  )
  return (parent) => groups.get(parent) ?? []
}

function blocksOf(
  item: NavigationItem,
  childrenOf: ChildrenOf,
  options: MenuOptions,
): LinkListing[] {
  const columns = item.node.subMenuColumns
  const ofChildren = childrenOf(item._key)
    .map((child) => ({
      key: child._key,
      header: child.node.title,
      headerUrl: hrefOf(child),
      openInNewTab: child.node.openInNewTab,
      list: childrenOf(child._key).flatMap((link) => menuLink(link, options)),
    }))
    .filter((block) => block.headerUrl !== undefined || block.list.length > 0)
  // Columns beyond the links hold nothing but what editors put there.
  const ofColumns = columns
    .slice(ofChildren.length)
    .filter((column) => column.staticContent.length > 0)
    .map(({ _key }) => ({
      key: _key,
      header: '',
      headerUrl: undefined,
      openInNewTab: false,
      list: [],
    }))

  const blocks = [...ofChildren, ...ofColumns]
  return blocks.map((block, index) => {
    const column = columns.find(({ _key }) => _key === block.key) ?? columns[index]
    const staticContent = (column?.staticContent ?? []).map(withSafeHref)
    const cols =
      item.node.subMenuLayout === 'columns'
        ? columnSpan(column?.width)
        : equalColumnSpan(blocks.length)
    return {
      type: 'link_listing',
      ...block,
      cols,
      staticContent,
      hasStaticContent: staticContent.length > 0,
    }
  })
}

function menuLink(item: NavigationItem, { iconSrc }: MenuOptions): MenuLink[] {
  const href = hrefOf(item)
  if (href === undefined) return []
  const { title, openInNewTab, iconInfo } = item.node
  const icon = iconInfo?.image
  const src = icon && iconSrc?.(icon)
  const alt = src === undefined || icon === undefined ? undefined : altOf(icon)
  return [{ label: title, href, openInNewTab, src, alt }]
}

function withSafeHref(content: StaticContent): StaticContent {
  if (content._type !== 'sanity_image_component' || content.href === undefined) return content
  const { href, ...rest } = content
  return isSafeHref(href) ? content : rest
}

/** Category links lead to `/c` and the category's path, other links to the address as stored. */
function hrefOf({ node }: NavigationItem): string | undefined {
  if (node.linkType === 'productCategory') {
    return node.categorySlug === undefined ? undefined : categoryHref(node.categorySlug)
  }
  return node.link !== undefined && isSafeHref(node.link) ? node.link : undefined
}

/** The address of a category by its path: `living-room/sofas`. */
export function categoryHref(slug: string): string {
  return `/c/${slug.split('/').map(encodeURIComponent).join('/')}`
}

const MENU_COLUMNS = 12

const SPAN_BY_WIDTH: ReadonlyMap<number, number> = new Map([
  [25, 3],
  [33, 4],
  [42, 5],
  [50, 6],
  [58, 7],
  [66, 8],
  [75, 9],
])

/** The columns of twelve for a width in per cent; all twelve for a width that is not on the list. */
export function columnSpan(widthPercent: number | undefined): number {
  return SPAN_BY_WIDTH.get(widthPercent ?? 100) ?? MENU_COLUMNS
}

/** The columns of twelve for each of `count` equal blocks: whole ones, and one at least. */
export function equalColumnSpan(count: number): number {
  return Math.max(1, Math.floor(MENU_COLUMNS / Math.max(1, count)))
}

export interface Crumb {
  label: string
  href: string
}

/**
 * The way from home to an address, one crumb for each leading part of the path that the navigation
 * tree has an item for; the last may be the page itself. Empty for the home page, and where the
 * tree knows no part of the path. `home` is what the first crumb says.
 */
export function breadcrumbs(tree: NavigationTree, pathname: string, home: string): Crumb[] {
  const byPath = crumbsByPath.get(tree) ?? byPathOf(tree)
  crumbsByPath.set(tree, byPath)
  const segments = comparablePath(pathname).split('/').filter(Boolean)
  const crumbs = segments.flatMap(
    (_, index) => byPath.get(`/${segments.slice(0, index + 1).join('/')}`) ?? [],
  )
  return crumbs.length === 0 ? [] : [{ label: home, href: '/' }, ...crumbs]
}

/** The crumbs of a tree, gathered once: kept content is the same object until it changes. */
const crumbsByPath = new WeakMap<NavigationTree, ReadonlyMap<string, Crumb>>()

function byPathOf(tree: NavigationTree): ReadonlyMap<string, Crumb> {
  const byPath = new Map<string, Crumb>()
  for (const item of reachableItems(tree)) {
    const href = hrefOf(item)
    if (href === undefined) continue
    const path = comparablePath(href)
    // Two items may lead to one page; the first is where the editors put it.
    if (!byPath.has(path)) byPath.set(path, { label: item.node.title, href })
  }
  return byPath
}

function reachableItems(tree: NavigationTree): NavigationItem[] {
  const childrenOf = groupByParent(tree)
  const below = (parent: string | undefined): NavigationItem[] =>
    childrenOf(parent).flatMap((item) => [item, ...below(item._key)])
  return below(undefined)
}

/** A path without query, fragment and closing slash, written in one way only. */
function comparablePath(href: string): string {
  const [path = ''] = href.split(/[?#]/)
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  try {
    return trimmed.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/')
  } catch {
    return trimmed
  }
}
