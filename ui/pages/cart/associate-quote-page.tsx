import * as words from '#words'
import {
  MAX_QUOTE_TEXT,
  MAX_TYPED_DISCOUNT,
  MAX_TYPED_DAYS,
} from '../../../commerce/contract/limits.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field, TextAreaField } from '../../components/field.tsx'

export type AssociateQuotePageProps = {
  action: string
  backHref: string
  /** The store that makes it. */
  storeName: string
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  /** Of the quote that the form makes, however often it is sent. */
  token: string
}

/** What a store associate puts into a quote; its link and its paper come next. */
export const AssociateQuotePage = ({
  action,
  backHref,
  storeName,
  values,
  problems,
  token,
}: AssociateQuotePageProps) => (
  <div className="plain-page">
    <h1>{words.associateQuote.title}</h1>
    <p>{words.associateQuote.lead(storeName)}</p>
    <ErrorSummary problems={problems} />
    <form method="post" action={action} className="piece-form">
      <input type="hidden" name="token" value={token} />
      <TextAreaField
        name="pieces"
        label={words.associateQuote.pieces}
        hint={words.associateQuote.piecesHint}
        rows={6}
        maxLength={MAX_QUOTE_TEXT}
        autoComplete="off"
        spellCheck={false}
        defaultValue={values['pieces']}
        error={problemOf(problems, 'pieces')}
      />
      <Field
        name="discount"
        label={words.associateQuote.discount}
        optional
        inputMode="decimal"
        maxLength={MAX_TYPED_DISCOUNT}
        autoComplete="off"
        defaultValue={values['discount']}
        error={problemOf(problems, 'discount')}
      />
      <Field
        name="days"
        label={words.associateQuote.days}
        inputMode="numeric"
        maxLength={MAX_TYPED_DAYS}
        autoComplete="off"
        defaultValue={values['days']}
        error={problemOf(problems, 'days')}
      />
      <Button>{words.associateQuote.make}</Button>
    </form>
    <p>
      <a href={backHref}>{words.associateQuote.another}</a>
    </p>
  </div>
)
