import type { ClaimPolicy } from './claims/claim-policy.ts'
import type { MattressRemoval } from './cart/mattress-removal.ts'
import type { RecyclingFees } from './cart/recycling-fees.ts'
import type { TaxPolicy } from './cart/tax-rates.ts'
import type { PickUpPolicy } from './delivery/availability.ts'
import type { DeliveryPolicy } from './delivery/delivery-tariffs.ts'
import type { FinancingPolicy } from './financing/financing-plans.ts'
import type { StartingPromo } from './cart/starting-promo.ts'
import type { TradeWords } from './listing/trade-words.ts'
import type { DefaultPlace, StoreReach } from './stores/distance.ts'
import type { BedCategories, Complements } from './product/complements.ts'
import type { HoldPolicy } from './stores/holds.ts'
import type { ShopClock } from './stores/store-clock.ts'
import type { SwatchPolicy } from './swatches/swatch-policy.ts'
import type { VisitPolicy } from './stores/visits.ts'

/** What a program reads a shop for: to find it, to learn from it, or to act for a shopper who asked. */
export type RobotPurpose = 'search' | 'training' | 'acting'

/** Which of them may. */
export type RobotsPolicy = Readonly<Partial<Record<RobotPurpose, boolean>>>

/** How a shop trades: what it charges, promises and asks for. Every rule of the trade takes what it needs of it. */
export type Policies = {
  /** Whose midnight begins and ends offers, and whose days and hours pages speak of. */
  readonly clock: ShopClock
  readonly delivery: DeliveryPolicy
  readonly pickUp: PickUpPolicy
  readonly taxes: TaxPolicy
  readonly recyclingFees: RecyclingFees
  readonly mattressRemoval: MattressRemoval
  readonly financing: FinancingPolicy
  /** The promo codes that a fresh shop starts with. */
  readonly promos: readonly StartingPromo[]
  readonly defaultPlace: DefaultPlace
  readonly stores: StoreReach
  /** The telephone number shown for help; empty where there is none. */
  readonly phone: string
  readonly tradeWords: TradeWords
  /** The categories, by their paths, of what a bed is put together from; none where the shop has no such pieces. */
  readonly bedCategories: BedCategories
  /** What goes with a piece: shown beside it and in the cart; none where a shop has not said. */
  readonly complements: Complements
  /** How stores receive visitors who said when they come; none where a shop books no visits. */
  readonly visits?: VisitPolicy
  /** How stores keep a piece for somebody; none where they do not. */
  readonly holds?: HoldPolicy
  /** What a shop agrees to after a piece has arrived; one that says nothing hears of everything by mail. */
  readonly claims?: ClaimPolicy
  /** The partner brands that have a page of their own, by its path, as the catalogue names them. */
  readonly partnerBrands: Readonly<Record<`/${string}`, string>>
  /** Free swatches by post; a shop that says nothing has none, and no page about them. */
  readonly swatches?: SwatchPolicy
  /** Which programs may read it, as `robots.txt` tells them; all but those that learn from it where a shop has not said. */
  readonly robots?: RobotsPolicy
}
