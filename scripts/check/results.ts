import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed, or whatever else did: where it stands, and the first lines of what it says. */
export type Failure = {
  readonly where: string
  readonly says: string
}

export type Tally = {
  readonly passed: number
  readonly failures: readonly Failure[]
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

const playwrightError = z.object({ message: z.string().default('') })

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(playwrightError).default([]) })),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
})

const FIRST_LINES = 3

const firstLines = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, FIRST_LINES)
    .join('\n')

/** A file that failed without a failing test (because it does not load, say) is one failure. */
const vitestTally = ({ testResults }: z.infer<typeof vitestReport>): Tally => {
  let passed = 0
  const failures: Failure[] = []
  for (const { name, status, message, assertionResults } of testResults) {
    passed += assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      failures.push({ where: `${name} › ${fullName}`, says: firstLines(failureMessages[0]) })
    if (failed.length === 0 && status === 'failed')
      failures.push({ where: name, says: firstLines(message) })
  }
  return { passed, failures }
}

type Suite = z.infer<typeof playwrightSuite>

const specsOf = ({ specs, suites }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

const playwrightTally = ({ stats, suites, errors }: z.infer<typeof playwrightReport>): Tally => ({
  passed: stats.expected,
  failures: [
    ...suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          where: `[${projectName}] ${file}:${line} › ${title}`,
          says: firstLines(results.at(-1)?.errors[0]?.message),
        })),
    ),
    ...errors.map(({ message }) => ({ where: 'outside of tests', says: firstLines(message) })),
  ],
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

/**
 * The tally of a stage. A runner that exited with an error counts as at least one failure even if its report names none,
 * and so does one that succeeded without running any test.
 */
export const stageTally = (
  stage: string,
  endedWell: boolean,
  report: Tally | 'not a runner' | undefined,
): Tally => {
  const fell: Failure = { where: stage, says: 'ended with an error; see above' }
  if (report === 'not a runner')
    return endedWell ? { passed: 1, failures: [] } : { passed: 0, failures: [fell] }
  if (!report || report.passed + report.failures.length === 0)
    return { passed: 0, failures: [{ where: stage, says: 'ran no test, or wrote no report' }] }
  return endedWell || report.failures.length > 0 ? report : { ...report, failures: [fell] }
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, it) => total + it.passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
})
