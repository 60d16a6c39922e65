import { expect, test } from 'vitest'
import { UnansweredError } from './commerce-call.ts'
import { forEachName } from './each-name.ts'

/** What came of names of which some are refused. */
const given = async (names: readonly string[]) => {
  const done: string[] = []
  const said = await forEachName(names, async (name) => {
    if (name.startsWith('no')) throw new Error('There is no such thing.')
    if (name === 'away') throw new UnansweredError('Nobody answers.', { arrived: false })
    done.push(name)
  }).catch((error: unknown) => String(error))
  return { done, said }
}

test.each([
  [['a', 'b'], ['a', 'b'], undefined],
  [['no'], [], 'Error: There is no such thing.'],
  [['a', 'no', 'b'], ['a', 'b'], 'Error: no: There is no such thing.'],
  [['no1', 'a', 'no2'], ['a'], 'Error: no1: There is no such thing.\nno2: There is no such thing.'],
  [['a', 'away', 'b', 'c'], ['a'], 'Error: away: Nobody answers.\nNot come to: b, c.'],
  [['a', 'away'], ['a'], 'Error: away: Nobody answers.'],
])('of %j are done %j, and said is %s', async (names, done, said) => {
  expect(await given(names)).toEqual({ done, said })
})
