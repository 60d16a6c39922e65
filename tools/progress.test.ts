import { expect, test } from 'vitest'
import { beginStep } from './progress.mjs'

/** A terminal, or a log, that remembers what was written. */
const screenOf = (isTTY: boolean, columns = 80) => {
  const written: string[] = []
  return { isTTY, columns, write: (text: string) => written.push(text), written }
}

test('in a log, a step is one line', () => {
  const log = screenOf(false)
  const end = beginStep('Installing packages', () => '1 of 2', log)
  end()
  expect(log.written).toEqual(['Installing packages …\n'])
})

test('on a terminal, a step counts along on its line and leaves the last count there', () => {
  const terminal = screenOf(true)
  let done = 0
  const end = beginStep('Installing packages', () => `${done} of 2`, terminal)
  done = 2
  end()
  expect(terminal.written.join('')).toMatch(
    /Installing packages … 0 of 2, \d+ s\r.*Installing packages … 2 of 2, \d+ s\n$/,
  )
})

test.each([20, 45, 80])('a terminal of %i columns is never written beyond its width', (columns) => {
  const terminal = screenOf(true, columns)
  beginStep('Making content pictures, usually one to two minutes', () => '1 of 2', terminal)()
  for (const line of terminal.written.join('').split(/[\r\n]/)) {
    const shown = line.replace('\u001B[K', '')
    expect(shown.length).toBeLessThan(columns)
  }
})

test('a terminal that does not know its width shows what is done', () => {
  const terminal = screenOf(true, 0)
  beginStep('Installing packages', () => '1 of 2', terminal)()
  expect(terminal.written.join('')).toContain('Installing packages … 1 of 2')
})
