import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  keyboardDragAndDropFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type DragTarget,
  type ItemInstance,
  type TreeInstance,
} from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useLayoutEffect, useRef } from 'react'
import { INDENT, OPEN_ON_HOVER_MS, ROW_HEIGHT } from '../tree-metrics.ts'
import { refusalToInsert, refusalToMove, type Place } from '../tree-moves.ts'
import type { TreeIndex, TreeNode } from '../tree-nodes.ts'
import { BRANCH_FORMAT, type CarriedBranch, type Tray } from '../tray.ts'

const ROOT = '\u0000root'

const parentKey = (id: string): string | null => (id === ROOT ? null : id)

export interface TreeView {
  readonly expanded: string[]
  readonly selected: string[]
  readonly focused: string | null
}

export interface NavigationTreeOptions {
  readonly tree: TreeIndex
  readonly view: TreeView
  readonly setView: (change: (view: TreeView) => TreeView) => void
  readonly nameOf: (key: string) => string
  /** Whether the items below a place are known, so that they can be shown. */
  readonly isLoaded: (key: string) => boolean
  readonly readOnly: boolean
  readonly tray: Tray
  readonly carry: (keys: readonly string[]) => CarriedBranch
  readonly onMove: (keys: readonly string[], place: Place) => void
  readonly onReceive: (carried: CarriedBranch, place: Place) => void
  readonly onShowMoveDialog: () => void
  readonly scrollTo: (index: number) => void
}

/** A state of the tree is never a function itself. */
function isChange<Value>(next: Value | ((old: Value) => Value)): next is (old: Value) => Value {
  return typeof next === 'function'
}

/** The next value of a state that may be told as a value or as a change of the one before. */
function updated<Value>(next: Value | ((old: Value) => Value), old: Value): Value {
  return isChange(next) ? next(old) : next
}

/** The place among the others that a drag points at: the last one where it points at an item itself. */
export function placeOf(
  target: DragTarget<TreeNode>,
  tree: TreeIndex,
  moved: readonly string[],
): Place {
  const parent = parentKey(target.item.getId())
  const others = tree.childrenOf(parent).filter(({ _key }) => !moved.includes(_key))
  return { parent, index: isOrderedDragTarget(target) ? target.insertionIndex : others.length }
}

const keysOf = (items: readonly ItemInstance<TreeNode>[]): string[] =>
  items.map((item) => item.getId())

/** The tree's behaviour: focus, selection, keys, dragging with the mouse and with the keyboard. */
export function useNavigationTree(options: NavigationTreeOptions): TreeInstance<TreeNode> {
  const { tree: index, view, setView, tray, readOnly } = options

  const mayReceive = (target: DragTarget<TreeNode>): boolean =>
    !readOnly &&
    tray.carried !== null &&
    refusalToInsert(index, tray.carried.branch, parentKey(target.item.getId())) === null

  /** The row that had the focus when a drag by keys began: the focus wanders along with what is carried. */
  const pickedUpFrom = useRef<string | null>(null)

  const tree = useTree<TreeNode>({
    rootItemId: ROOT,
    indent: INDENT,
    canReorder: true,
    openOnDropDelay: OPEN_ON_HOVER_MS,
    state: {
      expandedItems: view.expanded,
      selectedItems: view.selected,
      focusedItem: view.focused,
    },
    setExpandedItems: (next) =>
      setView((old) => ({ ...old, expanded: [...new Set(updated(next, old.expanded))] })),
    setSelectedItems: (next) =>
      setView((old) => ({ ...old, selected: updated(next, old.selected) })),
    setFocusedItem: (next) => setView((old) => ({ ...old, focused: updated(next, old.focused) })),
    getItemName: (item) => options.nameOf(item.getId()),
    isItemFolder: (item) => index.childrenOf(parentKey(item.getId())).length > 0,
    dataLoader: {
      getItem: (id) => index.byKey.get(id) ?? { _key: id },
      getChildren: (id) =>
        id === ROOT || options.isLoaded(id)
          ? index.childrenOf(parentKey(id)).map(({ _key }) => _key)
          : [],
    },
    scrollToItem: (item) => options.scrollTo(item.getItemMeta().index),
    canDrag: () => !readOnly,
    canDrop: (items, target) =>
      !readOnly && refusalToMove(index, keysOf(items), parentKey(target.item.getId())) === null,
    onStartKeyboardDrag: () => {
      pickedUpFrom.current = view.focused
    },
    onDrop: (items, target) => {
      const keys = keysOf(items)
      options.onMove(keys, placeOf(target, index, keys))
    },
    createForeignDragObject: (items) => {
      const carried = options.carry(keysOf(items))
      tray.pickUp(carried)
      return { format: BRANCH_FORMAT, data: carried.label, effectAllowed: 'copyMove' }
    },
    canDragForeignDragObjectOver: (_, target) => mayReceive(target),
    canDropForeignDragObject: (_, target) => mayReceive(target),
    onDropForeignDragObject: (_, target) => {
      if (tray.carried !== null) options.onReceive(tray.carried, placeOf(target, index, []))
    },
    hotkeys: {
      customPickUp: {
        hotkey: 'Space',
        preventDefault: true,
        isEnabled: (instance) => !readOnly && !instance.getState().dnd,
        handler: (event, instance) => {
          if (!isOnRow(event)) return
          const focused = instance.getFocusedItem()
          const selected = instance.getSelectedItems()
          instance.startKeyboardDrag(
            selected.some((item) => item.getId() === focused.getId()) ? selected : [focused],
          )
        },
      },
      // In the place of the library's own, which leaves the focus where the drag had come to.
      cancelDrag: {
        hotkey: 'Escape',
        isEnabled: (instance) => Boolean(instance.getState().dnd),
        handler: (_, instance) => {
          instance.stopKeyboardDrag()
          const { current: key } = pickedUpFrom
          pickedUpFrom.current = null
          if (key === null) return
          instance.getItemInstance(key).setFocused()
          instance.updateDomFocus()
        },
      },
      customMoveTo: {
        hotkey: 'KeyM',
        isEnabled: (instance) => !readOnly && !instance.getState().dnd,
        handler: (event) => {
          if (!isOnRow(event)) return
          event.preventDefault()
          options.onShowMoveDialog()
        },
      },
    },
    features: [
      syncDataLoaderFeature,
      selectionFeature,
      hotkeysCoreFeature,
      dragAndDropFeature,
      keyboardDragAndDropFeature,
    ],
  })

  const { expanded } = view
  const { isLoaded } = options
  useLayoutEffect(() => {
    rebuild(tree, [index, expanded, isLoaded])
  }, [tree, index, expanded, isLoaded])

  return tree
}

/** Works out anew what is shown, which depends on the places, on what is open and on what is loaded. */
function rebuild(tree: TreeInstance<TreeNode>, _dependsOn: readonly unknown[]): void {
  tree.rebuildTree()
}

/** A key pressed on a row itself, not on a button inside of it. */
function isOnRow(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.getAttribute('role') === 'treeitem'
}

/** Where the line is drawn that shows the place between two rows; null when there is none to show. */
export function dropLine(tree: TreeInstance<TreeNode>): { top: number; left: number } | null {
  const target = tree.getDragTarget()
  if (target === null || !isOrderedDragTarget(target)) return null
  return { top: target.dragLineIndex * ROW_HEIGHT, left: target.dragLineLevel * INDENT }
}
