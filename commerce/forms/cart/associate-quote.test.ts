import { describe, expect, test } from 'vitest'
import { associateQuoteForm } from './associate-quote.ts'
import { readForm } from '../read-form.ts'

const read = (fields: Record<string, string>) => readForm(associateQuoteForm, fields)
const messages = (fields: Record<string, string>) => {
  const form = read(fields)
  return form.ok ? [] : form.fieldErrors.map(({ field, message }) => `${field}: ${message}`)
}

describe('a quote as an associate enters it', () => {
  test.each([
    ['SOFA-OAK', [{ skuId: 'SOFA-OAK', quantity: 1 }]],
    ['SOFA-OAK 2', [{ skuId: 'SOFA-OAK', quantity: 2 }]],
    ['SOFA-OAK, 2', [{ skuId: 'SOFA-OAK', quantity: 2 }]],
    ['SOFA-OAK x 3', [{ skuId: 'SOFA-OAK', quantity: 3 }]],
    ['SOFA-OAK × 3', [{ skuId: 'SOFA-OAK', quantity: 3 }]],
    ['200101-KING-MEDIUM', [{ skuId: '200101-KING-MEDIUM', quantity: 1 }]],
    ['2001012', [{ skuId: '2001012', quantity: 1 }]],
    [
      ' A 1\r\n\r\nB\n',
      [
        { skuId: 'A', quantity: 1 },
        { skuId: 'B', quantity: 1 },
      ],
    ],
  ])('%j', (text, pieces) => {
    expect(read({ pieces: text })).toEqual({ ok: true, value: { pieces, discount: 0, days: 14 } })
  })

  test.each([
    [{ pieces: '' }, 'pieces: Please enter a SKU'],
    [{ pieces: 'A\nB 0' }, 'pieces: Line 2 isn’t a SKU and a quantity: “B 0”'],
    [{ pieces: 'A and B' }, 'pieces: Line 1 isn’t a SKU and a quantity: “A and B”'],
    [{ pieces: 'A\n'.repeat(51) }, 'pieces: A quote can hold up to 50 items'],
    [{ pieces: 'A', discount: 'fifty' }, 'discount: Please enter an amount in dollars, like 50.00'],
    [{ pieces: 'A', discount: '-5' }, 'discount: Please enter an amount in dollars, like 50.00'],
    [{ pieces: 'A', days: '0' }, 'days: Please choose from 1 to 90 days'],
    [{ pieces: 'A', days: '91' }, 'days: Please choose from 1 to 90 days'],
  ])('%j is refused', (fields, message) => {
    expect(messages(fields)).toEqual([message])
  })

  test('dollars are cents', () => {
    expect(read({ pieces: 'A', discount: '$49.90', days: '30' })).toMatchObject({
      value: { discount: 4990, days: 30 },
    })
  })
})
