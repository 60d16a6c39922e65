import { useId, useRef, useState } from 'react'
import type { Picture as PictureData } from '../../commerce/contract/product.ts'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { loadSheet } from '../browser/load-sheet.ts'

export interface ModelOpenerProps {
  readonly url: string
  /** What its colours are called in the file; null when the file shows them by itself. */
  readonly variantName: string | null
  readonly name: string
  /** `84″ wide, 38″ deep, 34″ high`. */
  readonly measures: string | null
  readonly picture: PictureData | null
  readonly sheetUrl: string
}

/** The library weighs more than all pages together: it comes when somebody asks for it, and never at the edge. */
const loadViewer = import.meta.env.SSR ? null : () => import('./interactive-model.ts')

const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null

type State = 'closed' | 'loading' | 'open' | 'failed' | 'undrawable'

/** A button that shows the piece in a window of its own, to turn round and, where a device can, to put into a room. */
export function ModelOpener({
  url,
  variantName,
  name,
  measures,
  picture,
  sheetUrl,
}: ModelOpenerProps) {
  const [state, setState] = useState<State>('closed')
  const [progress, setProgress] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const attempts = useRef(0)
  const titleId = useId()

  const load = async () => {
    if (!loadViewer || !stage.current) return
    setProgress(0)
    if (!canDraw()) return setState('undrawable')
    setState('loading')
    try {
      const { openModel } = await loadViewer()
      const arButton = document.createElement('button')
      arButton.type = 'button'
      arButton.className = 'button button-primary'
      arButton.textContent = 'See it in your room'
      const alt = `${name} in 3D. Arrow keys turn it.`
      // The library remembers that an address failed; another fragment is another address of the same file.
      const src = attempts.current++ === 0 ? url : `${url}#${attempts.current}`
      const keys = await openModel(
        stage.current,
        { url: src, variantName, alt },
        arButton,
        setProgress,
      )
      if (!dialog.current?.open) return
      setState('open')
      keys.focus()
    } catch (error) {
      reportError(error)
      if (dialog.current?.open) setState('failed')
    }
  }

  const open = async () => {
    // Without its sheet the window is still one that can be read and closed.
    await loadSheet(sheetUrl).catch(reportError)
    dialog.current?.showModal()
    await load()
  }
  const onClose = () => {
    stage.current?.replaceChildren()
    setState('closed')
  }

  return (
    <div className="model-opener">
      <Button type="button" look="quiet" onClick={open}>
        <Icon name="cube" />
        View in 3D
      </Button>
      <dialog
        ref={dialog}
        className="model-window"
        aria-labelledby={titleId}
        closedby="any"
        onClose={onClose}
      >
        <div className="model-window-head">
          <h2 id={titleId}>{name}</h2>
          <button type="button" className="panel-close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="vh">Close</span>
          </button>
        </div>
        <div className="model-stage">
          {state !== 'closed' && state !== 'open' && picture && (
            <Picture picture={picture} sizes={PICTURE_SIZES.gallery} decorative />
          )}
          <div
            ref={stage}
            className="model-view"
            hidden={state !== 'open' && state !== 'loading'}
          />
          {state === 'loading' && (
            <progress value={progress} max={1} aria-label="Loading the 3D view" />
          )}
        </div>
        <div className="model-window-foot">
          {measures && <p>At its true size: {measures}</p>}
          <p role="status">
            {state === 'open' &&
              'Drag, or use the arrow keys, to turn it round. Pinch or scroll to come closer.'}
            {state === 'failed' &&
              'The 3D view does not come. The pictures show every side we have.'}
            {state === 'undrawable' &&
              'This browser cannot draw in 3D (WebGL is off or missing). The pictures show every side we have.'}
          </p>
          {(state === 'failed' || state === 'undrawable') && (
            <Button type="button" look="secondary" onClick={load}>
              Try again
            </Button>
          )}
        </div>
      </dialog>
    </div>
  )
}
