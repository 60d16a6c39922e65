import * as words from '#words'
import type { Fit, WayIn } from '../../../commerce/domain/product/fit.ts'
import type { Outline } from '../../../commerce/domain/product/outline.ts'
import { LinkButton } from '../../components/button.tsx'
import { DimensionDrawing } from '../../components/product/dimension-drawing.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { FitForm, FitVerdict } from '../../components/product/fit-form.tsx'
import { ProductBrief, type ProductBriefProps } from '../../components/product/product-brief.tsx'

export type FitPageProps = ProductBriefProps & {
  /** Null when nobody has measured it all three ways. */
  outline: Outline | null
  /** What comes of it; null until the doors have been measured. */
  fit: Fit | null
  values: Readonly<Partial<Record<keyof WayIn, string>>>
  problems: readonly FormProblem[]
  formAction: string
}

/** Whether a piece goes through the doors of a home. */
export const FitPage = ({ outline, fit, values, problems, formAction, ...brief }: FitPageProps) => (
  <div className="plain-page fit">
    <h1>{words.fit.heading}</h1>
    <ProductBrief {...brief} />
    {fit && <FitVerdict fit={fit} />}
    <ErrorSummary problems={problems} id="fit-errors" />
    {outline ? (
      <>
        <FitForm action={formAction} values={values} problems={problems} />
        <DimensionDrawing outline={outline} name={brief.name} />
      </>
    ) : (
      <p>{words.fit.notMeasured}</p>
    )}
    <p className="fine">{words.fit.guide}</p>
    <LinkButton look="secondary" href={brief.href}>
      {words.productChecks.back(brief.name)}
    </LinkButton>
  </div>
)
