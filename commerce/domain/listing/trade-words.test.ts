import { expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { explain } from './trade-words.ts'

test.each([
  ['material', ['Oak', 'Pocketed coils'], ['Pocketed coils']],
  ['size', ['King', 'Queen'], ['King', 'Queen']],
  ['size', ['King', 'Standard'], []],
  ['offer', ['sale', 'clearance'], ['Last pieces']],
  ['manufacturer', ['Sealy'], []],
] as const)('of %s, %j: what has a meaning worth telling is %j', (facet, values, words) =>
  expect(explain(smallPolicies.tradeWords, facet, values).map(({ word }) => word)).toEqual(words),
)
