import { expect, test } from 'vitest'
import { sentencesInEngine, sentencesOf } from '../../scripts/check/sentences.ts'

test.each([
  ['a text of a page', 'x.tsx', 'export const A = () => <p>Go</p>'],
  ['a label', 'x.tsx', 'export const A = () => <nav aria-label="Steps" />'],
  ['a value of a property that is read', 'x.ts', "export const rows = [{ label: 'Depth' }]"],
  ['a sentence in code', 'x.ts', "export const late = 'It is too late.'"],
  ['a sentence with something in it', 'x.ts', 'export const of = (n: number) => `Only ${n} left`'],
])('the check sees %s', (_, file, source) => {
  expect(sentencesOf(file, source)).toHaveLength(1)
})

test('the check leaves what no shopper reads', () => {
  const source = `
    import { a } from './a b.ts'
    if (a) throw new Error('A mistake of ours.')
    console.error('The service is down.')
    export const b = a ? 'some-code' : sql\`SELECT This, That FROM there\``
  expect(sentencesOf('x.ts', source)).toEqual([])
})

test('what a shopper reads is in words/, and nowhere in the engine', () => {
  expect(sentencesInEngine()).toEqual([])
})
