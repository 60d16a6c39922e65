import { expect, test } from 'vitest'
import { literal } from './literals.ts'

test.each([
  [null, 'NULL'],
  ["O'Neil", "'O''Neil'"],
  ["'; DROP TABLE orders; --", "'''; DROP TABLE orders; --'"],
  // Whatever the server takes a backslash for.
  ["\\'; DROP TABLE orders; --", " E'\\\\''; DROP TABLE orders; --'"],
  ['\uD800', "'\uFFFD'"],
  ['a\0', "'a\uFFFD'"],
  [5, 'CAST(5 AS bigint)'],
  [-5, 'CAST(-5 AS bigint)'],
  [1.5, 'CAST(1.5 AS double precision)'],
  [1e21, 'CAST(1e+21 AS double precision)'],
  [true, 'CAST(1 AS bigint)'],
  [new Uint8Array([0, 255]).buffer, "CAST(E'\\\\x00ff' AS bytea)"],
  [new Uint8Array([1, 2, 3]).subarray(1), "CAST(E'\\\\x0203' AS bytea)"],
])('%s', (value, sql) => {
  expect(literal(value)).toBe(sql)
})

test.each([undefined, NaN, {}, Symbol('a')])('%s is no value', (value) => {
  expect(() => literal(value)).toThrow(TypeError)
})
