import { AssistiveDndState, isOrderedDragTarget, type TreeInstance } from '@headless-tree/core'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { KEYS_HELP, dragWords, type DragPosition } from '../drag-words.ts'
import { ROW_HEIGHT, rowsInView } from '../tree-metrics.ts'
import type { TreeNode } from '../tree-nodes.ts'
import { TreeRow, type RowActions, type RowFacts } from './tree-row.tsx'
import { useDragScroll } from './use-drag-scroll.ts'
import { dropLine, useNavigationTree, type NavigationTreeOptions } from './use-navigation-tree.ts'

interface TreePanelProps extends Omit<NavigationTreeOptions, 'scrollTo'> {
  readonly label: string
  readonly factsOf: (key: string) => RowFacts
  readonly actions: RowActions
  /** The row that is to have the focus, as soon as it is there. */
  readonly wanted: string | null
  readonly onFocused: () => void
}

/** What is open of the tree, of which only the rows in view are drawn. */
export function TreePanel(props: TreePanelProps) {
  const { label, factsOf, actions, wanted, onFocused, ...options } = props
  const helpId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [height, setHeight] = useState(ROW_HEIGHT * 10)

  const scrollTo = useCallback((index: number) => {
    const view = box.current
    if (view === null) return
    const top = index * ROW_HEIGHT
    if (top < view.scrollTop) view.scrollTop = top
    else if (top + ROW_HEIGHT > view.scrollTop + view.clientHeight) {
      view.scrollTop = top + ROW_HEIGHT - view.clientHeight
    }
  }, [])

  const tree = useNavigationTree({ ...options, scrollTo })
  const items = tree.getItems()
  const { dnd, assistiveDndState } = tree.getState()
  const isCarried = useDragScroll(box)

  useEffect(() => {
    const view = box.current
    if (view === null) return
    const observer = new ResizeObserver(() => setHeight(view.clientHeight))
    observer.observe(view)
    return () => observer.disconnect()
  }, [])

  // A keyboard's drag goes beyond what is in view.
  const target = dnd?.dragTarget
  const targetIndex =
    target === undefined
      ? undefined
      : isOrderedDragTarget(target)
        ? target.dragLineIndex
        : target.item.getItemMeta().index
  const isKeyboardDrag =
    assistiveDndState === AssistiveDndState.Started ||
    assistiveDndState === AssistiveDndState.Dragging
  useEffect(() => {
    if (isKeyboardDrag && targetIndex !== undefined) scrollTo(targetIndex)
  }, [isKeyboardDrag, targetIndex, scrollTo])

  useEffect(() => {
    if (wanted === null) return
    const row = box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted)}"]`)
    if (!row) return
    row.focus()
    onFocused()
  })

  const { start, end } = rowsInView(scrollTop, height, items.length)
  const dragged = new Set(dnd?.draggedItems?.map((item) => item.getId()))
  // A row that holds the focus or is being dragged has to stay, or the browser lets go of it.
  const drawn = items.filter(
    (item, index) =>
      (index >= start && index < end) || item.isFocused() || dragged.has(item.getId()),
  )
  const line = dropLine(tree)

  return (
    <div className="menu-tree-panel">
      <p className="menu-tree-help" id={helpId}>
        {KEYS_HELP}
      </p>
      <div
        ref={box}
        className="menu-tree-scroll"
        data-dragging={isCarried || isKeyboardDrag || undefined}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <div
          {...tree.getContainerProps(label)}
          className="menu-tree-rows"
          aria-multiselectable
          aria-describedby={helpId}
          style={{ position: 'relative', height: items.length * ROW_HEIGHT }}
        >
          {drawn.map((item) => (
            <TreeRow
              key={item.getId()}
              tree={tree}
              item={item}
              facts={factsOf(item.getId())}
              isDragged={dragged.has(item.getId())}
              actions={actions}
              readOnly={options.readOnly}
            />
          ))}
          {line && (
            <div className="menu-tree-line" style={{ top: line.top - 2, left: line.left }} />
          )}
        </div>
      </div>
      <span className="menu-tree-hidden" aria-live="assertive">
        {wordsOf(tree, options.nameOf)}
      </span>
    </div>
  )
}

function wordsOf(tree: TreeInstance<TreeNode>, nameOf: (key: string) => string): string {
  const { dnd, assistiveDndState } = tree.getState()
  const names = dnd?.draggedItems?.map((item) => item.getItemName()).join(', ') ?? ''
  const target = dnd?.dragTarget
  const position: DragPosition | undefined = target && {
    under: target.item.getId() === tree.getRootItem().getId() ? null : nameOf(target.item.getId()),
    place: isOrderedDragTarget(target) ? target.insertionIndex + 1 : undefined,
    of: target.item.getChildren().length,
  }
  switch (assistiveDndState) {
    case AssistiveDndState.Started:
      return dragWords('started', names, position)
    case AssistiveDndState.Dragging:
      return dragWords('dragging', names, position)
    default:
      return ''
  }
}
