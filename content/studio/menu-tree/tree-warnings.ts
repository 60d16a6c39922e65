import { isSafeHref } from '../../safe-href.ts'
import type { MenuItem } from './menu-items.ts'
import { titleOf } from './menu-items.ts'
import { MAX_DEPTH, depthOf, indexTree, itemIdOf, parentOf, type TreeNode } from './tree-nodes.ts'

export type WarningKind =
  | 'missing-item'
  | 'not-published'
  | 'no-category'
  | 'dead-category'
  | 'no-address'
  | 'unsafe-address'
  | 'duplicate-sibling'
  | 'too-deep'

export interface TreeWarning {
  readonly key: string
  readonly kind: WarningKind
  readonly words: string
}

/** The items that are known so far; null for one that is known not to exist. */
export type KnownItems = ReadonlyMap<string, MenuItem | null>

/**
 * What shoppers would miss or meet by mistake, for each place whose item is known. `isLeaf` items
 * need an address; others may be headings.
 */
export function warningsOf(nodes: readonly TreeNode[], items: KnownItems): TreeWarning[] {
  const tree = indexTree(nodes)
  return nodes.flatMap((node): TreeWarning[] => {
    const id = itemIdOf(node)
    const warn = (kind: WarningKind, words: string): TreeWarning => ({
      key: node._key,
      kind,
      words,
    })
    if (id === undefined) return [warn('missing-item', 'This place has no item.')]
    const item = items.get(id)
    if (item === undefined) return []
    if (item === null) {
      return [warn('missing-item', 'The item is gone. Shoppers do not see this place.')]
    }
    const title = titleOf(item)
    const isHeading = tree.childrenOf(node._key).length > 0
    const twin = tree
      .childrenOf(parentOf(node))
      .find((other) => other._key !== node._key && itemIdOf(other) === id)
    return [
      ...(item.isPublished
        ? []
        : [warn('not-published', `“${title}” is not published yet. Shoppers do not see it.`)]),
      ...linkWarnings(item, isHeading).map(([kind, words]) => warn(kind, words)),
      ...(twin === undefined
        ? []
        : [warn('duplicate-sibling', `“${title}” is in the same list twice.`)]),
      ...(depthOf(tree, node._key) > MAX_DEPTH
        ? [warn('too-deep', `Menus show ${MAX_DEPTH} levels. Nobody sees this one.`)]
        : []),
    ]
  })
}

function linkWarnings(item: MenuItem, isHeading: boolean): [WarningKind, string][] {
  if (item.linkType === 'productCategory') {
    if (item.categoryId === undefined) return [['no-category', 'No category is chosen.']]
    return item.categorySlug === undefined
      ? [['dead-category', 'Its category is gone or has no address.']]
      : []
  }
  if (item.link === undefined || item.link === '') {
    return isHeading ? [] : [['no-address', 'It has no address and nothing below it.']]
  }
  return isSafeHref(item.link)
    ? []
    : [['unsafe-address', `“${item.link}” is not an address that the shop links to.`]]
}
