import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readSettings, siteOf } from '../shop/settings.ts'
import { type CaseResult, resultsOf } from './suite-results.ts'

const USAGE = `npm run ucp:suite -- DIRECTORY      runs the conformance suite of the Universal Commerce Protocol against the shop
    --python PROGRAM  a Python that has the suite's packages (absl-py, httpx, pydantic, fastapi, uvicorn, ucp-sdk)
    --url ORIGIN      a shop elsewhere: https://www.shop.example

DIRECTORY is a copy of the suite, which is no part of this project (github.com/Universal-Commerce-Protocol/conformance).
It is run as it is, against \`npm run start:test\`, with goods of the shop. Exit codes: 0 every case passed, 1 some did
not, 2 it could not be run.`

const found = z.object({
  products: z.array(
    z.object({
      title: z.string(),
      variants: z.array(
        z.object({
          id: z.string(),
          price: z.object({ amount: z.int() }),
          availability: z.object({ available: z.boolean() }),
        }),
      ),
    }),
  ),
})

/** What the suite buys: a piece that there is, one that is sold out where there is any, and one that nobody has. */
const goodsOf = async (origin: string) => {
  const answer = await fetch(`${origin}/ucp/catalog/search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ucp-agent': 'profile="https://suite.example/profile"',
    },
    body: JSON.stringify({ pagination: { limit: 25 } }),
  }).catch(() => {
    throw new Error(`${origin} does not answer. Is the shop running?`)
  })
  const { products } = found.parse(await answer.json())
  const pieces = products.flatMap(({ title, variants }) =>
    variants.map(({ id, price, availability }) => ({
      item: { id, title, price: price.amount },
      isThere: availability.available,
    })),
  )
  const there = pieces.find(({ isThere }) => isThere)
  if (!there) throw new Error('The shop has nothing that could be bought.')
  const soldOut = pieces.find(({ isThere }) => !isThere) ?? there
  return {
    currency: 'USD',
    items: [there.item],
    out_of_stock_item: soldOut.item,
    non_existent_item: { id: 'no-such-piece', title: 'No such piece' },
  }
}

/** Runs one file of the suite and reads what became of its cases. */
const run = async (file: string, at: Setting): Promise<CaseResult[]> => {
  const report = join(at.scratch, `${file}.xml`)
  const child = spawn(
    at.python,
    [
      file,
      `--server_url=${at.origin}`,
      `--conformance_input=${at.input}`,
      `--test_data_dir=${join(at.suite, 'test_data/flower_shop')}`,
      `--xml_output_file=${report}`,
    ],
    { cwd: at.suite, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  await new Promise<void>((done, failed) => {
    child.on('error', failed)
    child.on('close', () => done())
  })
  try {
    return resultsOf(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`${file} could not be run:\n${said}`)
  }
}

type Setting = {
  readonly suite: string
  readonly python: string
  readonly origin: string
  readonly input: string
  readonly scratch: string
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { python: { type: 'string' }, url: { type: 'string' } },
  })
  const [directory, ...more] = positionals
  if (directory === undefined || more.length > 0) throw new Error(USAGE)
  const suite = resolve(directory)
  const files = globSync('*_test.py', { cwd: suite }).toSorted()
  if (files.length === 0) throw new Error(`There is no suite in ${suite}.\n\n${USAGE}`)
  const origin =
    values.url ?? siteOf(readSettings(process.env, { log: 'errors' }), undefined).origin
  const scratch = mkdtempSync(join(tmpdir(), 'ucp-suite-'))
  try {
    const input = join(scratch, 'input.json')
    writeFileSync(input, JSON.stringify(await goodsOf(origin)))
    const setting = { suite, python: values.python ?? 'python3', origin, input, scratch }
    const results: CaseResult[] = []
    for (const file of files) {
      const cases = await run(file, setting)
      for (const { name, problem } of cases)
        console.log(
          `${problem === null ? 'passed' : 'failed'}  ${file} ${name}${problem ? `: ${problem}` : ''}`,
        )
      results.push(...cases)
    }
    const failed = results.filter(({ problem }) => problem !== null).length
    console.log(`${results.length - failed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
