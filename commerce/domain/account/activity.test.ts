import { describe, expect, test } from 'vitest'
import { pageTypes } from '../../contract/page-types.ts'
import { activityEvent } from '../../contract/account/activity.ts'
import { activityUrl, clickTypeOf, itemIdOfPath, queryTextOf } from './activity.ts'

describe('what an event tells of an address', () => {
  test.each([
    ['/c/sofas', 'https://shop.test/c/sofas'],
    ['/order-status/s3cr3t', 'https://shop.test/order-status'],
    ['/subscribe/confirm/s3cr3t', 'https://shop.test/subscribe'],
    ['/account/profile', 'https://shop.test/account'],
    ['/subscribers', 'https://shop.test/subscribers'],
    ['/search/ana%40example.com', 'https://shop.test/search'],
    ['/blog/search/80202', 'https://shop.test/blog/search'],
  ])('[C-12c] %s is told as %s', (path, told) => {
    expect(activityUrl('https://shop.test', path)).toBe(told)
  })

  test.each([
    ['/pd/Davenport/Hollis-Sofa/100101', '100101'],
    ['/pd/Hollis-Sofa/100101', '100101'],
    ['/pd/Hollis-Sofa/a%20b', 'a b'],
    ['/pd/Hollis-Sofa/%E0%A4%A', null],
    ['/pd/100101', null],
    ['/c/living-room/sofas', null],
  ])('[C-12f] %s is the page of product %j', (path, itemId) => {
    expect(itemIdOfPath(path)).toBe(itemId)
  })

  test.each([
    ['/search/kng%20matres', 'kng matres'],
    ['/search', null],
    ['/search/%E0%A4%A', null],
    ['/c/sofas', null],
  ])('[C-12d] %s searches for %j', (path, text) => {
    expect(queryTextOf(path)).toBe(text)
  })

  test.each([
    ['search', false, 'search'],
    ['category', false, 'listing'],
    ['product', true, 'recommendation'],
    ['landing', false, 'other'],
  ] as const)(
    '[C-12f] a click on a %s page (recommended: %s) is of type %s',
    (page, recommended, type) => {
      expect(clickTypeOf(page, recommended)).toBe(type)
    },
  )
})

describe('the events', () => {
  const id = '0b0f8c9e-6a52-4f0e-9a55-0f2f8f4a3c11'
  test.each([
    { 'event-type': 'session-started' },
    { 'event-type': 'customer-id-changed', 'new-customer-id': 'c-1' },
    { 'event-type': 'customer-id-changed', 'new-customer-id': null },
    {
      'event-type': 'page-viewed',
      url: 'http://localhost:8787/c/sofas',
      'tab-id': id,
      'page-id': id,
      'page-type': 'category',
    },
    {
      'event-type': 'search',
      'query-id': id,
      'query-text': 'sofa',
      'search-id': id,
      'search-results': ['100101'],
    },
    { 'event-type': 'recommendation-served', 'recommendation-id': id, 'item-ids': ['100101'] },
    { 'event-type': 'item-clicked', 'click-type': 'listing', 'item-id': '100101' },
  ])('$event-type is one', (event) => {
    expect(activityEvent.safeParse(event).success).toBe(true)
    expect(activityEvent.safeParse({ ...event, ip: '10.0.0.1' }).success).toBe(false)
  })

  test.each([
    {},
    { 'event-type': 'page-viewed' },
    { 'event-type': 'other' },
    {
      'event-type': 'page-viewed',
      url: 'javascript:alert(1)',
      'tab-id': id,
      'page-id': id,
      'page-type': 'category',
    },
    {
      'event-type': 'page-viewed',
      url: 'http://localhost/',
      'tab-id': id,
      'page-id': id,
      'page-type': 'basket',
    },
    { 'event-type': 'item-clicked', 'click-type': 'listing', 'item-id': '' },
  ])('%j is none', (event) => {
    expect(activityEvent.safeParse(event).success).toBe(false)
  })
})

test('[C-13] the event knows the same page types as the rule', () => {
  for (const type of pageTypes)
    expect(
      activityEvent.safeParse({
        'event-type': 'page-viewed',
        url: 'http://localhost/',
        'tab-id': '0b0f8c9e',
        'page-id': '0b0f8c9e',
        'page-type': type,
      }).success,
    ).toBe(true)
})
