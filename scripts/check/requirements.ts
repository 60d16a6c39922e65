import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readCommand } from '../command-line/read-command.ts'
import { failInWords } from '../shop/fail.ts'
import { root } from '../shop/places.ts'

const ID = /\[(?<id>[A-Z]-\d{2}[a-z]?)\]/g

/** The requirements that a text names, as in `[V-07] phone: …`. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(ID)].flatMap(({ groups }) => groups?.['id'] ?? [])

/** The lines of docs/requirements.md by their ids. */
export const readRequirements = (): Map<string, string> =>
  new Map(
    readFileSync(join(root, 'docs/requirements.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- ['))
      .flatMap((line) => idsIn(line).map((id) => [id, line.slice(2)] as const)),
  )

type Result = { readonly title: string; readonly outcome: 'passed' | 'failed' | 'skipped' }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
})

type Suite = z.infer<typeof suite>
const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

const resultsOfSuite = (it: Suite, above: string): Result[] => {
  const path = `${above} ${it.title}`
  return [
    ...it.specs.map(({ title, ok, tests }): Result => {
      const ran = tests.some(({ results }) => results.some(({ status }) => status !== 'skipped'))
      return { title: `${path} ${title}`, outcome: ran ? (ok ? 'passed' : 'failed') : 'skipped' }
    }),
    ...(it.suites ?? []).flatMap((below) => resultsOfSuite(below, path)),
  ]
}

/** What vitest or Playwright reported, as JSON; titles with those of the groups around them. */
export const resultsOf = (report: unknown): Result[] => {
  const vitest = vitestReport.safeParse(report)
  if (vitest.success)
    return vitest.data.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        title: [...ancestorTitles, title].join(' '),
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    )
  return playwrightReport.parse(report).suites.flatMap((it) => resultsOfSuite(it, ''))
}

/** Which requirements are proven: by a test that passed, and by none that failed. */
export const judge = (results: readonly Result[], requirements: ReadonlyMap<string, string>) => {
  const idsOf = (outcome: Result['outcome']) =>
    new Set(results.filter((it) => it.outcome === outcome).flatMap(({ title }) => idsIn(title)))
  const passed = idsOf('passed')
  return {
    missing: [...requirements.keys()].filter((id) => !passed.has(id)),
    failed: [...idsOf('failed')],
    unknown: [...passed].filter((id) => !requirements.has(id)),
  }
}

const check = (): void => {
  readCommand({
    usage:
      'npm run ledger      lists the requirements that no passed test of the last `npm test` proves',
    flags: {},
    commands: { '': {} },
  })
  const reports = globSync('reports/*.json', { cwd: root })
  if (reports.length === 0) throw new Error('There are no reports yet: run `npm test` first.')
  const results = reports.flatMap((file) =>
    resultsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  )
  const requirements = readRequirements()
  const { missing, failed, unknown } = judge(results, requirements)
  for (const id of missing) console.log(requirements.get(id))
  for (const id of failed) console.log(`A test of ${id} fails.`)
  for (const id of unknown) console.log(`There is no requirement ${id}.`)
  console.log(`${requirements.size - missing.length} of ${requirements.size} requirements proven`)
  process.exitCode = missing.length + failed.length + unknown.length > 0 ? 1 : 0
}

if (import.meta.main)
  try {
    check()
  } catch (error) {
    failInWords(error)
  }
