import * as words from '#words'
import { MAX_TYPED_INCHES } from '../../../commerce/contract/limits.ts'
import type { Carrying } from '../../../commerce/domain/fit/carried.ts'
import type { WayIn } from '../../../commerce/domain/fit/fit.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { Field } from '../field.tsx'
import { carryingWords } from './fit-words.ts'
import { Notice } from '../notice.tsx'

type FieldName = keyof WayIn

const groups = {
  stairs: ['stairsWidth', 'landingDepth'],
  elevator: ['elevatorWidth', 'elevatorHeight', 'carWidth', 'carDepth', 'carHeight'],
  hall: ['hallWidth', 'cornerWidth'],
} as const satisfies Readonly<Partial<Record<string, readonly FieldName[]>>>

const always = [
  'doorWidth',
  'doorHeight',
  'clearance',
  'ceiling',
] as const satisfies readonly FieldName[]
const needed: readonly FieldName[] = ['doorWidth', 'doorHeight']

/** What the form calls a field of it. */
export const fitFieldName = (field: string): string | undefined =>
  new Map<string, string>(Object.entries(words.fit.fields)).get(field)

type FitFormProps = {
  action: string
  /** What the button says. */
  submit?: string
  values?: Readonly<Partial<Record<FieldName, string>>>
  problems?: readonly FormProblem[]
}

const Fields = ({
  names,
  values = {},
  problems = [],
}: Omit<FitFormProps, 'action'> & { names: readonly FieldName[] }) => (
  <div className="fit-fields">
    {names.map((name) => (
      <Field
        key={name}
        name={name}
        label={words.fit.fields[name]}
        optional={!needed.includes(name)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED_INCHES}
        defaultValue={values[name] ?? ''}
        error={problemOf(problems, name)}
      />
    ))}
  </div>
)

/** What the way into a home measures. Kept in a cookie, so that it is asked once for every piece. */
export const FitForm = ({
  action,
  submit = words.fit.check,
  values = {},
  problems = [],
}: FitFormProps) => (
  <form className="piece-form" method="post" action={action}>
    <p className="fine">{words.fit.hint}</p>
    <Fields names={always} values={values} problems={problems} />
    {(['stairs', 'elevator', 'hall'] as const).map((group) => (
      <Disclosure
        key={group}
        title={words.fit.groups[group]}
        open={groups[group].some((name) => values[name] || problemOf(problems, name))}
      >
        <Fields names={groups[group]} values={values} problems={problems} />
      </Disclosure>
    ))}
    <Button>{submit}</Button>
  </form>
)

const tones = { fits: 'good', tight: 'warning', stuck: 'bad', 'in-pieces': 'info' } as const

/** Whether it gets in, in its box or without, the better one first. */
export const FitVerdict = ({ carrying }: { carrying: Carrying }) => (
  <Notice tone={tones[carrying.fit.verdict]}>
    {carryingWords(carrying).map((sentence, at, all) => (
      <p key={sentence}>{at === 0 && all.length > 1 ? <strong>{sentence}</strong> : sentence}</p>
    ))}
  </Notice>
)
