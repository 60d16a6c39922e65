import type { StoreRow } from '../../../commerce/domain/catalogue-rows.ts'
import type { Week } from './store-weeks.ts'

/** A shop as it is written down; stores.ts makes the row of it. */
export type Shop = {
  readonly storeId: number
  readonly name: string
  readonly brandId?: 'DVN' | 'DMC' | '900001'
  readonly at: readonly [street1: string, street2: string, city: string, state: string, zip: string]
  readonly phone: string
  readonly point: readonly [latitude: number, longitude: number]
  readonly locationType?: StoreRow['locationType']
  readonly pricingZone: string
  readonly timeZone: string
  readonly week?: Week
  readonly operational?: boolean
  readonly pickupAvailable?: boolean
}
