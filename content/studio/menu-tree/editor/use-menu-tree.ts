import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ItemSource } from '../item-source.ts'
import { titleOf } from '../menu-items.ts'
import { indexTree, itemIdOf, parentOf, type TreeIndex } from '../tree-nodes.ts'
import type { TreeSession } from '../tree-session.ts'
import type { Tray } from '../tray.ts'
import type { TreeView } from './use-navigation-tree.ts'
import { useItems } from './use-items.ts'
import { warningsOf } from '../tree-warnings.ts'

/** The ids of the items at places; those without one are left out. */
const idsOf = (tree: TreeIndex, parent: string | null): string[] =>
  tree.childrenOf(parent).flatMap((node) => itemIdOf(node) ?? [])

/** Everything that the editor shows of a tree: its places, what is known of their items, what is open. */
export function useMenuTree(
  session: TreeSession,
  source: ItemSource,
  tray: Tray,
  itemsVersion: number,
) {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const entries = useSyncExternalStore(tray.subscribe, tray.getEntries)
  const items = useItems(source)
  const nodes = state.history.present
  const tree = useMemo(() => indexTree(nodes), [nodes])
  const [wanted, setView] = useState<TreeView>({ expanded: [], selected: [], focused: null })

  // A place that is gone, or back again after an undo, is neither chosen nor has it the focus.
  const view = useMemo<TreeView>(
    () => ({
      expanded: wanted.expanded.filter((key) => tree.byKey.has(key)),
      selected: wanted.selected.filter((key) => tree.byKey.has(key)),
      focused: wanted.focused !== null && tree.byKey.has(wanted.focused) ? wanted.focused : null,
    }),
    [wanted, tree],
  )

  const { known, failed, request, retry, refresh } = items
  const [shownVersion, setShownVersion] = useState(itemsVersion)
  useEffect(() => {
    if (shownVersion === itemsVersion) return
    setShownVersion(itemsVersion)
    refresh()
  }, [shownVersion, itemsVersion, refresh])

  // To tell two versions apart, the items of both are needed.
  const { saving } = state
  useEffect(() => {
    if (saving.kind !== 'conflict') return
    const all = [...saving.theirs.tree, ...state.base.tree, ...nodes]
    request(all.flatMap((node) => itemIdOf(node) ?? []))
  }, [saving, state.base, nodes, request])

  const isLoaded = useCallback(
    (key: string) => idsOf(tree, key).every((id) => known.has(id)),
    [tree, known],
  )

  // Children are loaded when they are about to be seen, and not before.
  useEffect(() => {
    if (state.status !== 'ready') return
    request([...idsOf(tree, null), ...view.expanded.flatMap((key) => idsOf(tree, key))])
  }, [state.status, tree, view.expanded, request])

  const nameOf = useCallback(
    (key: string) => {
      const id = itemIdOf(tree.byKey.get(key))
      if (id !== undefined && !known.has(id)) return '…'
      return titleOf(id === undefined ? null : known.get(id))
    },
    [tree, known],
  )

  return {
    ...state,
    nodes,
    tree,
    view,
    setView,
    known,
    items,
    isLoaded,
    nameOf,
    trayEntries: entries,
    warnings: useMemo(() => warningsOf(nodes, known), [nodes, known]),
    childrenState(key: string): 'none' | 'loading' | 'failed' | 'ready' {
      const ids = idsOf(tree, key)
      if (tree.childrenOf(key).length === 0) return 'none'
      if (ids.some((id) => failed.has(id))) return 'failed'
      return isLoaded(key) ? 'ready' : 'loading'
    },
    topState: idsOf(tree, null).some((id) => failed.has(id)) ? 'failed' : 'ready',
    retryChildren: (key: string | null) => retry(idsOf(tree, key)),
    requestAll: () => request(nodes.flatMap((node) => itemIdOf(node) ?? [])),
    /** Opens everything above a place and gives it the focus. */
    show(key: string) {
      const above: string[] = []
      let at = parentOf(tree.byKey.get(key) ?? { _key: key })
      while (at !== null) {
        above.push(at)
        at = parentOf(tree.byKey.get(at) ?? { _key: at })
      }
      setView((old) => ({
        expanded: [...new Set([...old.expanded, ...above])],
        selected: [key],
        focused: key,
      }))
    },
  }
}

export type MenuTree = ReturnType<typeof useMenuTree>
