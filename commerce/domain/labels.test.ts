import { expect, test } from 'vitest'
import { fulfillmentLabels } from './labels.ts'

test('[B-06] the two ways to get something are called "In-Store Pick Up" and "Home Delivery"', () => {
  expect(fulfillmentLabels).toEqual({ pickup: 'In-Store Pick Up', delivery: 'Home Delivery' })
})
