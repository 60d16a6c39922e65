import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerSubscription } from '../../../../commerce/contract/account/account.ts'
import { customerProfile, signedIn } from '../../../../commerce/contract/account/customer.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { inbox } from '../../inbox.ts'
import { withMeanwhile } from '../meanwhile.ts'
import { accepted, count, newShopper, refusalOf, send, words } from '../shop.ts'
import { ada, ben, readProfile, seedCustomers } from './seeded-customers.ts'

beforeEach(seedCustomers)

const { a, b } = testSeed.customers

const change = async (over: object, shopper = ada) => {
  const { firstName, lastName, userName, phoneNumber, birthDate, version } =
    await readProfile(shopper)
  return send('PUT', paths.customerProfile(), {
    shopper,
    body: { firstName, lastName, userName, phoneNumber, birthDate, version, ...over },
  })
}

describe('[C-06c] a customer’s profile', () => {
  test('is changed by its customer, spelled as we keep it', async () => {
    const changed = accepted(
      await change({
        firstName: ' Ida ',
        userName: 'ida.moreno',
        phoneNumber: '(303) 555-0142',
        birthDate: '04/30/1990',
      }),
      customerProfile,
    )
    expect(changed).toMatchObject({
      firstName: 'Ida',
      userName: 'ida.moreno',
      phoneNumber: '303-555-0142',
      birthDate: '1990-04-30',
    })
    expect(await readProfile()).toEqual(changed)
    expect(
      accepted(await change({ userName: null, phoneNumber: '' }), customerProfile),
    ).toMatchObject({ userName: null, phoneNumber: null })
  })

  test('keeps the rules, field by field', async () => {
    const wrong = {
      firstName: '',
      lastName: 'x'.repeat(31),
      userName: 'abc',
      phoneNumber: '12',
      birthDate: '2999-01-01',
    }
    expect(refusalOf(await change(wrong)).fieldErrors).toEqual([
      { field: 'firstName', message: 'Please enter your first name' },
      { field: 'lastName', message: 'Please use at most 30 characters.' },
      { field: 'userName', message: 'Please use at least 6 characters.' },
      { field: 'phoneNumber', message: 'Please use 10 digit phone number format only' },
      { field: 'birthDate', message: 'Your date of birth must be in the past' },
    ])
    expect((await readProfile()).firstName).toBe(a.firstName)
  })

  test('of two windows the second is told', async () => {
    const { version } = await readProfile()
    await change({ firstName: 'Ida' })
    expect(words(await change({ firstName: 'Eda', version }))).toBe('409 CHANGED_MEANWHILE')
    expect((await readProfile()).firstName).toBe('Ida')
  })

  test('that is sent twice is answered as the first time', async () => {
    const { version } = await readProfile()
    const sent = { firstName: 'Ida', phoneNumber: '(303) 555-0142', version }
    const first = accepted(await change(sent), customerProfile)
    expect(accepted(await change(sent), customerProfile)).toEqual(first)
  })

  test('takes no user name that somebody has', async () => {
    await change({ userName: 'same.name' }, ben)
    const taken = refusalOf(await change({ userName: 'SAME.name' }))
    expect([taken.code, taken.reason]).toEqual(['COR-007', '002'])
  })

  test('is nobody’s without a session, nor a guest’s', async () => {
    for (const shopper of [undefined, await newShopper()])
      for (const [method, path] of [
        ['PUT', paths.customerProfile()],
        ['PUT', paths.customerEmail()],
        ['GET', paths.customerSubscription()],
        ['GET', paths.customerData()],
        ['POST', paths.customerDeletion()],
      ] as const)
        expect(
          words(
            await send(method, path, {
              ...(shopper ? { shopper } : {}),
              ...(method === 'GET' ? {} : { body: {} }),
            }),
          ),
        ).toBe('401 UNAUTHORIZED')
  })
})

