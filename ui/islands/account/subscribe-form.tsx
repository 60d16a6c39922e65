import { useEffect, useRef, useState } from 'react'
import * as words from '#words'
import { MAX_EMAIL, MAX_POSTAL_CODE } from '../../../commerce/contract/limits.ts'
import {
  chosenTopics,
  subscribeRules,
  TOPICS_FIELD,
} from '../../../commerce/forms/account/subscribe-fields.ts'
import { callShop } from '../../browser/api.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { strong } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { TrapField, UsualTopics } from '../../components/account/subscribe-hidden-fields.tsx'
import { TopicChoice } from '../../components/account/topic-choice.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'

export interface SubscribeFormProps {
  /** `page`: with topics and zip code, posted as any form is. `short`: the address only, sent without leaving the page. */
  readonly kind: 'page' | 'short'
  /** Whether a store near them has news, too; the short form does not ask. */
  readonly hasStores?: boolean
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

/** Asks for a brand's e-mails. */
export function SubscribeForm({
  kind,
  hasStores = false,
  action,
  values,
  problems,
}: SubscribeFormProps) {
  const isShort = kind === 'short'
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const done = useRef<HTMLHeadingElement>(null)
  const form = useValidatedForm({
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
          {words.subscribeForm.sentTitle}
        </h3>
        <p>
          <Rich
            text={words.subscribeForm.sent(form.of('email').value.trim())}
            parts={{ email: strong }}
          />
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
      <Field
        {...of('email')}
        type="email"
        label={words.subscribeForm.email}
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      {isShort ? (
        <UsualTopics />
      ) : (
        <>
          <TopicChoice
            chosen={chosenTopics(values)}
            hasStores={hasStores}
            error={form.of(TOPICS_FIELD).error}
            onChange={({ target }) => form.change(target.name, target.checked ? 'on' : '')}
          />
          {hasStores && (
            <Field
              {...of('postalCode')}
              label={words.common.zipCode}
              hint={words.subscribeForm.zipCodeHint}
              optional
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={MAX_POSTAL_CODE}
            />
          )}
        </>
      )}
      <TrapField id={idOf('website')} />
      <Button wide aria-disabled={state === 'busy' || undefined}>
        {state === 'busy' ? words.subscribeForm.sending : words.subscribeForm.send}
      </Button>
    </form>
  )
}
