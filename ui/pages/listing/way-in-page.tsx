import * as words from '#words'
import { COMFORT } from '../../../commerce/domain/fit/holding.ts'
import type { WayIn } from '../../../commerce/domain/fit/fit.ts'
import { LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { NextSteps } from '../../components/next-steps.tsx'
import { PlainPageBeside } from '../../components/plain-page.tsx'
import { inches } from '../../components/product/measures.ts'
import { fitFieldName, FitForm } from '../../components/product/fit-form.tsx'

type WayInPageProps = {
  values: Readonly<Partial<Record<keyof WayIn, string>>>
  problems: readonly FormProblem[]
  formAction: string
  /** The listing that is to be narrowed. */
  back: string
}

/** What the way into a home measures, asked for the sake of a listing. */
export const WayInPage = ({ values, problems, formAction, back }: WayInPageProps) => (
  <PlainPageBeside
    title={words.fit.measure.heading}
    lead={words.fit.measure.lead}
    place={<NextSteps steps={words.fit.measure.steps(inches(COMFORT))} />}
  >
    <ErrorSummary problems={problems} id="fit-errors" nameOf={fitFieldName} />
    <FitForm
      action={formAction}
      submit={words.fit.measure.show}
      values={values}
      problems={problems}
    />
    <LinkButton look="secondary" href={back}>
      {words.fit.measure.back}
    </LinkButton>
  </PlainPageBeside>
)
