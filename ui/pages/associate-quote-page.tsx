import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../components/error-summary.tsx'
import { Field, TextAreaField } from '../components/field.tsx'

export type AssociateQuotePageProps = {
  action: string
  backHref: string
  /** The store that makes it. */
  storeName: string
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

/** What a store associate puts into a quote; its link and its paper come next. */
export const AssociateQuotePage = ({
  action,
  backHref,
  storeName,
  values,
  problems,
}: AssociateQuotePageProps) => (
  <div className="plain-page">
    <h1>A quote for a customer</h1>
    <p>
      {storeName} makes it. Its prices hold for as long as you say; the customer gets a link, or the
      quote on paper.
    </p>
    <ErrorSummary problems={problems} />
    <form method="post" action={action} className="stack">
      <TextAreaField
        name="pieces"
        label="Pieces"
        hint="A SKU in each line, with its quantity if it is more than one: 100101-MOSS 2"
        rows={6}
        maxLength={5000}
        autoComplete="off"
        spellCheck={false}
        defaultValue={values['pieces']}
        error={problemOf(problems, 'pieces')}
      />
      <Field
        name="discount"
        label="Dollars off all of it"
        optional
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        defaultValue={values['discount']}
        error={problemOf(problems, 'discount')}
      />
      <Field
        name="days"
        label="Days that the prices hold"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={values['days']}
        error={problemOf(problems, 'days')}
      />
      <Button>Make the quote</Button>
    </form>
    <p>
      <a href={backHref}>Find another piece by a photo</a>
    </p>
  </div>
)
