import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#words'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { loadSheet } from '../../browser/link-files.ts'

export interface ModelOpenerProps {
  readonly url: string
  /** What its colours are called in the file; left out when the file shows them by itself. */
  readonly variantName?: string
  readonly name: string
  /** `84″ wide, 38″ deep, 34″ high`. */
  readonly measures: string | null
  readonly sheetUrl: string
}

/** The library weighs more than all pages together: it comes when somebody asks for it, and never at the edge. */
const loadViewer = import.meta.env.SSR ? null : () => import('./interactive-model.ts')

const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null

type State = 'closed' | 'loading' | 'open' | 'failed' | 'undrawable'

/** A button that shows the piece in a window of its own, to turn round and, where a device can, to put into a room. */
export function ModelOpener({ url, variantName = '', name, measures, sheetUrl }: ModelOpenerProps) {
  const [state, setState] = useState<State>('closed')
  const [progress, setProgress] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const attempts = useRef(0)
  const titleId = useId()
  /** The window is there from the first press on: without a script nobody can open it. */
  const [hasWindow, setHasWindow] = useState(false)
  /** The picture that the page shows of it, until the model is there. */
  const [shown, setShown] = useState<HTMLImageElement | null>(null)

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
      arButton.textContent = words.model.seeInRoom
      const alt = words.model.alt(name)
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
    flushSync(() => {
      setHasWindow(true)
      setShown(document.querySelector<HTMLImageElement>('[data-lightbox] img'))
    })
    // Without its sheet the window is still one that can be read and closed.
    await loadSheet(sheetUrl).catch(reportError)
    // Who presses again while the script is still on its way means the same window.
    if (dialog.current?.open) return
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
        {words.model.view}
      </Button>
      {hasWindow && (
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
              <span className="vh">{words.common.close}</span>
            </button>
          </div>
          <div className="model-stage">
            {state !== 'closed' && state !== 'open' && shown && (
              <img
                src={shown.currentSrc}
                alt=""
                width={shown.naturalWidth}
                height={shown.naturalHeight}
              />
            )}
            <div
              ref={stage}
              className="model-view"
              hidden={state !== 'open' && state !== 'loading'}
            />
            {state === 'loading' && (
              <progress value={progress} max={1} aria-label={words.model.loading} />
            )}
          </div>
          <div className="model-window-foot">
            {measures && <p>{words.model.trueSize(measures)}</p>}
            <p role="status">
              {state === 'open' && words.model.howTo}
              {state === 'failed' && words.model.failed}
              {state === 'undrawable' && words.model.undrawable}
            </p>
            {(state === 'failed' || state === 'undrawable') && (
              <Button type="button" look="secondary" onClick={load}>
                {words.problems.tryAgain}
              </Button>
            )}
          </div>
        </dialog>
      )}
    </div>
  )
}
