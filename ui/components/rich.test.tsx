import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rich } from './rich.tsx'

const markup = (text: string) =>
  renderToStaticMarkup(
    <Rich text={text} parts={{ terms: (words) => <a href="/terms">{words}</a> }} />,
  )

test('the words of a part are where the sentence has them', () => {
  expect(markup('You agree to our <terms>terms of sale</terms>.')).toBe(
    'You agree to our <a href="/terms">terms of sale</a>.',
  )
  expect(markup('<terms>Bedingungen</terms> & mehr')).toBe(
    '<a href="/terms">Bedingungen</a> &amp; mehr',
  )
})

test('a sentence without its part is a mistake', () => {
  expect(() => markup('You agree.')).toThrow('missing: You agree.')
})

test('a name that looks like a part stays a name', () => {
  expect(markup('<terms>Terms</terms> for <b>Ann</b>')).toBe(
    '<a href="/terms">Terms</a> for &lt;b&gt;Ann&lt;/b&gt;',
  )
  expect(markup('<terms>Terms of <b>Ann</b></terms>')).toBe(
    '<a href="/terms">Terms of &lt;b&gt;Ann&lt;/b&gt;</a>',
  )
})
