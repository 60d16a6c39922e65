import { expect, test } from 'vitest'
import { surfaceOf } from './surfaces.ts'

const of = (...materials: readonly (readonly [name: string, value: string])[]) =>
  surfaceOf({ materials: materials.map(([name, value]) => ({ name, value })) })

test.each([
  ['Polyester and linen performance weave', 'weave'],
  ['Polyester basket weave', 'basket weave'],
  ['Belgian linen blend or cotton velvet', 'linen'],
  ['Cotton velvet with a cotton back', 'velvet'],
  ['Top-grain leather; split on outside back', 'leather'],
  ['Preshrunk cotton duck, 12 oz', 'cotton duck'],
  ['Washable cotton and polyester twill', 'twill'],
  ['One of twelve weaves', 'weave'],
  ['Something new', null],
])('a cover of %s is %s', (value, surface) => {
  expect(of(['Cover', value])).toBe(surface)
})

test('what has no color is passed over', () => {
  expect(of(['Frame', 'Solid oak'], ['Legs', 'Steel'])).toBeNull()
  expect(of(['Frame', 'Steel'], ['Cover', 'Wool'])).toBe('wool')
  expect(of(['Base', 'Aluminum'], ['Back', 'Elastomer mesh'])).toBe('mesh')
})
