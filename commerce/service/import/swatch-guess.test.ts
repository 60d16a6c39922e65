import { expect, test } from 'vitest'
import { colorNamed, finishNamed } from './swatch-guess.ts'

test.each([
  ['Moss', 'green'],
  ['Ink Blue', 'blue'],
  ['Forest', 'green'],
  ['Oatmeal Gray', 'gray'],
  ['Performance Velvet Rose', 'pink'],
  ['Oat', 'beige'],
  ['Anthracite', 'gray'],
  ['Oak veneer', 'brown'],
  ['Zebra', 'other'],
])('a color called %s is %s', (name, family) => {
  expect(colorNamed(name).family).toBe(family)
})

test.each([
  ['Natural Oak', 'light wood'],
  ['White Oak', 'light wood'],
  ['Smoked Oak', 'dark wood'],
  ['Dark-stained Ash', 'dark wood'],
  ['Natural Walnut', 'dark wood'],
  ['Light Walnut', 'light wood'],
  ['Walnut legs', 'dark wood'],
  ['Dark', 'dark wood'],
  ['Brushed Brass', 'metal'],
  ['Dark Gray', 'gray'],
  ['Black legs', 'black'],
])('a finish called %s is %s', (name, family) => {
  expect(finishNamed(name).family).toBe(family)
})

test('what a file says of a color counts before its name', () => {
  expect(colorNamed('Ink Blue', '#101820', 'black')).toEqual({
    name: 'Ink Blue',
    hex: '#101820',
    family: 'black',
  })
})
