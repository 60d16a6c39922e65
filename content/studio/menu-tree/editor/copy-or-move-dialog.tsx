import { StudioDialog } from '../../studio-dialog.tsx'

interface CopyOrMoveDialogProps {
  readonly label: string
  readonly where: string
  readonly onChoose: (choice: 'copy' | 'move') => void
  readonly onClose: () => void
}

/** A branch was dropped outside of its tree: does it stay there as well? */
export function CopyOrMoveDialog({ label, where, onChoose, onClose }: CopyOrMoveDialogProps) {
  return (
    <StudioDialog title={`Copy or move ${label}?`} onClose={onClose}>
      <p>
        Move takes it, with everything below it, out of its menu and puts it into {where}. Copy
        leaves it where it is.
      </p>
      <div className="menu-tree-buttons">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" onClick={() => onChoose('copy')}>
          Copy
        </button>
        <button type="button" className="menu-tree-primary" onClick={() => onChoose('move')}>
          Move
        </button>
      </div>
    </StudioDialog>
  )
}
