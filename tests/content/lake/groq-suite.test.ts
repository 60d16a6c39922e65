import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { LakeDocument } from '../../../doubles/lake/document.ts'
import type { DocumentView } from '../../../doubles/lake/document-store.ts'
import { LakeError } from '../../../doubles/lake/errors.ts'
import { GroqRunner } from '../../../doubles/lake/groq-query.ts'

/** Sanity's conformance suite; what it is, and from where, stands beside it. */
const FILE = new URL('../../fixtures/groq-test-suite/suite.ndjson.br', import.meta.url)

/** How many passed when this was last written down: it rises with the engine, and never falls. */
const READING = { tests: 10_237, passed: 7_616 }

const isDocument = (it: unknown): boolean =>
  z.looseObject({ _id: z.string() }).safeParse(it).success
const datasets = z.record(
  z.string(),
  // As the suite has them: without the fields that a service adds, which queries would find too.
  z.array(z.custom<LakeDocument>(isDocument)),
)
const suiteTest = z.object({
  dataset: z.string(),
  filename: z.string(),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
  result: z.unknown(),
  valid: z.boolean(),
})
type SuiteTest = z.infer<typeof suiteTest>

const readSuite = () => {
  const [first = '', ...lines] = brotliDecompressSync(readFileSync(FILE)).toString().split('\n')
  const views = Object.entries(datasets.parse(JSON.parse(first))).map(
    ([name, documents]) => [name, viewOf(documents)] as const,
  )
  const tests = lines.map((line) => suiteTest.parse(JSON.parse(line)))
  return { views: new Map(views), tests }
}

const viewOf = (documents: readonly LakeDocument[]): DocumentView => ({
  documents,
  byId: new Map(documents.map((document) => [document._id, document])),
  byType: Map.groupBy(documents, ({ _type }) => _type),
})

/** A result as JSON has it. Of a score the suite says only which place it has. */
const asJson = (result: unknown): unknown => {
  const text = JSON.stringify(result ?? null)
  if (!text.includes('"_score":')) return JSON.parse(text)
  const found = [...text.matchAll(/"_score":([\d.e+-]+)/g)].map(([, score]) => Number(score))
  const places = [...new Set(found)].toSorted((one, other) => other - one)
  return JSON.parse(
    text.replace(
      /"_score":([\d.e+-]+)/g,
      (_, score: string) => `"_pos":${places.indexOf(Number(score)) + 1}`,
    ),
  )
}

/** Whether a query is answered as the suite wants it, or refused where it wants that; else why not. */
const judged = async (
  { valid, result }: SuiteTest,
  answer: () => Promise<unknown>,
): Promise<'passed' | { error: unknown }> => {
  try {
    const found = asJson(await answer())
    return valid && isDeepStrictEqual(found, result ?? null) ? 'passed' : { error: null }
  } catch (error) {
    return valid ? { error } : 'passed'
  }
}

test('the service answers as much of Sanity’s GROQ suite as the engine does, and refuses the rest', async () => {
  const { views, tests } = readSuite()
  const runner = new GroqRunner({ projectId: 'local', dataset: 'suite' })
  let passed = 0
  const lost: string[] = []
  const faults: string[] = []
  for (const one of tests) {
    const view = views.get(one.dataset) ?? viewOf([])
    const params = one.params ?? {}
    const ours = await judged(one, async () => (await runner.run(one.query, params, view)).result)
    if (ours === 'passed') {
      passed++
      continue
    }
    const { error } = ours
    if (error !== null && !(error instanceof LakeError && error.status === 400))
      faults.push(`${one.filename}: ${one.query}: ${error}`)
    const engines = await judged(one, async () => {
      const tree = parse(one.query, { params })
      return (await evaluate(tree, { dataset: [...view.documents], params })).get()
    })
    if (engines === 'passed') lost.push(`${one.filename}: ${one.query}`)
  }
  expect({ lost: lost.slice(0, 10), faults: faults.slice(0, 10) }).toEqual({ lost: [], faults: [] })
  expect({ tests: tests.length, passed }).toEqual(READING)
})
