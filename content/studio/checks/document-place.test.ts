import { expect, test } from 'vitest'
import { placeOf } from './document-place.ts'

test.each([
  ['page', { id: 'page', release: null }],
  ['drafts.page', { id: 'page', release: null }],
  ['versions.rFriday.page', { id: 'page', release: 'rFriday' }],
  ['versions.rFriday.some.page', { id: 'some.page', release: 'rFriday' }],
])('%s is published as it should be', (id, place) => {
  expect(placeOf(id)).toEqual(place)
})
