import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from './logo.tsx'

const word = (shortName: string) =>
  /<span class="logo-word"[^>]*>/.exec(
    renderToStaticMarkup(<Logo brand={{ logo: { strokes: [] }, shortName }} />),
  )?.[0]

test('a long name is set smaller on a phone, so that it stands in the row of the header', () => {
  expect(word('Davenport')).toBe('<span class="logo-word">')
  expect(word('Northwick & Daughters')).toContain('font-size:clamp(')
})
