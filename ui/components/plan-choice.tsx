import type { ProtectionPlan } from '../../commerce/contract/product.ts'
import { moneyText } from './price.tsx'

export type PlanChoiceProps = {
  plans: readonly ProtectionPlan[]
  /** A clearance piece is sold as it is: no plan covers it. */
  isClearance: boolean
  idPrefix?: string
}

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`)

/** Cover for accidents, chosen with the piece it covers. Nothing is chosen for the shopper. */
export const PlanChoice = ({ plans, isClearance, idPrefix = 'plan' }: PlanChoiceProps) => {
  const [first] = plans
  if (!first) return null
  if (isClearance)
    return <p className="fine">Clearance pieces are sold as they are, without a protection plan.</p>
  return (
    <fieldset className="plans">
      <legend>{first.name}</legend>
      <p className="fine" id={`${idPrefix}-what`}>
        For what a warranty does not cover: stains, rips and breaks of every day. We mend it at home
        or replace it.
      </p>
      <div className="plan-list">
        <label className="choice" htmlFor={`${idPrefix}-none`}>
          <input type="radio" id={`${idPrefix}-none`} name="planSkuId" value="" defaultChecked />
          <span className="choice-text">No plan</span>
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
              {`Cover for ${years(plan.years)}`}
              <span>{moneyText(plan.price)} a piece</span>
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
  state,
}: {
  skuId: string
  /** Whether the visitor's own store is in that state; the browser corrects it by their zip code. */
  isOffered: boolean
  state: string
}) => (
  <div className="check removal" data-only-in={state} hidden={!isOffered} suppressHydrationWarning>
    <input type="checkbox" id="removal" name="removalSkuId" value={skuId} />
    <label htmlFor="removal">
      Take my old mattress away when you bring the new one
      <span className="fine"> Recycled, not landfilled. California only, priced in your cart.</span>
    </label>
  </div>
)
