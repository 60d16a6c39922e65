import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { unwell, unwellKv } from '../edge/faults.ts'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, origins, visit } from '../shop.ts'

beforeAll(async () => {
  await env.DB.batch(
    seedStatements(smallCatalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

const PAGE = '/account/financing'

describe('the financing page', () => {
  test('[S-04] opens without sign-in, with the brand’s own plans', async () => {
    const page = await visit(PAGE)
    expect(page).toShow('Financing')
    expect(page).toShow('60 equal payments, 12.99% APR')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.html).not.toMatch(/\$[\d,.]+ a month/)
    const drift = await visit(PAGE, {}, { origin: origins.drift })
    expect(drift).toShow('24 equal payments, 7.99% APR')
    expect(wordsOf(drift.html)).not.toContain('60 equal payments')
  })

  test('[B-05b] says for a price what a month comes to, with all that belongs beside it', async () => {
    const page = await visit(`${PAGE}?amount=1500&downPayment=300&plan=dvn-equal-12-2026`)
    expect(wordsOf(page.html)).toMatch(
      /\$100\.00 a month for 12 months\. 0% APR\. If you buy today Payments 12 of \$100\.00 First payment \w+ \d+, \d{4} Last payment \w+ \d+, \d{4} Down payment \$300\.00 Amount financed \$1,200\.00 Interest \$0\.00 Total of payments \$1,200\.00 Subject to credit approval/,
    )
    const least = await visit(`${PAGE}?amount=299`)
    expect(least).toShow('Payments 11 of $24.92, then $24.88')
    expect(await visit(`${PAGE}?amount=298.99`)).toShow('Financing starts at $299.00', 422)
  })

  test.each([
    ['amount=1500&downPayment=', 'Please enter a down payment'],
    ['amount=1500&downPayment=1500', 'Please enter a down payment between $0.00 and $1,201.00'],
    ['amount=1500&downPayment=-1', 'Please enter a down payment between $0.00 and $1,201.00'],
    ['amount=1500&downPayment=abc', 'Please enter an amount in dollars, like 250.00'],
    ['amount=1500&plan=nothing', 'This plan isn’t available at this price. Please choose another.'],
    ['amount=%3Cscript%3E', 'Please enter an amount in dollars, like 250.00'],
    [`amount=${'9'.repeat(3000)}`, 'Please enter an amount in dollars, like 250.00'],
  ])('[V-17] %s: %s', async (query, words) => {
    const page = await visit(`${PAGE}?${query}`)
    expect(page).toShow(words, 422)
    expect(page.html).not.toMatch(/\$[\d,.]+ a month/)
    expect(page.html).not.toContain('<script>"')
  })

  test('shows plans but no figure where the disclosure cannot be had', async () => {
    const isDisclosure = (input: string) =>
      decodeURIComponent(input).includes('financing-disclosure')
    const otherwise = {
      CONTENT_KV: unwellKv['get throws'],
      PAGE_CACHE: 'off',
      LAKE: {
        fetch: (input: string, init?: RequestInit) =>
          isDisclosure(input)
            ? Promise.resolve(Response.json({ result: null }))
            : env.LAKE.fetch(input, init),
      },
    }
    const setting = { worker: await newIsolate(), otherwise }
    const page = await visit(`${PAGE}?amount=1500`, {}, setting)
    expect(page).toShow('We can’t show payments right now.')
    expect(page.html).not.toMatch(/\$[\d,.]+ a month/)
    const product = await visit('/pd/Davenport/Hollis-Sofa/100001', {}, setting)
    expect(product).toShow('Orders of $299 or more can be financed')
    expect(product.html).not.toMatch(/\$[\d,.]+ a month/)
  })

  test('[S-02] shows the offer that brought the visitor', async () => {
    const shopper = newShopper()
    await shopper.visit('/financing?financing_referral=denver-fall-26')
    expect(await shopper.visit(PAGE)).toShow('Your financing offer is denver-fall-26.')
  })
})

describe('figures elsewhere', () => {
  test('a product’s stands with its terms and disclosure, and leads to the other plans', async () => {
    const page = await visit('/pd/Davenport/Hollis-Sofa/100001')
    expect(wordsOf(page.html)).toMatch(
      /\$[\d.]+ a month for 12 months\. 0% APR\. [^a-z]*payments [^%]+ in total, nothing down\. Subject to credit approval/,
    )
    expect(page.html).toMatch(/href="\/account\/financing\?amount=\d+\.\d\d"/)
    const comparison = await visit('/compare/100001')
    expect(wordsOf(comparison.html)).toMatch(
      /a month for 12 months\.[^]{0,200}Subject to credit approval/,
    )
  })

  test('[B-05b] the cart’s stands with its disclosure too, from 299 on', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    expect(wordsOf((await shopper.visit('/cart')).html)).toMatch(
      /a month for 12 months\.[^]{0,200}Subject to credit approval/,
    )
  })

  test('a landing page’s example stands with its disclosure', async () => {
    const page = await visit('/financing')
    expect(page.html).toMatch(/\$125\.00 a month for 12 months[^]{0,600}Subject to credit approval/)
  })
})

const typed = {
  firstName: 'Ruth',
  lastName: "O'Neil",
  email: 'ruth.canary@shopper.example',
  phoneNumber: '303-555-0142',
  street1: '4500 Peoria Street',
  street2: '',
  city: 'Denver',
  stateOrRegion: 'CO',
  postalCode: '80239',
  birthDate: '04/30/1990',
  annualIncome: '64,000',
  agree: 'on',
}
const FORM = `${PAGE}/prequalify`

describe('asking the lender beforehand', () => {
  test.each([
    ['64,000', 'You’re prequalified for $12,800.00'],
    ['18000', 'Your application needs a closer look'],
    ['9000', 'You weren’t approved this time'],
  ])('with %s a year: %s', async (annualIncome, words) => {
    const shopper = newShopper()
    const sent = await shopper.visit(FORM, { method: 'POST', form: { ...typed, annualIncome } })
    expect(sent).toRedirectTo(`${PAGE}/result`)
    const result = await shopper.visit(`${PAGE}/result`)
    expect(result).toShow(words)
    expect(result).toShow('Demo Lender is a stand-in for a bank')
    expect(result.html).not.toContain('canary')
  })

  test('an answer that holds is shown at the plans', async () => {
    const shopper = newShopper()
    await shopper.visit(FORM, { method: 'POST', form: typed })
    expect(await shopper.visit(PAGE)).toShow('You’re prequalified for $12,800.00 through')
  })

  test('[V-01] [V-07] [V-09] [V-10] [V-11] [V-12] [V-13] each field says what is wrong with it, and keeps what was typed', async () => {
    const form = {
      ...typed,
      firstName: '1',
      email: 'ruth',
      phoneNumber: '0',
      street1: 'P.O. Box 9',
      city: '',
      stateOrRegion: '',
      postalCode: '8',
      birthDate: '2030-01-01',
      annualIncome: '',
      agree: '',
    }
    const page = await visit(FORM, { method: 'POST', form })
    for (const words of [
      'Please use only letters, spaces and',
      'E-mail is invalid',
      'Please use 10 digit phone number format only',
      'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
      'Please enter your city',
      'Please select a state',
      'Zip code is invalid',
      'Your date of birth must be in the past',
      'Please enter your yearly income',
      'Please agree to share this with the lender',
    ])
      expect(page).toShow(words, 422)
    expect(page.html).toContain('value="P.O. Box 9"')
  })

  test('without an answer there is no result, and a forged reference is none', async () => {
    expect(await visit(`${PAGE}/result`)).toRedirectTo(PAGE)
    const forged = `financing=${'x'.repeat(43)}`
    expect(await visit(`${PAGE}/result`, {}, {}, forged)).toRedirectTo(PAGE)
    expect(await visit(PAGE, {}, {}, 'financing=%00')).toShow('Financing')
  })

  test('a service that fails leaves the form with what was typed', async () => {
    const page = await visit(
      FORM,
      { method: 'POST', form: typed },
      { otherwise: { COMMERCE: unwell.throws } },
    )
    expect(page).toShow('There was a problem communicating with the server. Please try again.', 502)
    expect(page.html).toContain('value="4500 Peoria Street"')
  })
})
