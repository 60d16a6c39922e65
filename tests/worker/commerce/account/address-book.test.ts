import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from 'cloudflare:workers'
import {
  addressBook,
  savedAddress,
  type SavedAddress,
} from '../../../../commerce/contract/account/address-book.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { withMeanwhile } from '../meanwhile.ts'
import {
  accepted,
  count,
  denver,
  newShopper,
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

const ada: Shopper = { token: testSeed.customers.a.sessionToken, site: 'davenport' }
const ben: Shopper = { token: testSeed.customers.b.sessionToken, site: 'davenport' }

beforeAll(seedShop)
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM customer_address').run()
})

const cabin = {
  ...denver,
  street1: '12 Pine Road',
  city: 'Boulder',
  postalCode: '80302',
  label: 'Cabin',
}
const home = { ...denver, label: 'Home' }

const add = (address: object, more: object = {}, shopper = ada) =>
  send('POST', paths.addresses(), { shopper, body: { address, ...more } })
const change = (label: string, address: object, version: number, more: object = {}) =>
  send('PUT', paths.address(label), { shopper: ada, body: { address, version, ...more } })
const list = async (shopper = ada): Promise<readonly SavedAddress[]> =>
  accepted(await send('GET', paths.addresses(), { shopper }), addressBook).addresses
const labels = async () => (await list()).map(({ address }) => address.label)
const defaults = async () =>
  (await list()).map(
    (it) =>
      `${it.address.label}${it.isDefaultBilling ? ' billing' : ''}${it.isDefaultShipping ? ' shipping' : ''}`,
  )

