import { useState, useSyncExternalStore, type DragEvent } from 'react'
import { BRANCH_FORMAT, type CarriedBranch, type Tray, type TrayEntry } from '../tray.ts'

interface TrayPanelProps {
  readonly tray: Tray
  readonly readOnly: boolean
  /** A branch of a tree was dropped here. */
  readonly onDrop: (carried: CarriedBranch) => void
  readonly onPlace: (entry: TrayEntry) => void
}

/** A place outside of the trees, where branches wait: to be put elsewhere, or into another menu. */
export function TrayPanel({ tray, readOnly, onDrop, onPlace }: TrayPanelProps) {
  const entries = useSyncExternalStore(tray.subscribe, tray.getEntries)
  const [isOver, setIsOver] = useState(false)

  const accepts = (event: DragEvent) =>
    !readOnly &&
    tray.carried !== null &&
    tray.carried.treeId !== null &&
    event.dataTransfer.types.includes(BRANCH_FORMAT)

  const dropping = {
    onDragOver(event: DragEvent) {
      if (!accepts(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (!accepts(event) || tray.carried === null) return
      event.preventDefault()
      onDrop(tray.carried)
    },
  }
  const dragging = (entry: TrayEntry) => ({
    draggable: !readOnly,
    onDragStart(event: DragEvent) {
      tray.pickUp({ treeId: null, keys: [entry.id], ...entry })
      event.dataTransfer.setData(BRANCH_FORMAT, entry.label)
      event.dataTransfer.effectAllowed = 'copyMove'
    },
  })

  return (
    <section
      className="menu-tree-tray"
      aria-label="Set aside"
      data-over={isOver || undefined}
      {...dropping}
    >
      <h2>Set aside</h2>
      <p>Drop items here to copy or move them out of this menu, for later or for another menu.</p>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id} {...dragging(entry)}>
              <span>
                {entry.label}
                {entry.branch.length > 1 && <small> with {entry.branch.length - 1} below</small>}
              </span>
              <button
                type="button"
                disabled={readOnly}
                aria-label={`Put ${entry.label} into this menu`}
                onClick={() => onPlace(entry)}
              >
                Put into this menu…
              </button>
              <button
                type="button"
                aria-label={`Drop ${entry.label} from what is set aside`}
                onClick={() => tray.remove(entry.id)}
              >
                Discard
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
