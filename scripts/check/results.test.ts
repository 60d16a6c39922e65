import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readTally, stageTally, sum } from './results.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const report = (content: unknown): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('what the reports say', () => {
  test('vitest: tests are counted, skipped ones are not; a failed one is named with what it says', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'skipped'].map((status) => ({
      status,
      fullName: `a cart is ${status}`,
      failureMessages: status === 'failed' ? ['expected 2\n\n\u001b[31mgot 3\u001b[39m'] : [],
    }))
    const file = report({
      testResults: [{ name: 'cart.test.ts', status: 'failed', message: '', assertionResults }],
    })
    expect(readTally('vitest', file)).toEqual({
      passed: 2,
      failures: [{ where: 'cart.test.ts › a cart is failed', says: 'expected 2\ngot 3' }],
    })
  })

  test('vitest: a file that does not load is a failure', () => {
    const file = report({
      testResults: [
        { name: 'cart.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(readTally('vitest', file)).toEqual({
      passed: 0,
      failures: [{ where: 'cart.test.ts', says: 'no such module' }],
    })
  })

  test('Playwright: a failed test is named however deep it stands, and errors outside of tests are failures', () => {
    const test = (status: string) => ({
      projectName: 'no-js',
      status,
      results: [{ errors: status === 'unexpected' ? [{ message: 'not visible' }] : [] }],
    })
    const spec = { title: 'a cart', file: 'cart.spec.ts', line: 7 }
    const file = report({
      stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 },
      suites: [
        {
          specs: [],
          suites: [{ specs: [{ ...spec, tests: [test('expected'), test('unexpected')] }] }],
        },
      ],
      errors: [{ message: 'no server' }],
    })
    expect(readTally('playwright', file)).toEqual({
      passed: 5,
      failures: [
        { where: '[no-js] cart.spec.ts:7 › a cart', says: 'not visible' },
        { where: 'outside of tests', says: 'no server' },
      ],
    })
  })

  test('no report is no tally', () => {
    expect(readTally('vitest', join(folder, 'absent.json'))).toBeUndefined()
  })
})

const failed = (says: string) => [{ where: 'cart.test.ts', says }]

describe('what a stage adds', () => {
  test.each([
    { name: 'a check that ends well', ended: true, report: 'not a runner', adds: [1, 0] },
    { name: 'a check that ends badly', ended: false, report: 'not a runner', adds: [0, 1] },
    { name: 'tests', ended: true, report: { passed: 9, failures: [] }, adds: [9, 0] },
    {
      name: 'failing tests',
      ended: false,
      report: { passed: 9, failures: failed('no') },
      adds: [9, 1],
    },
    { name: 'a runner that fell', ended: false, report: { passed: 9, failures: [] }, adds: [9, 1] },
    {
      name: 'a runner that ran nothing',
      ended: true,
      report: { passed: 0, failures: [] },
      adds: [0, 1],
    },
    { name: 'a runner without a report', ended: true, report: undefined, adds: [0, 1] },
  ] as const)('$name', ({ ended, report: tally, adds }) => {
    const { passed, failures } = stageTally('Tests', ended, tally)
    expect([passed, failures.length]).toEqual(adds)
  })

  test('stages add up', () => {
    expect(
      sum([
        { passed: 1, failures: [] },
        { passed: 9, failures: failed('no') },
      ]),
    ).toEqual({ passed: 10, failures: failed('no') })
  })
})
