import { policies } from '../../../../shop/policies/policies.ts'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { prequalification, prequalified } from '../../../../commerce/contract/cart/financing.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  authoriseFinancing,
  releaseFinancing,
} from '../../../../commerce/service/financing/authorise-financing.ts'
import { createEmbeddedLender } from '../../../../commerce/service/financing/embedded-lender.ts'
import { accepted, count, denver, logLines, refusalOf, seedShop, send, words } from '../shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const application = {
  email: 'ruth.canary@shopper.example',
  applicant: { ...denver, name: { first: 'Ruthcanary', last: "O'Neil" } },
  birthDate: '1990-04-30',
  annualIncome: 6_400_000,
}
const ask = (more: Record<string, unknown> = {}) =>
  send('POST', paths.prequalifications(), { body: { ...application, ...more } })
const decide = async (annualIncome: number) => accepted(await ask({ annualIncome }), prequalified)

describe('asking the lender', () => {
  test.each([
    [1_199_999, 'declined', null],
    [1_200_000, 'referred', null],
    [2_399_999, 'referred', null],
    [2_400_000, 'approved', 480_000],
    [6_400_000, 'approved', 1_280_000],
    [900_000_000, 'approved', 2_500_000],
  ])('with %i cents a year: %s', async (income, decision, limit) => {
    const told = await decide(income)
    expect(told).toMatchObject({ decision, limit, lender: { name: 'Demo Lender', isDemo: true } })
    const again = await send('GET', paths.prequalification(told.reference))
    expect(accepted(again, prequalification)).toMatchObject({ decision, limit, available: limit })
  })

  test('keeps and logs nothing of who asked', async () => {
    const { reference } = await decide(6_400_000)
    const kept = await env.DB.prepare('SELECT * FROM lender_decision').all()
    const all = JSON.stringify(kept.results) + logLines.join('\n')
    for (const secret of ['canary', 'Peoria', '1990-04', '6400000', reference])
      expect(all).not.toContain(secret)
  })

  test('says by field what is wrong', async () => {
    const refused = refusalOf(
      await ask({ email: 'ruth', birthDate: '2015-01-01', applicant: { ...denver, city: '' } }),
    )
    expect(refused.fieldErrors).toEqual([
      { field: 'city', message: 'Please enter your city' },
      { field: 'email', message: 'E-mail is invalid' },
      { field: 'birthDate', message: 'You must be 18 or older to apply' },
    ])
    expect(words(await ask({ ssn: '123456789' }))).toBe('400 COR-008')
  })

  test('a decision is of its brand, and over after 30 days', async () => {
    const { reference } = await decide(6_400_000)
    const path = paths.prequalification(reference)
    expect(words(await send('GET', path, { site: 'drift' }))).toBe('404 NOT_FOUND')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    expect(words(await send('GET', path))).toBe('404 NOT_FOUND')
  })
})

describe('setting an amount aside for an order', () => {
  const now = () => new Date('2026-11-21T18:00:00Z')
  const lender = createEmbeddedLender(env.DB, now, policies.financing.demoLending)
  const site = { id: 'davenport', brandId: 'DVN', origin: 'http://localhost', zone: '' } as const
  const payment = { planId: 'dvn-equal-12-2026', downPayment: 0 }
  const approvedFor = async () => {
    const told = await lender.prequalify('davenport', { ...application, annualIncome: 2_400_000 })
    return told.ok ? told.value.reference : ''
  }
  const authorise = (key: string, amount: number, more: Record<string, unknown> = {}) =>
    authoriseFinancing(
      { lender, now, policies },
      site,
      key,
      { amount },
      {
        ...payment,
        prequalification: 'nobody',
        ...more,
      },
    )

  test('a shop decides where its stand-in for a lender draws the lines', async () => {
    const strict = createEmbeddedLender(env.DB, now, {
      declinedBelow: 3_000_000,
      referredBelow: 4_000_000,
      shareBasisPoints: 1000,
      step: 50_000,
      greatestLimit: 500_000,
    })
    const told = await Promise.all(
      [2_999_999, 3_999_999, 4_200_000, 9_000_000].map((annualIncome) =>
        strict.prequalify('davenport', { ...application, annualIncome }),
      ),
    )
    expect(told.map((it) => it.ok && [it.value.decision, it.value.limit])).toEqual([
      ['declined', null],
      ['referred', null],
      ['approved', 400_000],
      ['approved', 500_000],
    ])
  })

  test('the same key gives the same answer, and sets aside once', async () => {
    const reference = await approvedFor()
    for (const _ of [1, 2, 3])
      expect(await authorise('order-1', 300_000, { prequalification: reference })).toMatchObject({
        ok: true,
        value: { financed: 300_000 },
      })
    expect(await lender.findPrequalification('davenport', reference)).toMatchObject({
      value: { limit: 480_000, available: 180_000 },
    })
  })

  test('two orders at once never get more than the limit; what is released can be used again', async () => {
    const reference = await approvedFor()
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        authorise(`together-${key}`, 300_000, { prequalification: reference }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const key of ['a', 'b', 'c'])
      await releaseFinancing({ lender, now, policies }, `together-${key}`)
    expect(await authorise('later', 480_000, { prequalification: reference })).toMatchObject({
      ok: true,
    })
    expect(await lender.findAuthorisation('later')).toMatchObject({ value: { status: 'approved' } })
    expect(await lender.findAuthorisation('never')).toMatchObject({ value: null })
  })

  test('what no lender approved is declined, and stays so', async () => {
    expect(await authorise('nobody-1', 50_000)).toMatchObject({
      error: { status: 422, body: { code: 'PAYMENT_DECLINED' } },
    })
    expect(await count("SELECT count(*) FROM lender_authorisation WHERE key = 'nobody-1'")).toBe(1)
  })

  test.each([
    [{ planId: 'dmc-equal-12-2026' }, 50_000, 'planId'],
    [{ planId: 'none' }, 50_000, 'planId'],
    [{}, 29_899, 'planId'],
    [{ downPayment: 20_101 }, 50_000, 'downPayment'],
  ])(
    '[V-17] %j of %i cents is refused at %s before anybody is asked',
    async (more, amount, field) => {
      expect(await authorise('refused', amount, more)).toMatchObject({
        error: { status: 422, body: { fieldErrors: [{ field }] } },
      })
      expect(await lender.findAuthorisation('refused')).toMatchObject({ value: null })
    },
  )
})