describe('[C-06b] a customer’s addresses', () => {
  test('begin empty; the first is the default for everything, others when asked', async () => {
    expect(await list()).toEqual([])
    accepted(await add(home), addressBook)
    accepted(await add(cabin), addressBook)
    expect(await defaults()).toEqual(['Cabin', 'Home billing shipping'])
    accepted(await add({ ...cabin, label: 'Work' }, { makeDefault: ['shipping'] }), addressBook)
    expect(await defaults()).toEqual(['Cabin', 'Home billing', 'Work shipping'])
  })

  test('one is the default for each use, by either path; the label’s case does not matter', async () => {
    await add(home)
    await add(cabin)
    accepted(
      await send('PUT', paths.defaultBillingAddress('cabin'), { shopper: ada, body: {} }),
      addressBook,
    )
    expect(await defaults()).toEqual(['Cabin billing', 'Home shipping'])
    accepted(
      await send('PUT', paths.defaultShippingAddress('CABIN'), { shopper: ada, body: {} }),
      addressBook,
    )
    expect(await defaults()).toEqual(['Cabin billing shipping', 'Home'])
    expect(
      words(await send('PUT', paths.defaultShippingAddress('none'), { shopper: ada, body: {} })),
    ).toBe('404 NOT_FOUND')
    expect(await defaults()).toEqual(['Cabin billing shipping', 'Home'])
  })

  test('[E-03] equal ones are not doubled, whatever their case', async () => {
    await add(home)
    const again = {
      ...home,
      street1: home.street1.toUpperCase(),
      city: 'DENVER',
      stateOrRegion: 'colorado',
      label: 'HOME',
    }
    const [kept, ...others] = accepted(await add(again), addressBook).addresses
    expect(others).toEqual([])
    expect(kept?.address).toEqual(home)
  })

  test('[E-03] one that is sent twice at once is there once, and neither is refused', async () => {
    const sentMeanwhile = (address: object) =>
      send('POST', paths.addresses(), {
        shopper: ada,
        body: { address },
        otherwise: {
          DB: withMeanwhile(env.DB, 'INTO customer_address', () => add(home)),
        },
      })
    expect(accepted(await sentMeanwhile(home), addressBook).addresses).toHaveLength(1)
    await env.DB.prepare('DELETE FROM customer_address').run()
    // Another address of that name is not what the label says by now.
    expect(refusalOf(await sentMeanwhile({ ...cabin, label: 'Home' })).fieldErrors).toEqual([
      { field: 'label', code: 'label-taken' },
    ])
  })

  test('[V-08] a label is needed, plain, short and used once', async () => {
    await add(home)
    for (const [label, message] of [
      ['', 'Please give this address a name'],
      ['Mom’s', 'Please use only letters, numbers and spaces'],
      ['x'.repeat(25), 'Please use at most 24 characters.'],
    ])
      expect(refusalOf(await add({ ...cabin, label })).fieldErrors).toEqual([
        { field: 'label', message },
      ])
    const taken = { field: 'label', code: 'label-taken' }
    expect(refusalOf(await add({ ...cabin, label: 'hOmE' })).fieldErrors).toEqual([taken])
    await add({ ...cabin, label: 'Été' })
    expect(
      refusalOf(await add({ ...cabin, street1: '1 A Road', label: 'ÉTÉ' })).fieldErrors,
    ).toEqual([taken])
  })

  test('of the same label at the same moment, one is kept', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => add({ ...home, street1: `${n} Elm Street` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(await labels()).toEqual(['Home'])
  })

  test('the same rules as everywhere, field by field', async () => {
    const wrong = {
      ...home,
      name: { first: '', last: 'x'.repeat(31) },
      businessName: 'b'.repeat(41),
      street1: 'P.O. Box 12',
      city: '',
      stateOrRegion: '',
      postalCode: '8023',
      phoneNumber: '123',
    }
    expect(refusalOf(await add(wrong)).fieldErrors?.map(({ message }) => message)).toEqual([
      'Please enter your first name',
      'Please use at most 30 characters.',
      'Must be less than 40 characters.',
      'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
      'Please enter your city',
      'Please select a state',
      'Zip code is invalid',
      'Please use 10 digit phone number format only',
    ])
    expect(await list()).toEqual([])
  })

  test('are kept as we spell them, and nothing beside', async () => {
    await add({ ...home, phoneNumber: '(303) 555-0123', stateOrRegion: 'Colorado', admin: true })
    expect((await list())[0]?.address).toEqual(home)
    expect(words(await add(cabin, { customerId: 'customer-b' }))).toBe('400 COR-008')
  })

  test('are changed while they are as they were read; a second window is told', async () => {
    await add(home)
    const [read] = await list()
    const version = read?.version ?? 0
    accepted(
      await change('home', { ...home, street1: '9 Oak Street', label: 'Old home' }, version),
      addressBook,
    )
    expect(await labels()).toEqual(['Old home'])
    expect(words(await change('Home', home, version))).toBe('404 NOT_FOUND')
    const late = await change('old HOME', { ...home, street1: '7 Fir Street' }, version)
    expect(words(late)).toBe('409 CHANGED_MEANWHILE')
    expect((await list())[0]).toMatchObject({
      address: { street1: '9 Oak Street' },
      version: version + 1,
      isDefaultBilling: true,
    })
    // A form that was sent twice is no second window.
    const moved = { ...home, street1: '7 Fir Street', label: 'New home' }
    for (let time = 0; time < 2; time += 1)
      accepted(await change('Old home', moved, version + 1), addressBook)
    const back = { ...moved, label: 'Old home' }
    accepted(await change('New home', back, version + 2), addressBook)
    const edited = { ...back, street2: 'Apt 4' }
    for (let time = 0; time < 2; time += 1)
      accepted(await change('Old home', edited, version + 3), addressBook)
    await add(cabin)
    expect(
      refusalOf(await change('Cabin', { ...cabin, label: 'OLD home' }, 1)).fieldErrors,
    ).toMatchObject([{ field: 'label' }])
    accepted(await change('Cabin', cabin, 1, { makeDefault: ['billing'] }), addressBook)
    expect(await defaults()).toEqual(['Cabin billing', 'Old home shipping'])
  })

  test('are removed, unless they were changed meanwhile', async () => {
    await add(home)
    await add(cabin)
    const stale = await send('DELETE', `${paths.address('Home')}?version=7`, { shopper: ada })
    expect(words(stale)).toBe('409 CHANGED_MEANWHILE')
    accepted(
      await send('DELETE', `${paths.address('home')}?version=1`, { shopper: ada }),
      addressBook,
    )
    expect(await defaults()).toEqual(['Cabin'])
    expect(words(await send('DELETE', paths.address('Home'), { shopper: ada }))).toBe(
      '404 NOT_FOUND',
    )
  })

  test('[E-02] an incomplete one is listed, and becomes nobody’s default', async () => {
    const bare = { ...home, phoneNumber: '', label: 'Imported' }
    await env.DB.prepare(
      'INSERT INTO customer_address (customer_id, label, address) VALUES (?, ?, ?)',
    )
      .bind(testSeed.customers.a.id, 'imported', JSON.stringify(bare))
      .run()
    const found = await send('GET', paths.address('Imported'), { shopper: ada })
    expect(accepted(found, savedAddress).address).toEqual(bare)
    const chosen = await send('PUT', paths.defaultShippingAddress('Imported'), {
      shopper: ada,
      body: {},
    })
    expect(refusalOf(chosen).fieldErrors).toEqual([{ field: 'label', code: 'address-incomplete' }])
  })

  test('are nobody else’s: not another customer’s, a guest’s or a stranger’s', async () => {
    await add(home)
    const asked: readonly [string, string, object?][] = [
      ['GET', paths.address('Home')],
      ['PUT', paths.address('Home'), { address: home, version: 1 }],
      ['DELETE', paths.address('Home')],
      ['PUT', paths.defaultBillingAddress('Home'), {}],
    ]
    for (const [method, path, body] of asked) {
      const sent = body ? { body } : {}
      expect(words(await send(method, path, { shopper: ben, ...sent }))).toBe('404 NOT_FOUND')
      expect(words(await send(method, path, { shopper: await newShopper(), ...sent }))).toBe(
        '401 UNAUTHORIZED',
      )
      expect(words(await send(method, path, sent))).toBe('401 UNAUTHORIZED')
    }
    expect(await list(ben)).toEqual([])
    expect(words(await send('GET', paths.addresses(), { shopper: await newShopper() }))).toBe(
      '401 UNAUTHORIZED',
    )
    expect(await count('SELECT count(*) FROM customer_address')).toBe(1)
  })

  test('are not without end', async () => {
    for (let n = 1; n <= 50; n += 1)
      await env.DB.prepare(
        'INSERT INTO customer_address (customer_id, label, address) VALUES (?, ?, ?)',
      )
        .bind(testSeed.customers.a.id, `n${n}`, JSON.stringify({ ...home, label: `n${n}` }))
        .run()
    expect(refusalOf(await add({ ...cabin })).fieldErrors).toEqual([
      { field: 'label', code: 'book-full', params: { max: 50 } },
    ])
  })
})
