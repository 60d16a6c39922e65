import * as words from '#words'
import type { WayIn } from '../../../commerce/domain/fit/fit.ts'
import { LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { FitForm } from '../../components/product/fit-form.tsx'

type WayInPageProps = {
  values: Readonly<Partial<Record<keyof WayIn, string>>>
  problems: readonly FormProblem[]
  formAction: string
  /** The listing that is to be narrowed. */
  back: string
}

/** What the way into a home measures, asked for the sake of a listing. */
export const WayInPage = ({ values, problems, formAction, back }: WayInPageProps) => (
  <div className="plain-page fit">
    <PageHead title={words.fit.measure.heading}>
      <p className="lead">{words.fit.measure.lead}</p>
    </PageHead>
    <ErrorSummary problems={problems} id="fit-errors" />
    <FitForm
      action={formAction}
      submit={words.fit.measure.show}
      values={values}
      problems={problems}
    />
    <p className="fine">{words.fit.measure.saved}</p>
    <LinkButton look="secondary" href={back}>
      {words.fit.measure.back}
    </LinkButton>
  </div>
)
