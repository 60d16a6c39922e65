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
  test('vitest: tests are counted, skipped ones are not', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'skipped'].map((status) => ({ status }))
    const file = report({ testResults: [{ status: 'failed', assertionResults }] })
    expect(readTally('vitest', file)).toEqual({ passed: 2, failed: 1 })
  })

  test('vitest: a file that does not load is a failure', () => {
    const file = report({ testResults: [{ status: 'failed', assertionResults: [] }] })
    expect(readTally('vitest', file)).toEqual({ passed: 0, failed: 1 })
  })

  test('Playwright: errors outside of tests are failures', () => {
    const file = report({
      stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 },
      errors: [{}],
    })
    expect(readTally('playwright', file)).toEqual({ passed: 5, failed: 2 })
  })

  test('no report is no tally', () => {
    expect(readTally('vitest', join(folder, 'absent.json'))).toBeUndefined()
  })
})

describe('what a stage adds', () => {
  test.each([
    { name: 'a check that ends well', ended: true, report: 'not a runner', passed: 1, failed: 0 },
    { name: 'a check that ends badly', ended: false, report: 'not a runner', passed: 0, failed: 1 },
    {
      name: 'tests',
      ended: true,
      report: { passed: 9, failed: 0 },
      passed: 9,
      failed: 0,
    },
    {
      name: 'failing tests',
      ended: false,
      report: { passed: 9, failed: 2 },
      passed: 9,
      failed: 2,
    },
    {
      name: 'a runner that fell',
      ended: false,
      report: { passed: 9, failed: 0 },
      passed: 9,
      failed: 1,
    },
    {
      name: 'a runner that ran nothing',
      ended: true,
      report: { passed: 0, failed: 0 },
      passed: 0,
      failed: 1,
    },
    { name: 'a runner without a report', ended: true, report: undefined, passed: 0, failed: 1 },
  ] as const)('$name', ({ ended, report: tally, passed, failed }) => {
    expect(stageTally(ended, tally)).toEqual({ passed, failed })
  })

  test('stages add up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 9, failed: 2 },
      ]),
    ).toEqual({ passed: 10, failed: 2 })
  })
})
