import { expect, test } from 'vitest'
import { isTrouble } from './log-lines.ts'

test.each([
  ['{"route":"/","status":200,"ms":3}', 'log', false],
  ['{"route":"/cart","status":422,"ms":3}', 'log', false],
  ['{"route":"/cart","status":500,"ms":3}', 'log', true],
  ['{"event":"error","cause":"The commerce service is not configured"}', 'log', true],
  ['{"event":"database-fault","cause":"away"}', 'log', true],
  ['{"event":"upstream-fault","upstream":"payments","status":402}', 'log', false],
  ['{"event":"sign-in-failed"}', 'log', false],
  ['Uncaught TypeError', 'error', true],
  ['deprecated', 'warn', true],
])('%s (%s): trouble is %s', (line, level, trouble) => {
  expect(isTrouble(line, level)).toBe(trouble)
})
