import { indexTree, itemIdOf, parentOf, type TreeNode } from './tree-nodes.ts'

export interface TreeChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'reordered' | 'changed'
  readonly itemId: string | undefined
  /** The item that it now stands under, or stood under; null at the top. */
  readonly under: string | undefined | null
}

/** What one version of a tree has that another had not: what an editor did, told place by place. */
export function changesBetween(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
): TreeChange[] {
  const old = indexTree(before)
  const now = indexTree(after)
  const under = (tree: typeof old, node: TreeNode) => {
    const parent = parentOf(node)
    return parent === null ? null : itemIdOf(tree.byKey.get(parent))
  }
  const removed = before
    .filter(({ _key }) => !now.byKey.has(_key))
    .map((node): TreeChange => ({
      kind: 'removed',
      itemId: itemIdOf(node),
      under: under(old, node),
    }))
  const rest = after.flatMap((node): TreeChange[] => {
    const was = old.byKey.get(node._key)
    const change = { itemId: itemIdOf(node), under: under(now, node) }
    if (was === undefined) return [{ kind: 'added', ...change }]
    if (parentOf(was) !== parentOf(node)) return [{ kind: 'moved', ...change }]
    return itemIdOf(was) === itemIdOf(node) ? [] : [{ kind: 'changed', ...change }]
  })
  return [...removed, ...rest, ...reordered(old, now)]
}

/** Items whose children are the same as before, in another order: one change for each such group. */
function reordered(
  old: ReturnType<typeof indexTree>,
  now: ReturnType<typeof indexTree>,
): TreeChange[] {
  const parents = new Set(now.nodes.map(parentOf))
  return [...parents].flatMap((parent): TreeChange[] => {
    const keys = now.childrenOf(parent).map(({ _key }) => _key)
    const before = old.childrenOf(parent).map(({ _key }) => _key)
    const kept = keys.filter((key) => before.includes(key))
    const was = before.filter((key) => keys.includes(key))
    if (kept.every((key, index) => key === was[index])) return []
    const itemId = parent === null ? undefined : itemIdOf(now.byKey.get(parent))
    return [{ kind: 'reordered', itemId, under: parent === null ? null : itemId }]
  })
}

/** Whether two trees hold the same places in the same order; how a place is written makes no difference. */
export function isSameTree(one: readonly TreeNode[], other: readonly TreeNode[]): boolean {
  return one.length === other.length && changesBetween(one, other).length === 0
}
