import * as words from '#words'
import { FIRMEST } from '../../../commerce/domain/product/compare.ts'

/** From the softest to the firmest, with where a mattress stands. `labelled` writes the ends under it. */
export const FirmnessScale = ({ step, labelled }: { step: number; labelled?: boolean }) => (
  <div className="firmness">
    <span className="vh">{words.compareTable.step({ step, of: FIRMEST })}</span>
    <span className="firmness-steps" aria-hidden="true">
      {Array.from({ length: FIRMEST }, (_, index) => (
        <span
          key={index}
          className={index + 1 === step ? 'firmness-step firmness-here' : 'firmness-step'}
        />
      ))}
    </span>
    {labelled && (
      <span className="firmness-ends" aria-hidden="true">
        <span>{words.productPage.softest}</span>
        <span>{words.productPage.firmest}</span>
      </span>
    )}
  </div>
)
