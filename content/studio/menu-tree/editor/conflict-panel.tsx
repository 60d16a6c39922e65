import { useLayoutEffect, useRef } from 'react'
import { changesBetween, type TreeChange } from '../tree-changes.ts'
import type { TreeNode } from '../tree-nodes.ts'

interface ConflictPanelProps {
  readonly base: readonly TreeNode[]
  readonly mine: readonly TreeNode[]
  readonly theirs: readonly TreeNode[]
  readonly titleOfItem: (id: string | undefined) => string
  readonly onChoose: (choice: 'mine' | 'theirs') => void
}

/** Two people changed the same menu. Nothing is saved until one of the versions is chosen. */
export function ConflictPanel({ base, mine, theirs, titleOfItem, onChoose }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null)
  // It stands above the menu, and the editor may be far down in it.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={panel}
      className="menu-tree-conflict"
      role="alert"
      aria-label="Someone else changed this menu"
    >
      <h2>Someone else changed this menu</h2>
      <p>Your changes are not saved yet. Choose which version goes on; the other one is dropped.</p>
      <div className="menu-tree-sides">
        <div>
          <h3>Your changes</h3>
          <Changes changes={changesBetween(base, mine)} titleOfItem={titleOfItem} />
          <button type="button" onClick={() => onChoose('mine')}>
            Keep mine
          </button>
        </div>
        <div>
          <h3>Their changes</h3>
          <Changes changes={changesBetween(base, theirs)} titleOfItem={titleOfItem} />
          <button type="button" className="menu-tree-primary" onClick={() => onChoose('theirs')}>
            Take theirs
          </button>
        </div>
      </div>
    </section>
  )
}

/** More than anyone compares line by line. */
const MAX_SHOWN = 12

interface ChangesProps {
  readonly changes: readonly TreeChange[]
  readonly titleOfItem: (id: string | undefined) => string
}

function Changes({ changes, titleOfItem }: ChangesProps) {
  return (
    <ul>
      {changes.slice(0, MAX_SHOWN).map((change, index) => (
        // Lines of one comparison, never rearranged.
        <li key={`${change.kind}-${change.itemId}-${index}`}>{wordsOf(change, titleOfItem)}</li>
      ))}
      {changes.length > MAX_SHOWN && <li>and {changes.length - MAX_SHOWN} more</li>}
    </ul>
  )
}

function wordsOf(
  { kind, itemId, under }: TreeChange,
  titleOfItem: (id: string | undefined) => string,
): string {
  const title = titleOfItem(itemId)
  const where = under === null ? 'the top level' : titleOfItem(under)
  switch (kind) {
    case 'added':
      return `${title} added under ${where}`
    case 'removed':
      return `${title} removed from ${where}`
    case 'moved':
      return `${title} moved under ${where}`
    case 'reordered':
      return `New order under ${where}`
    case 'changed':
      return `Another item, ${title}, under ${where}`
  }
}
