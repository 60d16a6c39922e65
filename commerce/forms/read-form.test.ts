import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { validateEmail } from './account/contact.ts'
import { readForm } from './read-form.ts'
import { validatedText } from './validated-text.ts'

const schema = z.object({
  email: validatedText(validateEmail),
  note: z.string().max(100, 'Too long').default(''),
})

describe('read form', () => {
  test('gives the value, without what the form does not know', () => {
    expect(readForm(schema, { email: 'ada@example.com', isAdmin: 'true' })).toEqual({
      ok: true,
      value: { email: 'ada@example.com', note: '' },
    })
  })

  test('tells what is wrong by field, and gives back what was sent', () => {
    expect(readForm(schema, { note: 'x'.repeat(101), email: 'ada@' })).toEqual({
      ok: false,
      fieldErrors: [
        { field: 'email', message: 'E-mail is invalid' },
        { field: 'note', message: 'Too long' },
      ],
      values: { email: 'ada@', note: 'x'.repeat(101) },
    })
  })

  test('a choice that no form of ours offers is answered in words', () => {
    const choice = z.object({ kind: z.enum(['return', 'damage']), line: z.string().max(3) })
    for (const kind of ['refund', '', '[object Object]'])
      expect(readForm(choice, { kind, line: 'long' })).toMatchObject({
        ok: false,
        fieldErrors: [
          { field: 'kind', message: 'Please send this form again.' },
          { field: 'line', message: 'Please send this form again.' },
        ],
      })
  })

  test('a field that was not sent is judged as empty', () => {
    expect(readForm(schema, {})).toMatchObject({
      ok: false,
      fieldErrors: [{ field: 'email', message: 'Please enter your email address' }],
    })
  })

  test('what is not text is refused, never guessed at', () => {
    for (const email of [['ada@example.com'], { x: 1 }, new Map()])
      expect(readForm(schema, { email })).toMatchObject({
        ok: false,
        fieldErrors: [{ message: 'E-mail is invalid' }],
      })
  })

  test('is bounded: names, values and what is shown again', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 'x'.repeat(10_000)]),
    )
    const form = readForm(schema, fields)
    expect(form.ok).toBe(false)
    if (form.ok) return
    expect(Object.keys(form.values)).toHaveLength(64)
    expect(Math.max(...Object.values(form.values).map((value) => value.length))).toBe(500)
    expect(readForm(schema, { ['n'.repeat(65)]: '1' })).toMatchObject({ values: {} })
  })

  test('does not let a name reach a prototype', () => {
    const sent: unknown = JSON.parse(
      '{"__proto__": {"email": "ada@example.com"}, "constructor": "x"}',
    )
    const form = readForm(schema, z.record(z.string(), z.unknown()).parse(sent))
    expect(form).toMatchObject({ ok: false, fieldErrors: [{ field: 'email' }] })
    expect(Object.hasOwn(Object.prototype, 'email')).toBe(false)
  })
})
