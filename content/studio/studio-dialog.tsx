import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import './studio-dialog.css'

interface StudioDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own dialog: it keeps the focus, Escape closes it, and the focus goes back. */
export function StudioDialog({ title, onClose, children }: StudioDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const handlers = {
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      onClose()
    },
    // Keys typed in here are not meant for what is behind it.
    onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
  }

  return (
    <dialog ref={dialog} className="studio-dialog" aria-label={title} {...handlers}>
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}
