import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeJson } from './safe-json.ts'

describe('safeJson', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    ']]>',
    '&lt;b&gt;',
    'line\u2028and\u2029paragraph',
  ])('%j cannot leave its script and parses back', (text) => {
    const json = safeJson({ text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  })

  test('any JSON value survives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = safeJson(value)
        expect(json).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('what has no JSON form is a bug of the caller', () => {
    expect(() => safeJson(undefined)).toThrow(TypeError)
  })
})
