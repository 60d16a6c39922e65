import { expect, test } from 'vitest'
import { readForm } from '../read-form.ts'
import { aboutForm, answerForm } from './claim-fields.ts'

const problemsOf = (form: Parameters<typeof readForm>[0]) => {
  const read = readForm(form, { text: ' ' })
  return read.ok ? [] : read.fieldErrors.map(({ message }) => message)
}

test('what is left out is asked for as it was asked', () => {
  const about = aboutForm({ asks: ['text'], faults: [], left: 1 }, '2026-11-23')
  expect(problemsOf(about)).toEqual(['Please tell us what’s wrong.'])
  expect(problemsOf(answerForm)).toEqual(['Please enter your answer.'])
})
