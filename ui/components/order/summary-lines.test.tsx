import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toCents } from '../../../commerce/domain/money.ts'
import { alcoveSet, itemOf } from '../../../tests/fixtures/wire-cart.ts'
import { SummaryLines } from './summary-lines.tsx'
const part = (id: string, cents: number) =>
  itemOf(id, { set: alcoveSet, unitPrice: toCents(cents) })

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
