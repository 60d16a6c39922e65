import { expect, test } from 'vitest'
import { isTrouble } from './log-lines.ts'

test.each([
  ['{"route":"/","status":200,"ms":3}', 'log', false],
  ['{"route":"/cart","status":422,"ms":3}', 'log', false],
  ['{"route":"/cart","status":500,"ms":3}', 'log', true],
  ['Uncaught TypeError', 'error', true],
  ['deprecated', 'warn', true],
])('%s (%s): trouble is %s', (line, level, trouble) => {
  expect(isTrouble(line, level)).toBe(trouble)
})
