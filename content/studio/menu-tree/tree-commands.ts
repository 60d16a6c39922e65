import type { MenuItem } from './menu-items.ts'
import { titleOf } from './menu-items.ts'
import {
  REFUSAL_WORDS,
  insertBranch,
  moveBranches,
  refusalToInsert,
  refusalToMove,
  removeBranches,
  takeBranches,
  topmost,
  withNewKeys,
  type Place,
} from './tree-moves.ts'
import { indexTree, nodeFor, parentOf, type TreeNode } from './tree-nodes.ts'
import type { TreeSession } from './tree-session.ts'
import type { CarriedBranch, Tray, TrayEntry } from './tray.ts'

/** What commands need to know and to tell. */
export interface CommandContext {
  readonly treeId: string
  readonly session: TreeSession
  readonly tray: Tray
  readonly newKey: () => string
  readonly nameOf: (key: string) => string
  readonly announce: (words: string) => void
  /** Opens the way to places that have come or gone somewhere, and chooses them. */
  readonly reveal: (parent: string | null, keys: readonly string[]) => void
}

/** What an editor does to a tree: each command is one step to undo, and says what it did. */
export function treeCommands(context: CommandContext) {
  const { treeId, session, tray, newKey, nameOf, announce, reveal } = context
  const now = () => session.getState().history.present
  const where = (parent: string | null) => (parent === null ? 'the top level' : nameOf(parent))

  function labelOf(keys: readonly string[]): string {
    const [first, ...more] = topmost(indexTree(now()), keys)
    if (first === undefined) return ''
    return more.length === 0 ? nameOf(first) : `${nameOf(first)} and ${more.length} more`
  }

  function carry(keys: readonly string[]): CarriedBranch {
    const branch = takeBranches(now(), keys)
    return { treeId, keys: topmost(indexTree(now()), keys), branch, label: labelOf(keys) }
  }

  function move(keys: readonly string[], place: Place): void {
    const tree = indexTree(now())
    const refusal = refusalToMove(tree, keys, place.parent)
    if (refusal !== null) return announce(REFUSAL_WORDS[refusal])
    const label = labelOf(keys)
    const before = now()
    session.change(moveBranches(before, keys, place), `Move ${label}`)
    reveal(place.parent, keys)
    announce(
      now() === before
        ? `${label} stays where it was`
        : `Moved ${label} under ${where(place.parent)}`,
    )
  }

  function insert(branch: readonly TreeNode[], label: string, place: Place): boolean {
    const refusal = refusalToInsert(indexTree(now()), branch, place.parent)
    if (refusal !== null) {
      announce(REFUSAL_WORDS[refusal])
      return false
    }
    const before = new Set(now().map(({ _key }) => _key))
    const next = insertBranch(now(), branch, place, newKey)
    session.change(next, `Add ${label}`)
    const added = next.filter(
      ({ _key, parent }) => !before.has(_key) && (parent ?? null) === place.parent,
    )
    reveal(
      place.parent,
      added.map(({ _key }) => _key),
    )
    announce(`Added ${label} under ${where(place.parent)}`)
    return true
  }

  function remove(keys: readonly string[]): void {
    const tree = indexTree(now())
    const [first] = topmost(tree, keys)
    if (first === undefined) return
    const label = labelOf(keys)
    const parent = parentOf(tree.byKey.get(first) ?? { _key: first })
    const siblings = tree.childrenOf(parent).map(({ _key }) => _key)
    const at = siblings.indexOf(first)
    const isLeft = (key: string) => !keys.includes(key)
    const neighbour =
      siblings.slice(at).find(isLeft) ?? siblings.slice(0, at).findLast(isLeft) ?? parent
    session.change(removeBranches(now(), keys), `Remove ${label}`)
    reveal(null, neighbour === null ? [] : [neighbour])
    announce(`Removed ${label}. Undo brings it back.`)
  }

  return {
    carry,
    labelOf,
    move,
    remove,
    /** A branch from another tree or from the tray comes to a place of this one. */
    receive(carried: CarriedBranch, choice: 'copy' | 'move', place: Place): void {
      const branch = choice === 'copy' ? withNewKeys(carried.branch, newKey) : carried.branch
      if (insert(branch, carried.label, place) && choice === 'move') tray.takeFromOrigin(carried)
    },
    setAside(carried: CarriedBranch, choice: 'copy' | 'move'): void {
      const branch = choice === 'copy' ? withNewKeys(carried.branch, newKey) : carried.branch
      tray.put({ id: newKey(), label: carried.label, branch })
      if (choice === 'move') tray.takeFromOrigin(carried)
      announce(`${choice === 'copy' ? 'Copied' : 'Moved'} ${carried.label} out of the menu`)
    },
    fromTray(entry: TrayEntry, place: Place): void {
      if (insert(entry.branch, entry.label, place)) tray.remove(entry.id)
    },
    duplicate(keys: readonly string[]): void {
      const tree = indexTree(now())
      const last = topmost(tree, keys).at(-1)
      if (last === undefined) return
      const parent = parentOf(tree.byKey.get(last) ?? { _key: last })
      const index = tree.childrenOf(parent).findIndex(({ _key }) => _key === last) + 1
      insert(withNewKeys(takeBranches(now(), keys), newKey), `a copy of ${labelOf(keys)}`, {
        parent,
        index,
      })
    },
    add(item: MenuItem, place: Place): void {
      insert([nodeFor(item._id, null, newKey())], titleOf(item), place)
    },
    undo(): void {
      const label = session.getState().history.past.at(-1)?.label
      if (label === undefined) return
      session.undo()
      announce(`Undone: ${label}`)
    },
    redo(): void {
      const label = session.getState().history.future[0]?.label
      if (label === undefined) return
      session.redo()
      announce(`Done again: ${label}`)
    },
  }
}

export type TreeCommands = ReturnType<typeof treeCommands>
