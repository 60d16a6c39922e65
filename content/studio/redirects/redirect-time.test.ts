import { afterEach, describe, expect, test } from 'vitest'
import { objectTypes } from '../../schemas/schema-types.ts'
import { SHOP_TIME_ZONE, shopMoment } from '../../shop-time.ts'
import { readShopMoment } from './redirect-time.ts'

const own = process.env['TZ']

afterEach(() => {
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})

describe.each(['America/Denver', 'Europe/Berlin', 'Asia/Tokyo', 'UTC'])(
  'a time that an editor in %s types in the tester of redirects is the shop’s',
  (zone) => {
    test.each([
      ['in winter', '2027-03-13T23:59', '2027-03-14T06:59:00.000Z'],
      [
        'the night before the change to summer time',
        '2027-03-14T01:59',
        '2027-03-14T08:59:00.000Z',
      ],
      ['in the hour that the change leaves out', '2027-03-14T02:30', '2027-03-14T09:30:00.000Z'],
      ['after the change', '2027-03-14T03:00', '2027-03-14T09:00:00.000Z'],
      [
        'in the hour that Berlin’s change leaves out',
        '2027-03-28T02:30',
        '2027-03-28T08:30:00.000Z',
      ],
      ['in summer', '2027-07-04T00:00:00', '2027-07-04T06:00:00.000Z'],
      [
        'in the hour that comes twice, the first time',
        '2027-11-07T01:30',
        '2027-11-07T07:30:00.000Z',
      ],
    ])('%s', (_, written, moment) => {
      process.env['TZ'] = zone
      expect(new Date(readShopMoment(written) ?? 0).toISOString()).toBe(moment)
    })
  },
)

test.each(['', 'tomorrow', '2027-02-31', '2027-13-01T00:00'])('“%s” is no time', (written) =>
  expect(readShopMoment(written)).toBeUndefined(),
)

test('a moment is told with its zone, as it is called at that time of year', () => {
  expect(shopMoment(Date.parse('2027-03-14T07:00:00Z'))).toBe('March 14, 2027 at 12:00 AM MST')
  expect(shopMoment(Date.parse('2027-03-15T06:00:00Z'))).toBe('March 15, 2027 at 12:00 AM MDT')
})

test('every moment that editors set is shown and typed in the shop’s zone, and no other', () => {
  const moments = objectTypes.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.type === 'datetime' ? [{ ...field, name: `${name}.${field.name}` }] : [],
    ),
  )
  expect(moments.map(({ name }) => name)).toEqual([
    'saleRedirect.startsAt',
    'saleRedirect.endsAt',
    'countdown.endsAt',
  ])
  for (const { options } of moments)
    expect(options).toEqual({ displayTimeZone: SHOP_TIME_ZONE, allowTimeZoneSwitch: false })
})
