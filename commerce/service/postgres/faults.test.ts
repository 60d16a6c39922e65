import { expect, test } from 'vitest'
import { brokenRule } from '../database.ts'
import { databaseFault } from '../database-faults.ts'
import { asD1Says, isAlive, mayRunAgain } from './faults.ts'

const error = (code: string, more: object = {}) =>
  Object.assign(new Error('said'), { code, ...more })

test.each([
  [{ constraint_name: 'out_of_stock' }, '23514', 'out_of_stock'],
  [{ table_name: 'orders', detail: 'Key (number)=(1) already exists.' }, '23505', 'order_number'],
  [
    { table_name: 'idempotency', detail: 'Key (owner, route, key)=(a, b, c) already exists.' },
    '23505',
    'idempotency_key',
  ],
  [
    { table_name: 'customer', detail: 'Key (email)=(a@b.c) already exists.' },
    '23505',
    'email_taken',
  ],
  [{ table_name: 'customer', column_name: 'email' }, '23502', null],
])('%j of %s is the rule %s', (more, code, rule) => {
  expect(brokenRule(asD1Says(error(code, more)))).toBe(rule)
})

test.each([
  ['CONNECTION_CLOSED', 'again'],
  ['ECONNREFUSED', 'again'],
  ['EPIPE', 'again'], // written to a connection that is gone
  ['40003', 'again'], // whether it was committed is not known
  ['57P01', 'again'], // the server is shut down
  ['57P03', 'again'], // it is starting
  ['08006', 'again'],
  ['25006', 'again'], // it only reads: another one was made the first
  ['53300', 'later'], // too many connections
  ['58000', 'later'], // Hyperdrive has no connection to give
  ['57014', 'later'], // a statement took too long
  ['40001', 'later'], // others came first, again and again
  ['42601', null], // a mistake of ours
] as const)('%s: %s', (code, fault) => {
  expect(databaseFault(asD1Says(error(code)))).toBe(fault)
})

test('only of two that cannot both come first is one run again', () => {
  expect(['40001', '40P01', '23505', 'ECONNRESET'].map((code) => mayRunAgain(error(code)))).toEqual(
    [true, true, false, false],
  )
})

test('a connection is used again after an error that the server said', () => {
  expect(
    ['23505', '40001', 'P0001', '57P01', '08006', '58000', 'EPIPE', 'CONNECTION_CLOSED'].map(
      (code) => isAlive(error(code)),
    ),
  ).toEqual([true, true, true, false, false, false, false, false])
})
