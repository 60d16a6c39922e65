import { describe, expect, test } from 'vitest'
import type { CommerceError, ErrorBody } from '../contract/errors.ts'
import { refusalReasons } from '../contract/refusals.ts'
import { errorMessage } from './error-messages.ts'

const errorCodes = Object.keys(refusalReasons)

const words = (body: ErrorBody, subject?: 'page' | 'address') =>
  errorMessage({ kind: 'refused', status: 400, ...body }, subject)

describe('error messages', () => {
  test('[X-01] COR-006', () => {
    expect(words({ code: 'COR-006', detail: 'token TTL exceeded' })).toEqual({
      summary: 'Your password reset token has expired.',
      fields: [],
    })
  })

  test.each([
    ['001', 'A user already exists with the given Email.'],
    ['002', 'A user already exists with the given Username.'],
    ['003', 'A user already exists with the given Username and Email.'],
    [undefined, 'A user already exists with the given Username and Email.'],
  ])('[X-02] COR-007 reason %s, with a link to the forgot page', (reason, summary) => {
    const message = words({ code: 'COR-007', ...(reason ? { reason } : {}) })
    expect(message).toMatchObject({ summary, link: { href: '/forgot' } })
  })

  test('[X-03] COR-999', () => {
    expect(words({ code: 'COR-999' }).summary).toBe(
      'Login after registration failed. Please try login again.',
    )
  })

  test.each([
    ['line-quantity', 'You can order up to 50 of one item. Please call us if you need more.'],
    [
      'rate-gone',
      'This delivery option is no longer available for your address. Please choose another.',
    ],
    ['unknown-sku', 'We don’t sell this item.'],
    ['something-else', 'Bad request'],
  ])('COR-008 for a reason that a shopper can do something about (%s): %s', (reason, expected) => {
    const error = { code: 'COR-008', reason, params: { max: 50 }, detail: 'a detail' }
    expect(words(error).summary).toBe(expected)
  })

  test('[X-04] COR-008', () => {
    expect(words({ code: 'COR-008', detail: 'unexpected key' }).summary).toBe('Bad request')
  })

  test('[X-05a] [X-05b] [X-05c] [X-05d] COR-003 lists the field errors', () => {
    const message = words({
      code: 'COR-003',
      detail: 'Validation failed',
      fieldErrors: [
        { field: 'contact.email', message: 'not an email' },
        { field: 'shippingAddress.matchesCoordinates', message: 'no route' },
        { field: 'shippingAddress.city', message: 'There is no such city.' },
      ],
    })
    expect(message.summary).toBe('Please address the below form errors.')
    expect(message.fields.map(({ field }) => field)).toEqual([
      'contact.email',
      'shippingAddress.matchesCoordinates',
      'shippingAddress.city',
    ])
    const [email, distance, city] = message.fields.map((field) => field.message)
    expect(email).toBe('Please enter a valid email address.')
    expect(distance).toMatch(
      /^Unable to determine shipping distance\. Please check that your address is correct\. .*help desk/,
    )
    expect(city).toBe('There is no such city.')
  })

  test('[X-06a] [X-06c] any other code: what the server says, else the default', () => {
    expect(words({ code: 'XYZ-1', detail: 'The warehouse is closed.' }).summary).toBe(
      'The warehouse is closed.',
    )
    const fallback = "We're sorry, there has been a problem loading this page. Please try again."
    expect(words({ code: 'XYZ-1' }).summary).toBe(fallback)
    expect(words({ code: 'XYZ-1', detail: '  ' }).summary).toBe(fallback)
    expect(words({ code: 'XYZ-1', detail: 'x'.repeat(10_000) }).summary).toHaveLength(500)
  })

  test.each(
    [...errorCodes, 'INTERNAL', 'XYZ-1'].filter(
      (code) => !['PAYMENT_PENDING', 'PAUSED'].includes(code),
    ),
  )('[X-06a] of a fault (5xx) that calls itself %s nothing of its own is read', (code) => {
    const inner = 'SQLITE_ERROR at /srv/secret'
    const message = errorMessage({
      kind: 'refused',
      status: 500,
      code,
      detail: inner,
      reason: inner,
      fieldErrors: [{ field: 'city', message: inner }],
    })
    expect(message).toEqual({
      summary: "We're sorry, there has been a problem loading this page. Please try again.",
      fields: [],
    })
  })

  test('a planned pause (503) is told from a fault', () => {
    expect(errorMessage({ kind: 'refused', status: 503, code: 'PAUSED' }).summary).toBe(
      'We’re updating our systems, so nothing can be saved or ordered for a few minutes. Please try again shortly.',
    )
  })

  test.each(['timeout', 'network', 'invalid-answer'] as const)(
    '[X-06b] no response (%s)',
    (cause) => {
      const error: CommerceError = { kind: 'unreachable', cause }
      expect(errorMessage(error).summary).toBe(
        'There was a problem communicating with the server. Please try again.',
      )
    },
  )

  test('[X-07a] [X-07b] an address that failed without words, and a form that failed by its fields', () => {
    for (const code of ['XYZ-1', 'COR-003'])
      expect(words({ code }, 'address').summary).toBe('Please check your address and try again.')
    const fieldErrors = [{ field: 'city', message: 'There is no such city.' }]
    expect(words({ code: 'COR-003', fieldErrors }, 'address').summary).toBe(
      'Please address the below form errors.',
    )
  })

  test('every code of ours has words of its own', () => {
    const generic = words({ code: 'XYZ-1' }).summary
    const technical = [
      'NOT_FOUND',
      'COR-003',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ]
    for (const code of errorCodes.filter((it) => !technical.includes(it)))
      expect(words({ code }).summary, code).not.toBe(generic)
  })

  test('a step that is missing is named, whatever the server calls it', () => {
    const message = words({
      code: 'CHECKOUT_INCOMPLETE',
      step: 'shipping',
      detail: 'rate required',
    })
    expect(message.summary).toBe('Please choose a delivery option for each part of your order.')
  })
})
