import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { holidaySale } from '../goods/sales.ts'

const document = z.looseObject({
  _type: z.string(),
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
})

test.each(['davenport', 'drift'])(
  'the sales of %s begin and end with the sale prices of its goods',
  (brand) => {
    const sales = readFileSync(new URL(`${brand}.ndjson`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => document.parse(JSON.parse(line)))
      .filter(({ _type }) => _type === 'campaign')
    expect(sales.length).toBeGreaterThan(0)
    for (const { startsAt, endsAt } of sales) expect({ startsAt, endsAt }).toEqual(holidaySale)
  },
)
