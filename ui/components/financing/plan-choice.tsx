import * as words from '#words'
import type { ProtectionPlan } from '../../../commerce/contract/product/product.ts'
import { moneyText } from '../product/price.tsx'

export type PlanChoiceProps = {
  plans: readonly ProtectionPlan[]
  /** A clearance piece is sold as it is: no plan covers it. */
  isClearance: boolean
  idPrefix?: string
}

/** Cover for accidents, chosen with the piece it covers. Nothing is chosen for the shopper. */
export const PlanChoice = ({ plans, isClearance, idPrefix = 'plan' }: PlanChoiceProps) => {
  const [first] = plans
  if (!first) return null
  if (isClearance) return <p className="fine">{words.protectionPlan.notForClearance}</p>
  return (
    <fieldset className="plans">
      <legend>{first.name}</legend>
      <p className="fine" id={`${idPrefix}-what`}>
        {words.protectionPlan.about}
      </p>
      <div className="plan-list">
        <label className="choice" htmlFor={`${idPrefix}-none`}>
          <input type="radio" id={`${idPrefix}-none`} name="planSkuId" value="" defaultChecked />
          <span className="choice-text">{words.protectionPlan.none}</span>
        </label>
        {plans.map((plan) => (
          <label key={plan.skuId} className="choice" htmlFor={`${idPrefix}-${plan.skuId}`}>
            <input
              type="radio"
              id={`${idPrefix}-${plan.skuId}`}
              name="planSkuId"
              value={plan.skuId}
              aria-describedby={`${idPrefix}-what`}
            />
            <span className="choice-text">
              {words.protectionPlan.cover(plan.years)}
              <span>{words.protectionPlan.priceOfPiece(moneyText(plan.price))}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The old mattress goes with the truck that brings the new one, where that is offered. */
export const RemovalChoice = ({
  skuId,
  isOffered,
  states,
  places,
}: {
  skuId: string
  /** Whether the visitor's own store is in one of the states; the browser corrects it by their zip code. */
  isOffered: boolean
  states: readonly string[]
  /** `California` */
  places: string
}) => (
  <div
    className="check removal"
    data-only-in={states.join(' ')}
    hidden={!isOffered}
    suppressHydrationWarning
  >
    <input type="checkbox" id="removal" name="removalSkuId" value={skuId} />
    <label htmlFor="removal">
      {words.mattressRemoval.offer}
      <span className="fine"> {words.mattressRemoval.terms(places)}</span>
    </label>
  </div>
)
