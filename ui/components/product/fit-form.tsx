import * as words from '#words'
import { MAX_TYPED_INCHES } from '../../../commerce/contract/limits.ts'
import type { Fit, WayIn } from '../../../commerce/domain/product/fit.ts'
import { Button } from '../button.tsx'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { Field } from '../field.tsx'
import { fitWords } from './fit-words.ts'
import { Notice } from '../notice.tsx'

const fields = [
  ['doorWidth', false],
  ['doorHeight', false],
  ['hallWidth', true],
  ['clearance', true],
  ['elevatorWidth', true],
  ['elevatorHeight', true],
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
  <form className="piece-form" method="post" action={action}>
    <p className="fine">{words.fit.hint}</p>
    <div className="fit-fields">
      {fields.map(([name, optional]) => (
        <Field
          key={name}
          name={name}
          label={words.fit.fields[name]}
          optional={optional}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_TYPED_INCHES}
          defaultValue={values[name] ?? ''}
          error={problemOf(problems, name)}
        />
      ))}
    </div>
    <Button look="secondary">{words.fit.check}</Button>
  </form>
)

const tones = { fits: 'good', tight: 'warning', stuck: 'bad', 'in-pieces': 'info' } as const

export const FitVerdict = ({ fit }: { fit: Fit }) => (
  <Notice tone={tones[fit.verdict]}>
    <p>{fitWords(fit)}</p>
  </Notice>
)
