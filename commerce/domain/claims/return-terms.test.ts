import { describe, expect, test } from 'vitest'
import { policy } from '../../../tests/fixtures/claim-terms.ts'
import { ZERO } from '../money.ts'
import { returnBarOf, returnTermsOf } from './return-terms.ts'

const free = { truck: ZERO, parcel: ZERO, pickup: ZERO }

describe('how a product goes back', () => {
  test.each([
    ['a sofa', policy, 'swaps', 'sofa', 'return in 30 days, less the way back'],
    [
      'a sofa where the way back costs nothing',
      { ...policy, returns: { ...policy.returns, fees: free } },
      'swaps',
      'sofa',
      'return in 30 days, free',
    ],
    ['a pillow', policy, 'swaps', 'pillow', 'return in 30 days unopened, less the way back'],
    ['a mattress that is exchanged', policy, 'swaps', 'mattress', 'exchange in 100 nights'],
    ['a mattress that is refunded', policy, 'refunds', 'mattress', 'return in 100 nights, free'],
    [
      'a mattress of a brand without a trial',
      policy,
      'plain',
      'mattress',
      'return in 30 days, less the way back',
    ],
  ])('%s', (_, by, siteId, productType, expected) => {
    const { endsIn, days, isTrial, isUnopened, isFree } = returnTermsOf(by, siteId, productType)
    const unit = `${isTrial ? 'nights' : 'days'}${isUnopened ? ' unopened' : ''}`
    const cost = isFree ? ', free' : ', less the way back'
    expect(`${endsIn} in ${days} ${unit}${endsIn === 'return' ? cost : ''}`).toBe(expected)
  })

  test.each([
    ['sofa', { stock: 3, leadTimeDays: 28, clearance: false }, null],
    ['sofa', { stock: 0, leadTimeDays: 28, clearance: false }, 'made-to-order'],
    ['sofa', { stock: 2, leadTimeDays: null, clearance: true }, 'clearance'],
    ['mattress', { stock: 0, leadTimeDays: 28, clearance: false }, null],
    ['mattress', { stock: 2, leadTimeDays: null, clearance: true }, 'clearance'],
  ])('a %s with %o is barred by %s', (productType, { clearance, ...stock }, bar) => {
    const terms = returnTermsOf(policy, 'swaps', productType)
    expect(returnBarOf(terms, { ...stock, dynamicProperties: { clearance } })).toBe(bar)
  })
})
