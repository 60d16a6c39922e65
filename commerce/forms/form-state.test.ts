import { describe, expect, test } from 'vitest'
import { validateEmail } from './contact.ts'
import { blurField, changeField, focusField, startField, submitForm } from './form-state.ts'
import type { Rule } from './text.ts'

const type = (field: ReturnType<typeof startField>, value: string) =>
  changeField(field, value, validateEmail)

describe('form state', () => {
  test('[T-07] a field starts as it came: nothing touched, visited or wrong', () => {
    expect(startField('ada@')).toEqual({
      value: 'ada@',
      valid: true,
      touched: false,
      visited: false,
      hasErrored: false,
      message: null,
    })
  })

  test('[T-07] focus makes it visited, a change makes it touched', () => {
    expect(focusField(startField(''))).toMatchObject({ visited: true, touched: false })
    expect(type(focusField(startField('')), 'a')).toMatchObject({
      value: 'a',
      visited: true,
      touched: true,
    })
  })

  test('[T-07] typing is not judged before the field is left', () => {
    const typing = type(focusField(startField('')), 'ada@')
    expect(typing).toMatchObject({ valid: true, hasErrored: false, message: null })
    expect(blurField(typing, validateEmail)).toMatchObject({
      valid: false,
      hasErrored: true,
      message: 'E-mail is invalid',
    })
  })

  test('[T-07] once it has errored it is judged at once, and stays so after it was put right', () => {
    const errored = blurField(type(startField(''), 'ada@'), validateEmail)
    const right = type(errored, 'ada@example.com')
    expect(right).toMatchObject({ valid: true, message: null, hasErrored: true })
    expect(type(right, 'ada@example')).toMatchObject({ valid: false, message: 'E-mail is invalid' })
  })

  test('[T-07] what the server found wrong counts as errored', () => {
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

  test('sending judges every field and names what is wrong in the order of the rules', () => {
    const required: Rule = (value) => (value === '' ? 'Required' : null)
    const form = { name: startField(''), city: startField('Denver'), email: startField('ada') }
    const sent = submitForm(form, { email: validateEmail, city: required, name: required })
    expect(sent.invalid).toEqual(['email', 'name'])
    expect(sent.form.name).toMatchObject({ message: 'Required', hasErrored: true, visited: true })
    expect(form.name.message).toBeNull()
  })
})
