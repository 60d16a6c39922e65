import type { Dimensions } from '../../commerce/contract/product.ts'
import type { Fit, WayIn } from '../../commerce/domain/fit.ts'
import { LinkButton } from '../components/button.tsx'
import { DimensionDrawing } from '../components/dimension-drawing.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { FitForm, FitVerdict } from '../components/fit-form.tsx'
import { ProductBrief, type ProductBriefProps } from '../components/product-brief.tsx'

export type FitPageProps = ProductBriefProps & {
  /** Null when nobody has measured it. */
  dimensions: Dimensions | null
  /** What comes of it; null until the doors have been measured. */
  fit: Fit | null
  values: Readonly<Partial<Record<keyof WayIn, string>>>
  problems: readonly FormProblem[]
  formAction: string
}

/** Whether a piece goes through the doors of a home. */
export const FitPage = ({
  dimensions,
  fit,
  values,
  problems,
  formAction,
  ...brief
}: FitPageProps) => (
  <div className="plain-page fit">
    <h1>Will it fit?</h1>
    <ProductBrief {...brief} />
    {fit && <FitVerdict fit={fit} />}
    <ErrorSummary problems={problems} id="fit-errors" />
    {dimensions ? (
      <>
        <FitForm action={formAction} values={values} problems={problems} />
        <DimensionDrawing dimensions={dimensions} name={brief.name} />
      </>
    ) : (
      <p>We have not been given the measures of this piece yet. A store can measure it for you.</p>
    )}
    <p className="fine">
      A guide, not a guarantee: it knows the piece’s outer measures and yours. Corners, railings and
      lamps it does not know. We keep your measures in this browser for the next piece.
    </p>
    <LinkButton look="secondary" href={brief.href}>
      Back to {brief.name}
    </LinkButton>
  </div>
)
