import type { ProductItem } from '../../contract/product/product.ts'
import type { SiteId } from '../brand.ts'
import { offered } from '../product/offer.ts'
import { barOf, type ReturnBar, trialOf } from './claim-offers.ts'
import type { ClaimPolicy } from './claim-policy.ts'

/** How a type of product goes back, as it is told before it is bought. */
export type ReturnTerms = {
  readonly endsIn: 'exchange' | 'return'
  /** Whether it is slept on first; then `days` are nights. */
  readonly isTrial: boolean
  readonly days: number
  /** Whether it is only taken back in packaging that nobody opened. */
  readonly isUnopened: boolean
  /** Whether nothing is deducted for the way back. */
  readonly isFree: boolean
}

export const returnTermsOf = (
  policy: ClaimPolicy,
  siteId: SiteId,
  productType: string,
): ReturnTerms => {
  const endsIn = trialOf({ policy, siteId }, { productType })
  if (endsIn !== null)
    return {
      endsIn,
      isTrial: true,
      days: policy.trial.toNight,
      isUnopened: false,
      isFree: endsIn === 'return',
    }
  const { days, fees, unopened } = policy.returns
  return {
    endsIn: 'return',
    isTrial: false,
    days,
    isUnopened: unopened.includes(productType),
    isFree: fees.truck + fees.parcel === 0,
  }
}

type Variant = Pick<ProductItem, 'stock' | 'leadTimeDays'> & {
  readonly dynamicProperties: Pick<ProductItem['dynamicProperties'], 'clearance'>
}

/** Why a variant bought today does not go back by these terms; null where it does. */
export const returnBarOf = ({ endsIn, isTrial }: ReturnTerms, variant: Variant): ReturnBar | null =>
  barOf(
    endsIn,
    {
      clearance: variant.dynamicProperties.clearance,
      madeToOrder: offered(variant) === 'BackOrder',
    },
    isTrial,
  )
