import { beforeAll, expect, test } from 'vitest'
import { suggestions } from '../../../../commerce/contract/product/listing.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { accepted, send } from '../shop.ts'
import { seedRange } from './own-range.ts'

beforeAll(seedRange)

const termsFor = async (begun: string, site: 'davenport' | 'drift' = 'davenport') =>
  accepted(await send('GET', paths.suggestions(begun), { site }), suggestions).terms

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
  ['nurs', ['nursery glider', 'nursery']],
  ['oto', ['ottoman', 'ottoman bed']],
  // A size of rugs, and a name that few use where nothing else begins so.
  ['9x', ['9x12']],
  ['9 x', ['9x12']],
  ['rug 8x', ['rug 8x10']],
  ['rug 8', ['rug 8x10']],
  ['rug 5 x 8', ['rug 5x8']],
  ['desk 6', []],
  ['toddl', ['toddler bed']],
])('“%s” is finished as what one may look for', async (begun, terms) =>
  expect(await termsFor(begun)).toEqual(terms),
)

test.each([
  // Nobody sleeps on a sofa here, and a side sleeper is no sleeper.
  ['sof', ['soft']],
  ['pil', ['pillow', 'pillow protector']],
])('at Drift “%s” is finished as what there is', async (begun, terms) =>
  expect(await termsFor(begun, 'drift')).toEqual(terms),
)
