import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Tally = {
  readonly passed: number
  readonly failed: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
})

/** A file that failed without a failing test (because it does not load, say) counts as one failure. */
const vitestTally = (report: z.infer<typeof vitestReport>): Tally => {
  let passed = 0
  let failed = 0
  for (const file of report.testResults) {
    const count = (status: string) =>
      file.assertionResults.filter((test) => test.status === status).length
    passed += count('passed')
    failed += count('failed') || (file.status === 'failed' ? 1 : 0)
  }
  return { passed, failed }
}

const playwrightTally = ({ stats, errors }: z.infer<typeof playwrightReport>): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
})

const readReport = <T>(file: string, schema: z.ZodType<T>): T | undefined =>
  existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined

/** The tally of a runner's JSON report; undefined if there is no readable report. */
export const readTally = (runner: 'vitest' | 'playwright', file: string): Tally | undefined => {
  if (runner === 'vitest') {
    const report = readReport(file, vitestReport)
    return report && vitestTally(report)
  }
  const report = readReport(file, playwrightReport)
  return report && playwrightTally(report)
}

const ONE_PASSED: Tally = { passed: 1, failed: 0 }
const ONE_FAILED: Tally = { passed: 0, failed: 1 }

/**
 * The tally of a stage. A runner that exited with an error counts as at least one failure even if its report names none,
 * and so does one that succeeded without running any test.
 */
export const stageTally = (
  endedWell: boolean,
  report: Tally | 'not a runner' | undefined,
): Tally => {
  if (report === 'not a runner') return endedWell ? ONE_PASSED : ONE_FAILED
  if (!report || report.passed + report.failed === 0) return ONE_FAILED
  return endedWell ? report : { ...report, failed: Math.max(report.failed, 1) }
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, it) => total + it.passed, 0),
  failed: tallies.reduce((total, it) => total + it.failed, 0),
})
