import {
  MAX_DEPTH,
  branchKeys,
  depthOf,
  heightOf,
  inReadingOrder,
  indexTree,
  parentOf,
  type TreeIndex,
  type TreeNode,
} from './tree-nodes.ts'

/** A place among the children of an item (of the tree, for null), counted without what is being moved. */
export interface Place {
  readonly parent: string | null
  readonly index: number
}

export type Refusal = 'into-itself' | 'too-deep' | 'no-such-place'

export const REFUSAL_WORDS: Record<Refusal, string> = {
  'into-itself': 'An item cannot be moved into itself or below itself.',
  'too-deep': `The menu has ${MAX_DEPTH} levels. This would be one too many.`,
  'no-such-place': 'That place is no longer in the menu.',
}

/** Of these, those that none of the others holds: a branch moves as a whole. In the tree's order. */
export function topmost(tree: TreeIndex, keys: readonly string[]): string[] {
  const chosen = new Set(keys)
  const isHeld = (node: TreeNode): boolean => {
    for (let at = parentOf(node); at !== null; at = parentOf(tree.byKey.get(at) ?? { _key: at })) {
      if (chosen.has(at)) return true
    }
    return false
  }
  return tree.nodes.filter((node) => chosen.has(node._key) && !isHeld(node)).map(({ _key }) => _key)
}

/** Why branches of this tree may not go below an item of it; null when they may. */
export function refusalToMove(
  tree: TreeIndex,
  keys: readonly string[],
  parent: string | null,
): Refusal | null {
  const moved = topmost(tree, keys)
  if (moved.length === 0 || (parent !== null && !tree.byKey.has(parent))) return 'no-such-place'
  if (parent !== null && moved.some((key) => branchKeys(tree, key).includes(parent))) {
    return 'into-itself'
  }
  const height = Math.max(...moved.map((key) => heightOf(tree, key)))
  return depthOf(tree, parent) + height > MAX_DEPTH ? 'too-deep' : null
}

/** Where the first of these branches is, counted without them. */
export function placeNow(tree: TreeIndex, moved: readonly string[]): Place {
  const [first = ''] = moved
  const parent = parentOf(tree.byKey.get(first) ?? { _key: first })
  const siblings = tree.childrenOf(parent).map(({ _key }) => _key)
  const before = siblings.slice(0, Math.max(0, siblings.indexOf(first)))
  return { parent, index: before.filter((key) => !moved.includes(key)).length }
}

/** The same for a branch that comes from elsewhere. */
export function refusalToInsert(
  tree: TreeIndex,
  branch: readonly TreeNode[],
  parent: string | null,
): Refusal | null {
  if (parent !== null && !tree.byKey.has(parent)) return 'no-such-place'
  const own = indexTree(branch)
  const height = Math.max(0, ...own.childrenOf(null).map(({ _key }) => heightOf(own, _key)))
  return depthOf(tree, parent) + height > MAX_DEPTH ? 'too-deep' : null
}

/** Moves branches to a place; the tree as it was where they may not go there. */
export function moveBranches(
  nodes: readonly TreeNode[],
  keys: readonly string[],
  place: Place,
): readonly TreeNode[] {
  const tree = indexTree(nodes)
  if (refusalToMove(tree, keys, place.parent) !== null) return nodes
  const moved = topmost(tree, keys)
  const rest = nodes.filter(({ _key }) => !moved.includes(_key))
  const placed = moved.flatMap((key) => {
    const node = tree.byKey.get(key)
    return node === undefined ? [] : [{ ...node, parent: place.parent }]
  })
  return spliced(rest, placed, place)
}

/** Branches as a tree of their own, whose roots stand at the top. */
export function takeBranches(nodes: readonly TreeNode[], keys: readonly string[]): TreeNode[] {
  const tree = indexTree(nodes)
  return topmost(tree, keys).flatMap((key) =>
    branchKeys(tree, key).flatMap((one) => {
      const node = tree.byKey.get(one)
      if (node === undefined) return []
      return [one === key ? { ...node, parent: null } : node]
    }),
  )
}

export function removeBranches(
  nodes: readonly TreeNode[],
  keys: readonly string[],
): readonly TreeNode[] {
  const tree = indexTree(nodes)
  const gone = new Set(topmost(tree, keys).flatMap((key) => branchKeys(tree, key)))
  return gone.size === 0 ? nodes : nodes.filter(({ _key }) => !gone.has(_key))
}

/** A copy has keys of its own throughout, so that it and the original are never taken for each other. */
export function withNewKeys(branch: readonly TreeNode[], newKey: () => string): TreeNode[] {
  const renamed = new Map(branch.map(({ _key }) => [_key, newKey()]))
  return branch.map((node) => {
    const parent = parentOf(node)
    return {
      ...node,
      _key: renamed.get(node._key) ?? node._key,
      parent: parent === null ? null : (renamed.get(parent) ?? null),
    }
  })
}

/** Puts a branch from elsewhere at a place; keys that the tree has already are given anew. */
export function insertBranch(
  nodes: readonly TreeNode[],
  branch: readonly TreeNode[],
  place: Place,
  newKey: () => string,
): readonly TreeNode[] {
  const tree = indexTree(nodes)
  if (branch.length === 0 || refusalToInsert(tree, branch, place.parent) !== null) return nodes
  const isKnown = branch.some(({ _key }) => tree.byKey.has(_key))
  const placed = (isKnown ? withNewKeys(branch, newKey) : branch).map((node) =>
    parentOf(node) === null ? { ...node, parent: place.parent } : node,
  )
  return spliced(nodes, placed, place)
}

/** Puts nodes before the sibling that now stands at the place, else after the last. */
function spliced(
  rest: readonly TreeNode[],
  placed: readonly TreeNode[],
  { parent, index }: Place,
): TreeNode[] {
  const siblings = rest.filter((node) => parentOf(node) === parent)
  const next = siblings[Math.max(0, index)]
  const at = next === undefined ? rest.length : rest.indexOf(next)
  return inReadingOrder([...rest.slice(0, at), ...placed, ...rest.slice(at)])
}
