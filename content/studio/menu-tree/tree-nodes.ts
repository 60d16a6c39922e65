import { z } from 'zod'

/** Levels that the storefront's menus have: entries, blocks under them, links under those. */
export const MAX_DEPTH = 3

const treeNode = z.looseObject({
  _key: z.string().min(1),
  /** The `_key` of the item above; nothing at the top. */
  parent: z.string().nullish(),
  value: z
    .looseObject({
      reference: z.looseObject({ _ref: z.string(), _weak: z.boolean().optional() }).optional(),
    })
    .optional(),
})

/** A place in the navigation as it is stored: flat, in order, in the shape of `hierarchy.node`. */
export type TreeNode = z.infer<typeof treeNode>

/** What was wrong with a stored tree, and what the editor made of it. */
export interface Repair {
  key: string
  problem: 'lost-parent' | 'circle' | 'same-key'
}

/** Reads a stored tree; what is no place in a tree is left out. */
export function readNodes(value: unknown): TreeNode[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => treeNode.safeParse(one).data ?? [])
}

export const parentOf = (node: TreeNode): string | null => node.parent ?? null

export const itemIdOf = (node: TreeNode | undefined): string | undefined =>
  node?.value?.reference?._ref

/** A place in the tree for an item. Weak: an item may go before the menu does. */
export function nodeFor(itemId: string, parent: string | null, key: string): TreeNode {
  return {
    _key: key,
    _type: 'hierarchy.node',
    parent,
    value: { reference: { _type: 'reference', _ref: itemId, _weak: true } },
  }
}

/** A stored tree, looked up by key and by parent. Built once for a tree, since each look-up is then cheap. */
export interface TreeIndex {
  readonly nodes: readonly TreeNode[]
  readonly byKey: ReadonlyMap<string, TreeNode>
  readonly childrenOf: (parent: string | null) => readonly TreeNode[]
}

const NONE: readonly TreeNode[] = []

export function indexTree(nodes: readonly TreeNode[]): TreeIndex {
  const byKey = new Map(nodes.map((node) => [node._key, node]))
  const groups = Map.groupBy(nodes, parentOf)
  return { nodes, byKey, childrenOf: (parent) => groups.get(parent) ?? NONE }
}

/** A branch's keys, from its root down, in order. */
export function branchKeys(tree: TreeIndex, key: string): string[] {
  return [key, ...tree.childrenOf(key).flatMap((child) => branchKeys(tree, child._key))]
}

/** How deep an item stands: 1 at the top. */
export function depthOf(tree: TreeIndex, key: string | null): number {
  let depth = 0
  for (let at = key; at !== null; depth += 1) {
    const node = tree.byKey.get(at)
    if (node === undefined) return depth
    at = parentOf(node)
  }
  return depth
}

/** How many levels a branch has: 1 without children. */
export function heightOf(tree: TreeIndex, key: string): number {
  const children = tree.childrenOf(key).map((child) => heightOf(tree, child._key))
  return 1 + Math.max(0, ...children)
}

/** The tree in the order in which it is read: each item before its children. */
export function inReadingOrder(nodes: readonly TreeNode[]): TreeNode[] {
  const tree = indexTree(nodes)
  const below = (parent: string | null): TreeNode[] =>
    tree.childrenOf(parent).flatMap((node) => [node, ...below(node._key)])
  return below(null)
}

/**
 * Makes a tree of what was stored, without losing a place: a second place with the same key gets a
 * new one, and what hangs in the air or in a circle comes to the top.
 */
export function repairTree(
  stored: readonly TreeNode[],
  newKey: () => string,
): { nodes: TreeNode[]; repairs: Repair[] } {
  const repairs: Repair[] = []
  const seen = new Set<string>()
  const unique = stored.map((node) => {
    const key = seen.has(node._key) ? newKey() : node._key
    if (key !== node._key) repairs.push({ key, problem: 'same-key' })
    seen.add(key)
    return key === node._key ? node : { ...node, _key: key }
  })
  const parents = new Map(unique.map((node) => [node._key, parentOf(node)]))
  const nodes = unique.map((node) => {
    const parent = parentOf(node)
    if (parent === null) return node
    const problem = !parents.has(parent)
      ? 'lost-parent'
      : isInCircle(parents, node._key)
        ? 'circle'
        : null
    if (problem === null) return node
    repairs.push({ key: node._key, problem })
    parents.set(node._key, null)
    return { ...node, parent: null }
  })
  return { nodes: inReadingOrder(nodes), repairs }
}

function isInCircle(parents: ReadonlyMap<string, string | null>, key: string): boolean {
  const passed = new Set<string>()
  for (let at = parents.get(key) ?? null; at !== null; at = parents.get(at) ?? null) {
    if (at === key) return true
    if (passed.has(at)) return false
    passed.add(at)
  }
  return false
}
