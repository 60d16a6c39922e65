import type { SaveState } from '../tree-session.ts'

interface EditorToolbarProps {
  readonly saving: SaveState
  readonly chosen: number
  readonly readOnly: boolean
  readonly undoLabel: string | undefined
  readonly redoLabel: string | undefined
  readonly onAdd: () => void
  readonly onMoveTo: () => void
  readonly onSetAside: () => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onOpenAll: () => void
  readonly onCloseAll: () => void
  readonly onRetry: () => void
}

export function EditorToolbar(props: EditorToolbarProps) {
  const { saving, chosen, readOnly, undoLabel, redoLabel } = props
  const needsChoice = readOnly || chosen === 0
  return (
    <div className="menu-tree-toolbar" role="toolbar" aria-label="Menu">
      <div>
        <Tool words="Add item" off={readOnly} onClick={props.onAdd} />
        <Tool words="Move to…" off={needsChoice} onClick={props.onMoveTo} />
        <Tool words="Duplicate" off={needsChoice} onClick={props.onDuplicate} />
        <Tool words="Set aside…" off={needsChoice} onClick={props.onSetAside} />
        <Tool words="Remove" off={needsChoice} onClick={props.onRemove} />
      </div>
      <div>
        <Tool
          words="Undo"
          off={readOnly || undoLabel === undefined}
          hint={undoLabel}
          onClick={props.onUndo}
        />
        <Tool
          words="Redo"
          off={readOnly || redoLabel === undefined}
          hint={redoLabel}
          onClick={props.onRedo}
        />
      </div>
      <div>
        <Tool words="Open all" onClick={props.onOpenAll} />
        <Tool words="Close all" onClick={props.onCloseAll} />
      </div>
      <p className="menu-tree-saving" role="status" data-state={saving.kind}>
        {SAVING_WORDS[saving.kind]}
        {saving.kind === 'failed' && (
          <button type="button" onClick={props.onRetry}>
            Try again
          </button>
        )}
      </p>
    </div>
  )
}

const SAVING_WORDS: Record<SaveState['kind'], string> = {
  saved: 'All changes are in the draft',
  saving: 'Saving…',
  failed: 'Your changes could not be saved.',
  conflict: 'Not saved: someone else changed this menu',
}

interface ToolProps {
  readonly words: string
  readonly off?: boolean
  readonly hint?: string | undefined
  readonly onClick: () => void
}

function Tool({ words, off = false, hint, onClick }: ToolProps) {
  return (
    <button type="button" disabled={off} title={hint} onClick={onClick}>
      {words}
    </button>
  )
}
