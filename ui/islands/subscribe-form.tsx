import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import {
  chosenTopics,
  subscribeRules,
  TOPICS_FIELD,
  TOPICS_MISSING,
} from '../../commerce/forms/subscribe-fields.ts'
import {
  blurField,
  changeField,
  startField,
  submitForm,
  type FieldState,
  type FormState,
} from '../../commerce/forms/form-state.ts'
import { callShop } from '../browser/api.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, problemOf, type FormProblem } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { TrapField, UsualTopics } from '../components/subscribe-hidden-fields.tsx'
import { TopicChoice } from '../components/topic-choice.tsx'
import { useErrorFocus } from './use-error-focus.ts'

export interface SubscribeFormProps {
  /** `page`: with topics and zip code, posted as any form is. `short`: the address only, sent without leaving the page. */
  readonly kind: 'page' | 'short'
  readonly action: string
  /** What the fields begin with, by their names. */
  readonly values: Readonly<Record<string, string>>
  /** What the server found wrong; without a `field` it belongs to the whole form. */
  readonly problems: readonly FormProblem[]
}

type Name = keyof typeof subscribeRules

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Asks for a brand's e-mails; judges fields as the address form does. */
export function SubscribeForm({ kind, action, values, problems }: SubscribeFormProps) {
  const [form, setForm] = useState<FormState<Name>>(() => ({
    email: startField(values['email'] ?? '', problemOf(problems, 'email') ?? null),
    postalCode: startField(values['postalCode'] ?? '', problemOf(problems, 'postalCode') ?? null),
  }))
  const [topicsProblem, setTopicsProblem] = useState(problemOf(problems, TOPICS_FIELD))
  const [sentProblems, setSentProblems] = useState<readonly FormProblem[]>(problems)
  const [attempts, setAttempts] = useState(0)
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const whole = useErrorFocus<HTMLFormElement>(attempts)
  const done = useRef<HTMLHeadingElement>(null)
  const isShort = kind === 'short'
  /** The short form stands on pages that have fields of these names themselves. */
  const idOf = (name: string) => (isShort ? `subscribe-${name}` : name)

  const update = (name: Name, next: (field: FieldState) => FieldState) =>
    setForm((current) => ({ ...current, [name]: next(current[name]) }))

  // What was typed or filled in before this script was there is only in the document yet.
  const takeOver = useEffectEvent(() => {
    if (!whole.current) return
    const typed = valuesOf(whole.current)
    for (const name of ['email', 'postalCode'] as const) {
      const value = typed[name]
      if (value !== undefined && value !== form[name].value)
        update(name, (field) => changeField(field, value, subscribeRules[name]))
    }
  })
  useEffect(() => takeOver(), [])
  useEffect(() => {
    if (state === 'done') done.current?.focus()
  }, [state])

  const bind = (name: Name) => ({
    name,
    id: idOf(name),
    value: form[name].value,
    error: form[name].message ?? undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      update(name, (field) => changeField(field, target.value, subscribeRules[name])),
    onBlur: () => update(name, (field) => blurField(field, subscribeRules[name])),
  })

  const send = async (typed: Record<string, string>) => {
    setState('busy')
    const answer = await callShop('POST', action, typed)
    setState(answer.ok ? 'done' : 'open')
    if (answer.ok) return
    const { fields, summary } = answer.problem
    setSentProblems(fields.length > 0 ? [] : [{ message: summary }])
    for (const { field, message } of fields)
      if (field === 'email') update('email', (known) => startField(known.value, message))
    setAttempts((before) => before + 1)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The fields decide: a press from before this script was there is replayed sooner than takeOver's changes render.
    const typed = valuesOf(event.currentTarget)
    const judged = submitForm<Name>(
      {
        email: { ...form.email, value: typed['email'] ?? '' },
        postalCode: { ...form.postalCode, value: typed['postalCode'] ?? '' },
      },
      subscribeRules,
    )
    setForm(judged.form)
    const missing = chosenTopics(typed).length === 0 ? TOPICS_MISSING : undefined
    setTopicsProblem(missing)
    const isRight = judged.invalid.length === 0 && !missing
    if (isRight && !isShort) return
    event.preventDefault()
    setSentProblems([])
    if (isRight) {
      if (state !== 'busy') void send(typed)
    } else setAttempts(attempts + 1)
  }

  if (state === 'done')
    return (
      <div className="subscribe-done" role="status">
        <h3 ref={done} tabIndex={-1}>
          Check your inbox
        </h3>
        <p>
          We’ve sent a mail to <strong>{form.email.value.trim()}</strong>. Press the button in it,
          and you’re on the list.
        </p>
      </div>
    )

  const fieldProblems = [
    ...(['email', 'postalCode'] as const).map((name) => ({
      field: idOf(name),
      message: form[name].message,
    })),
    { field: TOPICS_FIELD, message: topicsProblem },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []))
  const ofTheForm = sentProblems.filter(({ field }) => !field)
  const wasSent = attempts > 0 || problems.length > 0

  return (
    <form
      className={`subscribe-form subscribe-${kind}`}
      method="post"
      action={action}
      ref={whole}
      onSubmit={onSubmit}
      noValidate
    >
      <ErrorSummary
        problems={wasSent ? [...ofTheForm, ...fieldProblems] : []}
        id={idOf('form-errors')}
      />
      <Field {...bind('email')} type="email" label="Email" autoComplete="email" maxLength={254} />
      {isShort ? (
        <UsualTopics />
      ) : (
        <>
          <TopicChoice
            chosen={chosenTopics(values)}
            error={topicsProblem}
            onChange={() => setTopicsProblem(undefined)}
          />
          <Field
            {...bind('postalCode')}
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
