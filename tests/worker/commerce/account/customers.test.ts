import { argon2id } from '@noble/hashes/argon2.js'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  customerProfile,
  sessionList,
  type SignedIn,
} from '../../../../commerce/contract/account/customer.ts'
import { mergedCart } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  count,
  getCart,
  lineOf,
  logLines,
  newShopper,
  refusalOf,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import {
  a,
  PASSWORD,
  MANY_HASHES_MS,
  somewhere,
  register,
  registered,
  trySignIn,
  signIn,
  asCustomer,
  profile,
  useShop,
} from './accounts.ts'

useShop()

describe('[C-06c] an account', () => {
  test('is opened, entered by email in any case or by user name, and left', async () => {
    const made = await registered('ruth', { userName: 'ruth.oneil', phoneNumber: '3035550142' })
    expect(made).toMatchObject({
      email: 'ruth@shopper.example',
      userName: 'ruth.oneil',
      phoneNumber: '303-555-0142',
      emailVerified: false,
    })
    for (const login of ['RUTH@shopper.example', ' Ruth.ONeil ']) {
      const session = await signIn(login)
      const shopper = asCustomer(session)
      expect(accepted(await profile(shopper), customerProfile)).toEqual(made)
      accepted(await send('POST', paths.signOut(), { shopper, body: {} }), z.unknown())
      expect(words(await profile(shopper))).toBe('401 UNAUTHORIZED')
    }
    expect((await inbox('ruth@shopper.example'))[0]?.subject).toBe('Welcome to Davenport')
  })

  test('[B-07] what cannot be is said by field, and nothing is kept', async () => {
    const answer = await register('nobody', {
      email: 'no address',
      userName: 'a@b',
      password: 'short',
      firstName: '',
      lastName: '4',
      phoneNumber: '1',
    })
    expect(answer.status).toBe(422)
    expect(refusalOf(answer).fieldErrors).toEqual([
      { field: 'email', message: 'E-mail is invalid' },
      { field: 'userName', message: 'Usernames can’t include an @' },
      { field: 'password', message: 'Password is invalid. Please follow the password rules.' },
      { field: 'firstName', message: 'Please enter your first name' },
      { field: 'lastName', message: "Please use only letters, spaces and ' , . -" },
      { field: 'phoneNumber', message: 'Please use 10 digit phone number format only' },
    ])
    const long = await register('nobody', { password: `A1${'a'.repeat(63)}` })
    expect(refusalOf(long).fieldErrors).toEqual([
      { field: 'password', message: 'Password cannot exceed 64 characters.' },
    ])
  })

  test('[X-02] a name that somebody has: email 001, user name 002, both without a reason', async () => {
    await registered('taken', { userName: 'taken.name' })
    const again = async (over: Record<string, unknown>) => refusalOf(await register('other', over))
    expect(await again({ email: 'TAKEN@shopper.example' })).toMatchObject({
      code: 'COR-007',
      reason: '001',
    })
    expect(await again({ userName: 'Taken.Name' })).toMatchObject({ reason: '002' })
    const both = await again({ email: 'taken@shopper.example', userName: 'taken.name' })
    expect(both).toEqual({ code: 'COR-007' })
  })

  test('is opened once by a form that is sent twice, also at the same moment', async () => {
    const key = crypto.randomUUID()
    const first = await registered('twice', { key })
    expect(await registered('twice', { key })).toEqual(first)
    expect(words(await register('twice', { key: crypto.randomUUID() }))).toBe('409 COR-007')
    const answers = await Promise.all([register('race'), register('race')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('one client opens five a minute; the sixth is told how long to wait', async () => {
    // Five passwords are some seconds' work where others have the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const client = somewhere()
    for (let index = 0; index < 5; index += 1) await registered(`crowd${index}`, { client })
    const sixth = await register('crowd6', { client })
    expect(words(sixth)).toBe('429 TOO_MANY_REQUESTS')
    expect(sixth.headers.get('retry-after')).toBe('60')
    await registered('elsewhere')
  })

  test('keeps its password as argon2id, at the cost that the rules ask for', async () => {
    const { customerId } = await registered('kept')
    const kept = await env.DB.prepare('SELECT password_hash FROM customer WHERE id = ?')
      .bind(customerId)
      .first<string>('password_hash')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(logLines.join('\n')).not.toContain(PASSWORD)
  })

  test('kept at another cost, it is kept anew when its owner signs in', async () => {
    const { customerId } = await registered('weak')
    const old =
      '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$' +
      btoa(
        String.fromCharCode(
          ...argon2id(PASSWORD, 'saltsaltsaltsalt', { m: 8, t: 1, p: 1, dkLen: 32 }),
        ),
      ).replace('=', '')
    await env.DB.prepare('UPDATE customer SET password_hash = ? WHERE id = ?')
      .bind(old, customerId)
      .run()
    expect(words(await trySignIn('weak@shopper.example', { password: 'Wrong-Horse-9' }))).toBe(
      '422 COR-003',
    )
    await signIn('weak@shopper.example')
    const anew = `SELECT count(*) FROM customer WHERE id = ? AND password_hash LIKE '%m=19456%'`
    expect(await count(anew, customerId)).toBe(1)
    await signIn('weak@shopper.example')
  })

  test('lists where one is signed in, and signs out one device or all', async () => {
    await registered('devices')
    const signedInOn = async (device: string) =>
      asCustomer(await signIn('devices@shopper.example', { device }))
    const phone = await signedInOn('Safari on iPhone')
    const laptop = await signedInOn('Firefox on Linux')
    const list = async (shopper: Shopper) =>
      accepted(await send('GET', paths.customerSessions(), { shopper }), sessionList).items
    expect((await list(laptop)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ])
    const other = (await list(laptop))[1]?.id ?? ''
    expect(JSON.stringify(await list(laptop))).not.toContain(laptop.token)
    const stranger = asCustomer(await signIn(a.email, { password: a.password }))
    const theirs = paths.customerSession(other)
    expect(words(await send('DELETE', theirs, { shopper: stranger }))).toBe('404 NOT_FOUND')
    expect((await send('DELETE', theirs, { shopper: laptop })).status).toBe(200)
    expect((await profile(phone)).status).toBe(401)
    expect((await send('DELETE', paths.customerSessions(), { shopper: laptop })).status).toBe(200)
    expect((await profile(laptop)).status).toBe(401)
  })
})

describe('[C-04c] what a guest had', () => {
  const merge = async (session: SignedIn, guest: Shopper) =>
    accepted(
      await send('POST', paths.cartMerge(), {
        shopper: asCustomer(session),
        body: { guestToken: guest.token },
      }),
      mergedCart,
    )

  test(
    'comes along once: the larger quantity a line; the guest is nobody any more',
    { timeout: MANY_HASHES_MS },
    async () => {
      await registered('guest')
      const before = asCustomer(await signIn('guest@shopper.example'))
      await add(before, 'SKU-A', { quantity: 2 })
      await add(before, 'SKU-B', { quantity: 5 })
      const guest = await newShopper()
      await add(guest, 'SKU-A', { quantity: 3 })
      await add(guest, 'SKU-B', { quantity: 4 })
      await add(guest, 'PILLOW', { quantity: 1 })
      accepted(
        await send('POST', paths.wishlists(), { shopper: guest, body: { name: 'Spare room' } }),
        z.unknown(),
      )
      const session = await signIn('guest@shopper.example')
      const { adopted, ...merged } = await merge(session, guest)
      expect(adopted).toMatchObject({ pieces: 8 })
      const lists = await send('GET', paths.wishlists(), { shopper: asCustomer(session) })
      expect(JSON.stringify(lists.body)).toContain('Spare room')
      expect(await getCart(asCustomer(session))).toEqual(merged)
      expect(['SKU-A', 'SKU-B', 'PILLOW'].map((skuId) => lineOf(merged, skuId).quantity)).toEqual([
        3, 5, 1,
      ])
      expect((await send('GET', paths.cart(), { shopper: guest })).status).toBe(401)
      const again = await merge(await signIn('guest@shopper.example'), guest)
      expect(again).toEqual({ ...merged, adopted: { pieces: 0, lists: 0 } })
      // On another device it is the same cart.
      expect(await getCart(before)).toEqual(merged)
    },
  )

  test('a guest without a cart is nobody any more either', async () => {
    const guest = await newShopper()
    await merge(await signIn(a.email, { password: a.password }), guest)
    expect((await send('GET', paths.cart(), { shopper: guest })).status).toBe(401)
  })

  test('what was kept for later comes along, also when the cart it was in is ordered', async () => {
    await registered('keeps')
    const guest = await newShopper()
    const { id, items } = await add(guest, 'SKU-A', { quantity: 2 })
    const save = paths.cartItemSave(items[0]?.id ?? '')
    accepted(await send('POST', save, { shopper: guest, body: {} }), z.unknown())
    await env.DB.prepare("UPDATE cart SET status = 'ordered' WHERE id = ?").bind(id).run()
    const { saved } = await merge(await signIn('keeps@shopper.example'), guest)
    expect(saved.map(({ catalogItem, quantity }) => [catalogItem.skuId, quantity])).toEqual([
      ['SKU-A', 2],
    ])
  })

  test('a token of the other brand, or of nobody, brings nothing', async () => {
    const drift = await newShopper('drift')
    const { adopted } = await merge(await signIn(a.email, { password: a.password }), drift)
    expect(adopted).toEqual({ pieces: 0, lists: 0 })
    expect((await send('GET', paths.cart(), { shopper: drift })).status).toBe(200)
  })
})

describe('[C-06a] another password by the current one', () => {
  test('ends the other sessions and is told to its owner', async () => {
    const email = 'changes@shopper.example'
    const { customerId } = await registered('changes')
    const other = asCustomer(await signIn(email))
    const mine = asCustomer(await signIn(email))
    const change = (body: Record<string, string>, id = customerId) =>
      send('PUT', paths.password(id), { shopper: mine, body })
    const wrong = await change({ currentPassword: 'Wrong-Horse-9', password: 'New-Horse-10' })
    expect(refusalOf(wrong).fieldErrors).toEqual([
      { field: 'currentPassword', code: 'wrong-password' },
    ])
    const bad = await change({ currentPassword: '', password: '' })
    expect(refusalOf(bad).fieldErrors).toEqual([
      { field: 'currentPassword', message: 'Please enter your current password' },
      { field: 'password', message: 'Password is required' },
    ])
    const both = { currentPassword: PASSWORD, password: 'New-Horse-10' }
    expect(words(await change(both, a.id))).toBe('404 NOT_FOUND')
    expect((await change(both)).status).toBe(200)
    // Sent twice, it is answered as the first time, and told once.
    expect((await change(both)).status).toBe(200)
    expect((await profile(mine)).status).toBe(200)
    expect((await profile(other)).status).toBe(401)
    const told = (await inbox(email)).map(({ subject }) => subject)
    expect(told.filter((it) => it === 'Your Davenport password was changed')).toHaveLength(1)
  })

  test('is guessed five times at most', async () => {
    const { customerId } = await registered('guessed')
    const shopper = asCustomer(await signIn('guessed@shopper.example'))
    const body = { currentPassword: 'Wrong-Horse-9', password: 'New-Horse-10' }
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push((await send('PUT', paths.password(customerId), { shopper, body })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    // Who is signed in is not kept from it by those who are not.
    await registered('meddled')
    const { customerId: id } = (await signIn('meddled@shopper.example')).customer
    for (let index = 0; index < 6; index += 1)
      await trySignIn('meddled@shopper.example', { password: 'Wrong-Horse-9' })
    const owner = asCustomer(await signIn('meddled@shopper.example'))
    const right = { currentPassword: PASSWORD, password: 'New-Horse-10' }
    expect((await send('PUT', paths.password(id), { shopper: owner, body: right })).status).toBe(
      200,
    )
  })

  test.each([
    ['GET', paths.customerProfile()],
    ['GET', paths.customerSessions()],
    ['DELETE', paths.customerSessions()],
    ['DELETE', paths.customerSession('x')],
    ['PUT', paths.password(a.id)],
  ])('%s %s is no guest’s', async (method, path) => {
    const shopper = await newShopper()
    const body = method === 'PUT' ? { body: { currentPassword: 'x', password: 'x' } } : {}
    expect(words(await send(method, path, { shopper, ...body }))).toBe('401 UNAUTHORIZED')
  })
})
