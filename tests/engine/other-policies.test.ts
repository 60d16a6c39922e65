import { describe, expect, test } from 'vitest'
import { whyUnserved } from '../../commerce/domain/account/served-addresses.ts'
import { offersMattressRemoval } from '../../commerce/domain/cart/mattress-removal.ts'
import { taxRates } from '../../commerce/domain/cart/tax-rates.ts'
import {
  deliveryRates,
  trucklessPlaces,
  trucksReach,
} from '../../commerce/domain/delivery/delivery-tariffs.ts'
import { pageTypeOf } from '../../commerce/domain/product/page-type.ts'
import { policies as ours } from '../../shop/policies/policies.ts'
import { policies as theirs } from '../third-shop/policies/policies.ts'

/** What two shops decide differently, the same rules say differently. */
describe('the engine trades by the policies it is given', () => {
  const both = [ours, theirs] as const

  test('where nothing is brought to', () => {
    const island = { city: 'Nantucket', stateOrRegion: 'MA', postalCode: '02554' }
    expect(both.map(({ delivery }) => whyUnserved(delivery, island))).toEqual([
      null,
      'zip-unserved',
    ])
    expect(both.map(({ delivery }) => deliveryRates(delivery).serves('02554'))).toEqual([
      true,
      false,
    ])
  })

  test('where no truck goes', () => {
    expect(both.map(({ delivery }) => trucksReach(delivery, 'AK'))).toEqual([false, true])
    expect(both.map(({ delivery }) => trucklessPlaces(delivery))).toEqual([
      ['Alaska', 'Hawaii'],
      ['Hawaii'],
    ])
  })

  test('which truck comes for a pillow alone', () => {
    const home = {
      id: 'home-delivery',
      name: '',
      description: '',
      fulfillment: 'delivery',
      carrier: 'truck',
    } as const
    expect(both.map(({ delivery }) => deliveryRates(delivery).bringsAnything(home))).toEqual([
      true,
      false,
    ])
  })

  test('where old mattresses are taken along, and what the tax is', () => {
    expect(both.map((it) => offersMattressRemoval(it.mattressRemoval, 'CA'))).toEqual([true, false])
    const place = { state: 'CO', postalCode: '80239' }
    expect(both.map(({ taxes }) => taxRates(taxes)(place)?.thousandths)).toEqual([9150, undefined])
  })

  test('which pages are of partner brands', () => {
    const types = both.map((it) => pageTypeOf('/sealy', Object.keys(it.partnerBrands)))
    expect(types).toEqual(['category', 'landing'])
  })
})
