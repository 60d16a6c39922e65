import { useEffect, useRef, useState } from 'react'
import {
  chosenTopics,
  subscribeRules,
  TOPICS_FIELD,
} from '../../commerce/forms/subscribe-fields.ts'
import { callShop } from '../browser/api.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { TrapField, UsualTopics } from '../components/subscribe-hidden-fields.tsx'
import { TopicChoice } from '../components/topic-choice.tsx'
import { useRuledForm } from './use-ruled-form.ts'

export interface SubscribeFormProps {
  /** `page`: with topics and zip code, posted as any form is. `short`: the address only, sent without leaving the page. */
  readonly kind: 'page' | 'short'
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

/** Asks for a brand's e-mails. */
export function SubscribeForm({ kind, action, values, problems }: SubscribeFormProps) {
  const isShort = kind === 'short'
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const done = useRef<HTMLHeadingElement>(null)
  const form = useRuledForm({
    rules: subscribeRules,
    values,
    problems,
    onSend: (event, sent) => {
      if (!isShort) return
      event.preventDefault()
      if (state !== 'busy') void send(sent)
    },
  })
  /** The short form stands on pages that have fields of these names themselves. */
  const idOf = (name: string) => (isShort ? `subscribe-${name}` : name)
  const of = (name: string) => ({ ...form.of(name), id: idOf(name) })

  useEffect(() => {
    if (state === 'done') done.current?.focus()
  }, [state])

  const send = async (sent: Readonly<Record<string, string>>) => {
    setState('busy')
    const answer = await callShop('POST', action, sent)
    setState(answer.ok ? 'done' : 'open')
    if (answer.ok) return
    const { fields, summary } = answer.problem
    form.refuse(fields.length > 0 ? fields : [{ message: summary }])
  }

  if (state === 'done')
    return (
      <div className="subscribe-done" role="status">
        <h3 ref={done} tabIndex={-1}>
          Check your inbox
        </h3>
        <p>
          We’ve sent a mail to <strong>{form.of('email').value.trim()}</strong>. Press the button in
          it, and you’re on the list.
        </p>
      </div>
    )

  return (
    <form {...form.formProps} action={action} className={`subscribe-form subscribe-${kind}`}>
      <ErrorSummary
        problems={form.summary.map(({ field, message }) => ({
          ...(field && { field: idOf(field) }),
          message,
        }))}
        id={idOf('form-errors')}
      />
      <Field {...of('email')} type="email" label="Email" autoComplete="email" maxLength={254} />
      {isShort ? (
        <UsualTopics />
      ) : (
        <>
          <TopicChoice
            chosen={chosenTopics(values)}
            error={form.of(TOPICS_FIELD).error}
            onChange={({ target }) => form.change(target.name, target.checked ? 'on' : '')}
          />
          <Field
            {...of('postalCode')}
            label="Zip code"
            hint="For news from the store nearest to you."
            optional
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
        </>
      )}
      <TrapField id={idOf('website')} />
      <Button wide aria-disabled={state === 'busy' || undefined}>
        {state === 'busy' ? 'Signing you up…' : 'Sign me up'}
      </Button>
    </form>
  )
}
