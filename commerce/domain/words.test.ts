import { expect, test } from 'vitest'
import * as words from '#words'
import type { CommerceError } from '../contract/errors.ts'
import { type ParamKind, type ParamKinds, refusalReasons } from '../contract/refusals.ts'
import { fieldReasons } from '../contract/field-refusals.ts'
import { causeWords, errorMessage } from './error-messages.ts'
import type { Words } from '../../words/words.ts'

/** A shop’s words that lack a part, a code or a reason do not compile. */
const whole: Words = words

const sampleOf = (kind: ParamKind): string | number | string[] => {
  if (kind === 'count' || kind === 'cents') return 7
  if (kind === 'texts') return ['one', 'two']
  return typeof kind === 'string' ? 'this' : (kind[0] ?? '')
}

const paramsOf = (kinds: ParamKinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, sampleOf(kind)]))

const refusals = Object.entries(refusalReasons).flatMap(([code, reasons]) =>
  Object.entries<ParamKinds>(reasons).map(([reason, kinds]) => [code, reason, kinds] as const),
)

test.each(refusals)('%s %s is said in words of its own', (code, reason, kinds) => {
  const params = paramsOf(kinds)
  const said = causeWords({ code, reason, params, detail: 'a service’s own' })
  expect(said).not.toBe('a service’s own')
  expect(said).not.toMatch(/undefined|\[object|NaN/)
})

test.each(Object.entries<ParamKinds>(fieldReasons))('the field problem %s, too', (code, kinds) => {
  const { fields } = errorMessage({
    kind: 'refused',
    status: 422,
    code: 'COR-003',
    fieldErrors: [{ field: 'any', code, params: paramsOf(kinds), message: 'a service’s own' }],
  })
  expect(fields[0]?.message).not.toMatch(/a service’s own|undefined|\[object|NaN/)
})

test('a reason that tells too little is said as far as its code goes', () => {
  const error: CommerceError = {
    kind: 'refused',
    status: 409,
    code: 'OUT_OF_STOCK',
    reason: 'some-left',
    params: { name: 'Hollis Sofa' },
  }
  expect(errorMessage(error).summary).toBe(whole.errors.OUT_OF_STOCK.otherwise)
  const odd = { code: 'PAYMENT_DECLINED', reason: 'declined', params: { card: 'x', besides: 'y' } }
  expect(causeWords(odd)).toBe(whole.errors.PAYMENT_DECLINED.otherwise)
})

test('another service’s own words are shown where we know no closer ones', () => {
  const detail = 'The warehouse is closed.'
  expect(causeWords({ code: 'OUT_OF_STOCK', reason: 'theirs', detail })).toBe(detail)
  expect(causeWords({ code: 'OUT_OF_STOCK', reason: 'just-sold-out', detail })).not.toBe(detail)
  expect(causeWords({ code: 'OUT_OF_STOCK', reason: 'toString', detail })).toBe(detail)
})