describe('another email address', () => {
  const changeTo = (email: string, currentPassword: string = a.password) =>
    send('PUT', paths.customerEmail(), { shopper: ada, body: { email, currentPassword } })

  test('needs the password; the old address is told, the new one is not known to be theirs', async () => {
    expect(
      refusalOf(await changeTo('new@shopper.example', 'Wrong-Password-1')).fieldErrors,
    ).toEqual([{ field: 'currentPassword', code: 'wrong-password' }])
    expect(refusalOf(await changeTo('new@shopper.example', '')).fieldErrors?.[0]?.field).toBe(
      'currentPassword',
    )
    const changed = accepted(await changeTo(' new@shopper.example '), customerProfile)
    expect(changed).toMatchObject({ email: 'new@shopper.example', emailVerified: false })
    expect((await inbox(a.email))[0]?.subject).toBe('Your Davenport email address was changed')
    const signIn = await send('POST', paths.signIn(), {
      body: { login: 'new@shopper.example', password: a.password, client: '203.0.113.9' },
    })
    expect(accepted(signIn, signedIn).customer.customerId).toBe(a.id)
  })

  test('that is asked for twice at once is no stranger’s doing', async () => {
    const to = { email: 'new@shopper.example', currentPassword: a.password }
    const DB = withMeanwhile(env.DB, 'SET email', () => changeTo(to.email))
    const second = await send('PUT', paths.customerEmail(), {
      shopper: ada,
      body: to,
      otherwise: { DB },
    })
    expect(accepted(second, customerProfile)).toEqual(await readProfile())
  })

  test('cannot be somebody else’s, nor nonsense', async () => {
    const taken = refusalOf(await changeTo(b.email.toUpperCase()))
    expect([taken.code, taken.reason]).toEqual(['COR-007', '001'])
    expect(refusalOf(await changeTo('nonsense')).fieldErrors).toEqual([
      { field: 'email', message: 'E-mail is invalid' },
    ])
  })

  test('after five wrong passwords the right one has to wait', async () => {
    for (let n = 0; n < 5; n += 1) await changeTo('new@shopper.example', 'Wrong-Password-1')
    const waits = await changeTo('new@shopper.example')
    expect(words(waits)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a customer’s emails', () => {
  const PATH = paths.customerSubscription()
  const own = async (method: string, body?: object) =>
    accepted(
      await send(method, PATH, { shopper: ada, ...(body ? { body } : {}) }),
      customerSubscription,
    )
  const unverify = () =>
    env.DB.prepare('UPDATE customer SET email_verified_at = NULL WHERE id = ?').bind(a.id).run()

  test('begin, change and end at once where the address is known to be theirs', async () => {
    expect(await own('GET')).toEqual({ verified: true, subscription: null, requested: false })
    const begun = await own('PUT', { topics: ['ideas', 'offers'], pause: 'none' })
    expect(begun.subscription).toMatchObject({ status: 'active', topics: ['offers', 'ideas'] })
    expect((await inbox(a.email))[0]?.subject).toBe('You’re on the Davenport list')
    const paused = await own('PUT', { topics: ['stores'], pause: 'month' })
    expect(paused.subscription?.topics).toEqual(['stores'])
    expect(paused.subscription?.pausedUntil).not.toBeNull()
    expect((await own('DELETE')).subscription?.status).toBe('unsubscribed')
    expect(
      (await inbox(a.email)).filter(({ subject }) => subject.startsWith('You’re on the')),
    ).toHaveLength(1)
  })

  test('are asked for by mail where it may be somebody else’s, and told to nobody', async () => {
    await own('PUT', { topics: ['offers'], pause: 'none' })
    await unverify()
    expect(await own('GET')).toEqual({ verified: false, subscription: null, requested: false })
    const answer = await own('PUT', { topics: ['stores'], pause: 'none' })
    expect(answer).toEqual({ verified: false, subscription: null, requested: true })
    expect(await own('DELETE')).toEqual(answer)
    expect((await inbox(a.email))[0]?.subject).toBe('You’re already on the Davenport list')
    expect(await count(`SELECT count(*) FROM subscription WHERE status = 'active'`)).toBe(1)
  })
})
