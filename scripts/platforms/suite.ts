import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { shop } from '../shop/own-shop.ts'
import { text, webOrigin } from '../command-line/flags.ts'
import { readCommand } from '../command-line/read-command.ts'
import { failInWords } from '../shop/fail.ts'
import { readSettings, siteOf } from '../shop/settings.ts'
import { type CaseResult, resultsOf } from './suite-results.ts'

const USAGE = `npm run ucp:suite -- DIRECTORY      runs the conformance suite of the Universal Commerce Protocol against the shop
    --python PROGRAM  a Python that has the suite's packages (absl-py, httpx, pydantic, fastapi, uvicorn, ucp-sdk)
    --url ORIGIN      a shop elsewhere: https://www.shop.example

DIRECTORY is a copy of the suite, which is no part of this project (github.com/Universal-Commerce-Protocol/conformance).
It is run as it is, against \`npm run start:test\`, with goods of the shop. Exit codes: 0 every case passed, 1 some did
not, 2 it could not be run.`

const found = z.object({
  pagination: z.object({ cursor: z.string().optional() }).optional(),
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

const profile = z.object({
  ucp: z.object({ version: z.string(), capabilities: z.record(z.string(), z.unknown()) }),
})

/** Which version the shop speaks, and what it says that it offers: the suite looks for no more. */
const offersOf = async (origin: string) => {
  const answer = await fetch(`${origin}/.well-known/ucp`).catch(() => {
    throw new Error(`${origin} does not answer. Is the shop running?`)
  })
  const { ucp } = profile.parse(await answer.json())
  return { ucp_version: ucp.version, required_capabilities: Object.keys(ucp.capabilities) }
}

/** Where its goods go, and the codes that the shop takes: one of each kind. */
const fixtures = () => {
  const { promos, defaultPlace } = shop.policies
  const codeOf = (kind: (typeof promos)[number]['kind']) =>
    promos.find((promo) => promo.kind === kind)
  const [percent, fixed] = [codeOf('percent'), codeOf('fixed')]
  return {
    test_fixtures: {
      ...(percent
        ? {
            valid_discount_code: percent.code,
            expected_discount_percentage: percent.amount / 100,
          }
        : {}),
      ...(fixed
        ? {
            valid_fixed_discount_code: fixed.code,
            expected_fixed_discount_reduction: fixed.amount / 100,
          }
        : {}),
    },
    shipping_locations: {
      domestic_destination: {
        street: '1 Main St',
        postal_code: defaultPlace.location.postalCode,
        country: 'US',
      },
    },
  }
}

const MOST_PAGES = 100
const MAX_PATH = 4096

const searchPage = async (origin: string, cursor: string | undefined) => {
  const answer = await fetch(`${origin}/ucp/catalog/search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ucp-agent': 'profile="https://suite.example/profile"',
    },
    body: JSON.stringify({
      pagination: { limit: 25, ...(cursor === undefined ? {} : { cursor }) },
    }),
  })
  return found.parse(await answer.json())
}

/** What the suite buys: a piece that there is, one that is sold out where there is any, and one that nobody has. */
const goodsOf = async (origin: string) => {
  const pieces: { item: { id: string; title: string; price: number }; isThere: boolean }[] = []
  for (let cursor: string | undefined, page = 0; page < MOST_PAGES; page += 1) {
    const { products, pagination } = await searchPage(origin, cursor)
    for (const { title, variants } of products)
      for (const { id, price, availability } of variants)
        pieces.push({ item: { id, title, price: price.amount }, isThere: availability.available })
    cursor = pagination?.cursor
    if (cursor === undefined || pieces.some(({ isThere }) => !isThere)) break
  }
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
      `--fixture_config=${at.fixtures}`,
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
  readonly fixtures: string
  readonly scratch: string
}

const main = async (): Promise<number> => {
  const {
    names: [directory = ''],
    flags,
  } = readCommand({
    usage: USAGE,
    flags: { python: text(MAX_PATH), url: webOrigin },
    commands: { '': { names: ['DIRECTORY'], flags: ['python', 'url'] } },
  })
  const suite = resolve(directory)
  const files = globSync('*_test.py', { cwd: suite }).toSorted()
  if (files.length === 0) throw new Error(`There is no suite in ${suite}.\n\n${USAGE}`)
  const origin = flags.url ?? siteOf(readSettings(process.env, { log: 'errors' }), undefined).origin
  const scratch = mkdtempSync(join(tmpdir(), 'ucp-suite-'))
  try {
    const input = join(scratch, 'input.json')
    writeFileSync(
      input,
      JSON.stringify({ ...(await offersOf(origin)), ...(await goodsOf(origin)) }),
    )
    const fixtureFile = join(scratch, 'fixtures.json')
    writeFileSync(fixtureFile, JSON.stringify(fixtures()))
    const setting = {
      suite,
      python: flags.python ?? 'python3',
      origin,
      input,
      fixtures: fixtureFile,
      scratch,
    }
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
  failInWords(error)
}
