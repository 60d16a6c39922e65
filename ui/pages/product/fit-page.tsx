import { useContext } from 'react'
import * as words from '#words'
import type { Carrying } from '../../../commerce/domain/fit/carried.ts'
import type { WayIn } from '../../../commerce/domain/fit/fit.ts'
import type { Outline } from '../../../commerce/domain/product/outline.ts'
import { LinkButton } from '../../components/button.tsx'
import { DimensionDrawing, type Drawing } from '../../components/product/dimension-drawing.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { FitSteps } from '../../components/product/fit-steps.tsx'
import { fitFieldName, FitForm, FitVerdict } from '../../components/product/fit-form.tsx'
import { inches } from '../../components/product/measures.ts'
import { ShopTrade } from '../../components/trade.ts'
import { PlainPageBeside } from '../../components/plain-page.tsx'
import type { ProductBriefProps } from '../../components/product/product-brief.tsx'

export type FitPageProps = ProductBriefProps & {
  /** Null when nobody has measured it all three ways. */
  outline: Outline | null
  drawing: Drawing | null
  /** Whether it, or the boxes that it comes in, have been measured. */
  isMeasured: boolean
  /** What comes of it; null until the doors have been measured. */
  carrying: Carrying | null
  /** What was measured; null until then. */
  way: WayIn | null
  values: Readonly<Partial<Record<keyof WayIn, string>>>
  problems: readonly FormProblem[]
  formAction: string
  /** A usual ceiling, in inches, under which it would get in; null where that is not what keeps it out. */
  wouldUnder: number | null
  /** Others like it that do get in. */
  whatFitsHref: string
  /** Where it is put into the shopper's room. */
  roomHref: string
}

const NotMeasured = () => (
  <p>{words.fit.notMeasured({ stores: useContext(ShopTrade).hasStores })}</p>
)

/** Whether a piece goes all the way into a home, and how. */
export const FitPage = ({
  outline,
  drawing,
  isMeasured,
  carrying,
  way,
  values,
  problems,
  formAction,
  wouldUnder,
  whatFitsHref,
  roomHref,
  ...brief
}: FitPageProps) => (
  <PlainPageBeside
    title={words.fit.heading}
    piece={brief}
    place={
      isMeasured &&
      outline && <DimensionDrawing outline={outline} name={brief.name} drawing={drawing} />
    }
  >
    {carrying && <FitVerdict carrying={carrying} />}
    {carrying?.fit.verdict === 'stuck' && (
      <p>
        {wouldUnder !== null && `${words.fit.wouldUnder(inches(wouldUnder))} `}
        <a href={whatFitsHref}>{words.fit.whatFits}</a>
      </p>
    )}
    {carrying && way && carrying.fit.verdict !== 'in-pieces' && (
      <FitSteps steps={carrying.fit.steps} way={way} as={carrying.as} />
    )}
    <ErrorSummary problems={problems} id="fit-errors" nameOf={fitFieldName} />
    {isMeasured ? (
      <FitForm action={formAction} values={values} problems={problems} />
    ) : (
      <NotMeasured />
    )}
    <p className="fine">{words.fit.guide}</p>
    {outline && (
      <p>
        <a href={roomHref}>{words.room.link}</a>
      </p>
    )}
    <LinkButton look="secondary" href={brief.href}>
      {words.productChecks.back(brief.name)}
    </LinkButton>
  </PlainPageBeside>
)
