import { describe, expect, test } from 'vitest'
import { validateEmail } from './account/contact.ts'
import {
  blurField,
  blurForm,
  changeField,
  changeForm,
  focusField,
  type FormState,
  problemsOf,
  type RulesOf,
  startField,
  startForm,
  submitForm,
  takeOverForm,
  type Values,
  valuesOf,
} from './form-state.ts'
import type { Rule } from './text.ts'

const type = (field: ReturnType<typeof startField>, value: string) =>
  changeField(field, value, validateEmail)

describe('form state', () => {
  test('[T-07a] a field starts as it came: nothing touched, visited or wrong', () => {
    expect(startField('ada@')).toEqual({
      value: 'ada@',
      valid: true,
      touched: false,
      visited: false,
      hasErrored: false,
      message: null,
    })
  })

  test('[T-07a] focus makes it visited, a change makes it touched', () => {
    expect(focusField(startField(''))).toMatchObject({ visited: true, touched: false })
    expect(type(focusField(startField('')), 'a')).toMatchObject({
      value: 'a',
      visited: true,
      touched: true,
    })
  })

  test('[T-07b] typing is not judged before the field is left', () => {
    const typing = type(focusField(startField('')), 'ada@')
    expect(typing).toMatchObject({ valid: true, hasErrored: false, message: null })
    expect(blurField(typing, validateEmail)).toMatchObject({
      valid: false,
      hasErrored: true,
      message: 'E-mail is invalid',
    })
  })

  test('[T-07b] once it has errored it is judged at once, and stays so after it was put right', () => {
    const errored = blurField(type(startField(''), 'ada@'), validateEmail)
    const right = type(errored, 'ada@example.com')
    expect(right).toMatchObject({ valid: true, message: null, hasErrored: true })
    expect(type(right, 'ada@example')).toMatchObject({ valid: false, message: 'E-mail is invalid' })
  })

  test('[T-07a] what the server found wrong counts as errored', () => {
    const field = startField('ada@', 'E-mail is invalid')
    expect(field).toMatchObject({ valid: false, hasErrored: true, message: 'E-mail is invalid' })
    expect(type(field, 'ada@example.com')).toMatchObject({ valid: true, message: null })
  })

  test('leaving a field that was right says nothing', () => {
    expect(blurField(startField('ada@example.com'), validateEmail)).toMatchObject({
      valid: true,
      hasErrored: false,
    })
  })
})

const required: Rule = (value) => (value === '' ? 'Required' : null)
const rules = {
  email: validateEmail,
  city: required,
}
const start = (values: Values = {}, problems: { field?: string; message: string }[] = []) =>
  startForm(values, problems, () => rules)
const wrong = (form: FormState, rulesOf: RulesOf = () => rules) =>
  Object.fromEntries(problemsOf(form, rulesOf).map(({ field, message }) => [field, message]))

describe('a form', () => {
  test('starts with what the server found wrong with its fields', () => {
    const found = [{ field: 'city', message: 'Where is that?' }, { message: 'Try again' }]
    expect(wrong(start({ city: 'Atlantis' }, found))).toEqual({ city: 'Where is that?' })
    expect(valuesOf(start({ city: 'Atlantis' }))).toEqual({ city: 'Atlantis', email: '' })
  })

  test('sending judges what is sent and names what is wrong in the order of the rules', () => {
    const form = start({ city: 'Denver' })
    const sent = submitForm(form, { email: 'ada' }, () => rules)
    expect(sent.isValid).toBe(false)
    expect(problemsOf(sent.form, () => rules)).toEqual([
      { field: 'email', message: 'E-mail is invalid' },
      { field: 'city', message: 'Required' },
    ])
    expect(sent.form['city']).toMatchObject({ value: '', hasErrored: true, visited: true })
    expect(wrong(form)).toEqual({})
    const right = submitForm(sent.form, { email: 'ada@example.com', city: 'Rome' }, () => rules)
    expect(right.isValid).toBe(true)
    expect(wrong(right.form)).toEqual({})
  })

  test.each<[string, Values, string | null, Record<string, string>]>([
    ['nothing was touched', { email: '', city: '' }, null, {}],
    ['right, and left', { email: 'ada@example.com' }, 'city', {}],
    ['wrong, and left', { email: 'ada@', city: '' }, 'city', { email: 'E-mail is invalid' }],
    ['wrong, the focus still in it', { email: 'ada@', city: 'Rome' }, 'email', {}],
    ['wrong, and nothing holds the focus', { email: 'x' }, null, { email: 'E-mail is invalid' }],
  ])('what was typed before it listened: %s', (_, typed, focused, expected) => {
    const taken = takeOverForm(start(), typed, focused, () => rules)
    expect(wrong(taken)).toEqual(expected)
    expect(valuesOf(taken)).toMatchObject(typed)
  })

  test('what was emptied before it listened is judged as well', () => {
    const taken = takeOverForm(start({ city: 'Rome' }), { city: '' }, null, () => rules)
    expect(wrong(taken)).toEqual({ city: 'Required' })
  })
})

describe('fields judged by others', () => {
  const twice: RulesOf = ({ email }) => ({
    email: validateEmail,
    again: (value) => (value === email ? null : 'Not the same'),
  })
  const type = (form: FormState, name: string, value: string) =>
    changeForm(form, name, value, twice)
  const typed = type(
    type(startForm({}, [], twice), 'email', 'ada@example.com'),
    'again',
    'ad@example.com',
  )

  test('are judged by what stands there when they are left', () => {
    expect(wrong(blurForm(typed, 'again', twice), twice)).toEqual({ again: 'Not the same' })
  })

  test('once wrong, they are right the moment the other is', () => {
    const form = type(blurForm(typed, 'again', twice), 'email', 'ad@example.com')
    expect(wrong(form, twice)).toEqual({})
    expect(wrong(type(form, 'email', 'a@example.com'), twice)).toEqual({ again: 'Not the same' })
  })

  test('never wrong, they say nothing before they are left', () => {
    const same = blurForm(type(typed, 'again', 'ada@example.com'), 'again', twice)
    expect(wrong(type(same, 'email', 'a@example.com'), twice)).toEqual({})
  })

  test('what the server said of another stays while this one changes', () => {
    const message = 'Somebody has that'
    const form = startForm({ email: 'ada@example.com' }, [{ field: 'email', message }], twice)
    expect(wrong(type(form, 'again', 'x'), twice)).toEqual({ email: message })
  })

  test('a field counts only where its rule does', () => {
    const own: RulesOf = ({ same }) => (same ? {} : { city: required })
    const sent = submitForm(startForm({ same: '' }, [], own), { same: '' }, own)
    expect(wrong(sent.form, own)).toEqual({ city: 'Required' })
    expect(wrong(changeForm(sent.form, 'same', 'on', own), own)).toEqual({})
    expect(submitForm(sent.form, { same: 'on' }, own).isValid).toBe(true)
  })
})
