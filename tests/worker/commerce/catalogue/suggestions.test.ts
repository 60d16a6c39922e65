import { beforeAll, expect, test } from 'vitest'
import { suggestions } from '../../../../commerce/contract/product/listing.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { accepted, send } from '../shop.ts'
import { seedRange } from './own-range.ts'

beforeAll(seedRange)

const termsFor = async (begun: string) =>
  accepted(await send('GET', paths.suggestions(begun)), suggestions).terms

// No kind twice, nothing that only describes, and one piece each.
test.each([
  ['sect', ['sectional']],
  ['white dr', ['white dresser', 'white drawer']],
  ['kids ch', ['kids chest of drawers']],
  ['king bed f', ['king bed frame']],
  ['patio c', ['patio chair', 'patio chaise', 'patio coffee table']],
  // Sizes and materials are said in several words.
  ['king siz', ['king size']],
  ['lamp for night', ['lamp for nightstand']],
  // By names that most shoppers use, and without the half of one.
  ['mem', ['memory foam']],
  ['bar s', ['bar stool']],
  ['memory foam b', ['memory foam mattress']],
  ['tv s', ['tv stand', 'tv sideboard']],
  ['outdoor d', ['outdoor dining table', 'outdoor dining chair']],
  // A room alone, and a letter that lacks its double.
  ['nurs', ['nursery']],
  ['oto', ['ottoman', 'ottoman bed']],
])('“%s” is finished as what one may look for', async (begun, terms) =>
  expect(await termsFor(begun)).toEqual(terms),
)
