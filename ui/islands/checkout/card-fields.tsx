import * as words from '#words'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { readCardMessage, SUBMIT_CARD } from './card-messages.ts'
import { useErrorFocus } from '../forms/use-error-focus.ts'

export interface CardFieldsProps {
  /** The processor's page with the fields, the key of this entry in its query. Its origin is the only one heard. */
  readonly frameUrl: string
  /** Where the token goes, as `paymentToken`. */
  readonly action: string
  readonly submitLabel: string
  /** What is sent beside the token. */
  readonly fields?: Readonly<Record<string, string>>
  readonly problems?: readonly FormProblem[]
}

const FIRST_HEIGHT = 340
const TIMEOUT_MS = 25_000

/**
 * The card fields, in a frame of another origin, so that nothing on this page can read a card number. The frame comes
 * with the script: without one the page links to the processor's own page instead.
 */
export function CardFields({
  frameUrl,
  action,
  submitLabel,
  fields = {},
  problems = [],
}: CardFieldsProps) {
  const [shown, setShown] = useState(problems)
  const [isBusy, setIsBusy] = useState(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [isLive, setIsLive] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const token = useRef<HTMLInputElement>(null)
  /** The frame listens from its first word on; what is asked of it before that is asked again then. */
  const isReady = useRef(false)
  const isAsked = useRef(false)
  const whole = useErrorFocus(shown)
  const { origin } = new URL(frameUrl)

  useEffect(() => {
    // Listens before the frame is there, so that its first words are not missed.
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readCardMessage(event.data)
      if (message?.kind === 'ready') {
        setHeight(message.height)
        if (isAsked.current && !isReady.current)
          frame.current?.contentWindow?.postMessage(SUBMIT_CARD, origin)
        isReady.current = true
      }
      if (message?.kind === 'refused') {
        setIsBusy(false)
        setShown([{ message: message.message }])
      }
      if (message?.kind === 'accepted' && token.current && form.current) {
        token.current.value = message.token
        form.current.submit()
      }
    }
    addEventListener('message', onMessage)
    setIsLive(true)
    return () => removeEventListener('message', onMessage)
  }, [origin])

  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => {
      setIsBusy(false)
      setShown([{ message: words.problems.noResponse }])
    }, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isBusy])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    isAsked.current = true
    if (isReady.current) frame.current?.contentWindow?.postMessage(SUBMIT_CARD, origin)
  }

  return (
    <div ref={whole}>
      <form className="card-fields" method="post" action={action} ref={form} onSubmit={onSubmit}>
        <ErrorSummary problems={shown} id="card-errors" />
        <input type="hidden" name="paymentToken" ref={token} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="card-fields-frame" style={{ minHeight: height }}>
          {isLive && (
            <iframe
              ref={frame}
              src={frameUrl}
              title={words.cardFields.title}
              height={height}
              width="100%"
              allow="payment"
              referrerPolicy="origin"
            />
          )}
        </div>
        <Button wide aria-disabled={isBusy || undefined}>
          {isBusy ? words.cardFields.checking : submitLabel}
        </Button>
      </form>
    </div>
  )
}
