import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toCents } from '../../../commerce/domain/money.ts'
import { itemOf } from '../../../tests/fixtures/wire-cart.ts'
import { SummaryLines } from './summary-lines.tsx'

const set = {
  id: 'set-1',
  name: 'Alcove',
  collection: 'alcove',
  pieces: 'al.0.0_ar.38.0',
  fabric: 'moss',
  legs: 'oak',
}
const part = (id: string, cents: number) => itemOf(id, { set, unitPrice: toCents(cents) })

test('what was put together is one line, drawn, with its parts and what they cost together', () => {
  const page = renderToStaticMarkup(
    <SummaryLines items={[part('1', 84_900), itemOf('2'), part('3', 64_900)]} />,
  )
  expect(page.match(/<img/g)).toHaveLength(1)
  expect(page.match(/Alcove sofa/g)).toHaveLength(1)
  expect(page).toContain('$1,498.00')
  expect(page).not.toContain('$849.00')
  // Everything else by itself, where it was.
  expect(page).toContain('$999.00')
  expect(page.indexOf('Alcove sofa')).toBeLessThan(page.indexOf('$999.00'))
})
