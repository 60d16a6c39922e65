import type { Fit, WayIn } from '../../commerce/domain/fit.ts'
import { Button } from './button.tsx'
import { type FormProblem, problemOf } from './error-summary.tsx'
import { Field } from './field.tsx'
import { fitWords } from './fit-words.ts'
import { Notice } from './notice.tsx'

const fields = [
  ['doorWidth', 'Narrowest door, width', false],
  ['doorHeight', 'Narrowest door, height', false],
  ['hallWidth', 'Narrowest hall or stairs, width', true],
  ['clearance', 'Straight way before the door', true],
  ['elevatorWidth', 'Elevator door, width', true],
  ['elevatorHeight', 'Elevator door, height', true],
] as const

/** What the doors at home measure. Kept in a cookie, so that it is asked once for every piece. */
export const FitForm = ({
  action,
  values = {},
  problems = [],
}: {
  action: string
  values?: Readonly<Partial<Record<keyof WayIn, string>>>
  problems?: readonly FormProblem[]
}) => (
  <form className="fit-form" method="post" action={action}>
    <p className="fine">In inches, between the door’s stops. Leave out what you don’t have.</p>
    <div className="fit-fields">
      {fields.map(([name, label, optional]) => (
        <Field
          key={name}
          name={name}
          label={label}
          optional={optional}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          defaultValue={values[name] ?? ''}
          error={problemOf(problems, name)}
        />
      ))}
    </div>
    <Button look="secondary">Check whether it fits</Button>
  </form>
)

const tones = { fits: 'good', tight: 'warning', stuck: 'bad', 'in-pieces': 'info' } as const

export const FitVerdict = ({ fit }: { fit: Fit }) => (
  <Notice tone={tones[fit.verdict]}>
    <p>{fitWords(fit)}</p>
  </Notice>
)
