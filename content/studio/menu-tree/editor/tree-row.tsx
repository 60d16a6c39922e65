import type { ItemInstance, TreeInstance } from '@headless-tree/core'
import type { DragEvent, FocusEvent, MouseEvent } from 'react'
import { INDENT, ROW_HEIGHT } from '../tree-metrics.ts'
import type { TreeNode } from '../tree-nodes.ts'

export interface RowFacts {
  readonly title: string
  readonly address: string | undefined
  readonly isHidden: boolean
  readonly warnings: readonly string[]
  /** What becomes of the items below, once the row is open. */
  readonly children: 'none' | 'loading' | 'failed' | 'ready'
}

export interface RowActions {
  readonly edit: ((key: string) => void) | undefined
  readonly moveTo: (key: string) => void
  readonly addBelow: (key: string) => void
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
}

interface TreeRowProps {
  readonly tree: TreeInstance<TreeNode>
  readonly item: ItemInstance<TreeNode>
  readonly facts: RowFacts
  readonly isDragged: boolean
  readonly actions: RowActions
  readonly readOnly: boolean
}

/**
 * One row. Its buttons are short ways for the mouse and hidden from assistive technology: the tree's
 * keys and the toolbar do all that they do.
 */
export function TreeRow({ tree, item, facts, isDragged, actions, readOnly }: TreeRowProps) {
  const key = item.getId()
  const { index, level } = item.getItemMeta()
  const isOpen = item.isExpanded()
  const hasChildren = facts.children !== 'none'
  const select = (event: MouseEvent) => {
    if (event.shiftKey) item.selectUpTo(event.ctrlKey || event.metaKey)
    else if (event.ctrlKey || event.metaKey) item.toggleSelect()
    else tree.setSelectedItems([key])
    if (!event.shiftKey) {
      tree.getDataRef<{ selectUpToAnchorId?: string }>().current.selectUpToAnchorId = key
    }
    item.setFocused()
    tree.updateDomFocus()
  }
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    if (isOpen) item.collapse()
    else item.expand()
    item.setFocused()
    tree.updateDomFocus()
  }
  const act = (action: (key: string) => void) => (event: MouseEvent) => {
    event.stopPropagation()
    item.setFocused()
    action(key)
  }

  const props = item.getProps()
  const handlers = {
    onClick: select,
    onFocus(event: FocusEvent) {
      // However the focus got here, the keys are meant for this row.
      if (event.target === event.currentTarget && tree.getState().focusedItem !== key) {
        item.setFocused()
      }
    },
    onDragLeave(event: DragEvent) {
      // From one part of the row to another is still over the row.
      const { top, bottom, left, right } = event.currentTarget.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      if (x <= left || x >= right || y <= top || y >= bottom) props['onDragLeave'](event)
    },
  }

  return (
    <div
      {...props}
      {...handlers}
      // Its name is what it shows.
      aria-label={undefined}
      aria-busy={isOpen && facts.children === 'loading'}
      className="menu-tree-row"
      data-key={key}
      data-hidden={facts.isHidden || undefined}
      data-dragged={isDragged || undefined}
      data-target={item.isUnorderedDragTarget() || undefined}
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT, paddingInlineStart: level * INDENT }}
    >
      <span className="menu-tree-grip" aria-hidden="true" />
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className="menu-tree-toggle"
          aria-hidden="true"
          aria-label={`${isOpen ? 'Close' : 'Open'} ${facts.title}`}
          onClick={toggle}
        />
      ) : (
        <span className="menu-tree-leaf" />
      )}
      <span className="menu-tree-name">
        <span className="menu-tree-title">{facts.title}</span>{' '}
        <span className="menu-tree-address">{statusOf(facts, isOpen)}</span>
      </span>
      {isOpen && facts.children === 'failed' && (
        <button type="button" className="menu-tree-small" onClick={act(actions.retry)}>
          Try again
        </button>
      )}
      {facts.isHidden && <span className="menu-tree-badge">Hidden</span>}
      {facts.warnings.length > 0 && (
        <span className="menu-tree-badge" data-tone="caution" title={facts.warnings.join('\n')}>
          {problems(facts.warnings.length)}
        </span>
      )}
      <span className="menu-tree-row-actions" aria-hidden="true">
        {actions.edit && <RowButton words="Edit" title={facts.title} onClick={act(actions.edit)} />}
        {!readOnly && (
          <>
            <RowButton words="Add below" title={facts.title} onClick={act(actions.addBelow)} />
            <RowButton words="Move to…" title={facts.title} onClick={act(actions.moveTo)} />
            <RowButton words="Remove" title={facts.title} onClick={act(actions.remove)} />
          </>
        )}
      </span>
    </div>
  )
}

interface RowButtonProps {
  readonly words: string
  readonly title: string
  readonly onClick: (event: MouseEvent) => void
}

function RowButton({ words, title, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="menu-tree-small"
      aria-label={`${words}: ${title}`}
      onClick={onClick}
    >
      {words}
    </button>
  )
}

function statusOf(facts: RowFacts, isOpen: boolean): string {
  if (isOpen && facts.children === 'loading') return 'Loading the items below…'
  if (isOpen && facts.children === 'failed') return 'The items below could not be loaded.'
  return facts.address ?? (facts.children === 'none' ? 'No address' : 'Only a heading')
}

const problems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`)
