import { useState } from 'react'
import { StudioDialog } from '../../studio-dialog.tsx'
import { REFUSAL_WORDS, type Place, type Refusal } from '../tree-moves.ts'
import { depthOf, type TreeIndex } from '../tree-nodes.ts'

interface MoveDialogProps {
  readonly title: string
  readonly submit: string
  readonly tree: TreeIndex
  readonly nameOf: (key: string) => string
  /** What is moved inside of this tree; empty for what comes from elsewhere. */
  readonly moved: readonly string[]
  /** Where it is now, or would come to by itself: what the dialog begins with. */
  readonly start: Place
  readonly refusal: (parent: string | null) => Refusal | null
  readonly onPlace: (place: Place) => void
  readonly onClose: () => void
}

const TOP = ''

/** Says where to, in two lists: what dragging does, for those who do not drag. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, submit, tree, nameOf, moved, refusal, onPlace, onClose } = props
  const { start } = props
  const [parent, setParent] = useState(start.parent)
  const [index, setIndex] = useState<number | null>(null)
  const siblings = tree.childrenOf(parent).filter(({ _key }) => !moved.includes(_key))
  const proposed = parent === start.parent ? start.index : siblings.length
  const place = index ?? Math.min(proposed, siblings.length)
  const reason = refusal(parent)

  return (
    <StudioDialog title={title} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === null) onPlace({ parent, index: place })
        }}
      >
        <label>
          Under
          <select
            value={parent ?? TOP}
            onChange={(event) => {
              setParent(event.currentTarget.value === TOP ? null : event.currentTarget.value)
              setIndex(null)
            }}
          >
            <option value={TOP}>The top level</option>
            {tree.nodes.map(({ _key }) => (
              <option key={_key} value={_key} disabled={refusal(_key) !== null}>
                {'\u2003'.repeat(depthOf(tree, _key))}
                {nameOf(_key)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Place
          <select value={place} onChange={(event) => setIndex(Number(event.currentTarget.value))}>
            <option value={0}>{siblings.length === 0 ? 'The only one' : 'First'}</option>
            {siblings.map(({ _key }, at) => (
              <option key={_key} value={at + 1}>
                After {nameOf(_key)}
              </option>
            ))}
          </select>
        </label>
        <p className="menu-tree-note" role="status">
          {reason !== null && REFUSAL_WORDS[reason]}
        </p>
        <div className="menu-tree-buttons">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="menu-tree-primary" disabled={reason !== null}>
            {submit}
          </button>
        </div>
      </form>
    </StudioDialog>
  )
}
