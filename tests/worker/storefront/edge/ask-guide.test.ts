import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { buildGoods } from '../../../../shop/goods/goods.ts'
import { newShopper, origins, visit } from '../shop.ts'
import { mcpAt } from './mcp-request.ts'

const drift = { origin: origins.drift }

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { catalogue } = buildGoods()
  const postalCodes = [
    { postalCode: '80239', city: 'Denver', state: 'CO', latitude: 39.79, longitude: -104.83 },
  ]
  await env.DB.batch(
    seedStatements({ ...catalogue, postalCodes }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})

const amount = z.object({ cents: z.int(), text: z.string() })
const answer = z.object({
  guide: z.string(),
  otherGuides: z.array(z.object({ guide: z.string() })),
  questions: z.array(
    z.object({ name: z.string(), answers: z.array(z.object({ value: z.string() })).min(1) }),
  ),
  pieces: z.array(z.object({ name: z.string(), price: amount.nullable(), url: z.string() })),
  bed: z
    .object({
      size: z.string(),
      parts: z.array(
        z.object({ part: z.string(), sku: z.string(), quantity: z.int(), price: amount }),
      ),
      total: amount,
      arrival: z.string(),
      height: z.number().nullable(),
      met: z.array(z.string()),
    })
    .nullable(),
  url: z.string(),
})
const called = z.object({
  result: z.object({
    content: z.array(z.object({ text: z.string() })),
    structuredContent: answer.optional(),
    isError: z.boolean().default(false),
  }),
})

const ask = async (args: Record<string, unknown>) => {
  const params = { name: 'ask_guide', arguments: args }
  const { json } = await mcpAt('/mcp', drift)('tools/call', params)
  const { content, structuredContent, isError } = called.parse(json()).result
  return { text: content.map(({ text }) => text).join('\n'), facts: structuredContent, isError }
}

/** The facts of a call that was answered. */
const facts = async (args: Record<string, unknown>) => {
  const it = await ask(args)
  if (!it.facts || it.isError) throw new Error(it.text)
  return it.facts
}

/** As somebody answers who takes the first answer to each question, but for those that are said. */
const answered = async (own: Record<string, string> = {}) => {
  const { questions } = await facts({})
  return {
    ...Object.fromEntries(questions.map(({ name, answers: [first] }) => [name, first?.value])),
    ...own,
  }
}

const toolsOf = async (setting: Parameters<typeof mcpAt>[1]) => {
  const { json } = await mcpAt('/mcp', setting)('tools/list')
  const list = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })
  return list.parse(json()).result.tools.map(({ name }) => name)
}

describe('an assistant that asks a guide', () => {
  test('is offered it where the brand has one', async () => {
    expect(await toolsOf(drift)).toContain('ask_guide')
    expect(await toolsOf({ origin: origins.davenport })).not.toContain('ask_guide')
  })

  test('reads the questions first, and the guides that there are', async () => {
    const { guide, otherGuides, questions, bed } = await facts({})
    expect([guide, bed]).toEqual(['whole-bed', null])
    expect(otherGuides).toMatchObject([{ guide: 'find-your-feel' }])
    expect(questions.map(({ name }) => name)).toContain('size')
    const [{ name, answers: [first] } = { name: '', answers: [] }] = questions
    const after = await facts({ answers: { [name]: first?.value } })
    expect(after.questions.map((it) => it.name)).toEqual(questions.slice(1).map((it) => it.name))
  })

  test('has a whole bed that adds up, whose page shows the same', async () => {
    const { bed, url } = await facts({ answers: await answered({ size: 'queen' }), zip: '80239' })
    if (!bed) throw new Error('There is no bed.')
    expect(bed.parts.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['mattress', 'base', 'protector', 'sheets']),
    )
    expect(bed.parts.reduce((sum, { price }) => sum + price.cents, 0)).toBe(bed.total.cents)
    expect(bed.met).not.toEqual([])
    expect(bed.arrival).toMatch(/80239/)
    const { origin, pathname, search } = new URL(url)
    expect(origin).toBe(origins.drift)
    const page = await newShopper(drift).visit(`${pathname}${search}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain(bed.total.text)
    const items = bed.parts.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',')
    expect(page.html).toContain(`value="${items}"`)
  })

  test('has one in every size there is, of parts that are all to be had', async () => {
    const { questions } = await facts({})
    const sizes = questions.find(({ name }) => name === 'size')?.answers ?? []
    expect(sizes.length).toBeGreaterThan(5)
    for (const { value: size } of sizes) {
      const { bed } = await facts({ answers: await answered({ size }) })
      expect([size, bed?.parts.some(({ part }) => part === 'mattress')]).toEqual([size, true])
      const sum = bed?.parts.reduce((all, { price }) => all + price.cents, 0)
      expect([size, sum]).toEqual([size, bed?.total.cents])
    }
  })

  test('has it with what the person wants instead, and without what they do not need', async () => {
    const answers = await answered({ size: 'split-king' })
    const { bed } = await facts({ answers, parts: { base: 'none', sheets: 'none' } })
    const parts = bed?.parts.map(({ part }) => part)
    expect(parts).not.toContain('base')
    expect(parts).not.toContain('sheets')
    const twins = bed?.parts.filter(({ part }) => part === 'mattress' || part === 'half')
    expect(twins?.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
  })

  test('has one mattress of the guide that ends in one', async () => {
    const guide = 'find-your-feel'
    const { questions } = await facts({ guide })
    const answers = Object.fromEntries(
      questions.map(({ name, answers: [first] }) => [name, first?.value]),
    )
    const { pieces, bed } = await facts({ guide, answers })
    expect(bed).toBeNull()
    const { pathname, search } = new URL(pieces[0]?.url ?? '')
    const page = await visit(`${pathname}${search}`, {}, drift)
    expect([page.status, page.html.includes(pieces[0]?.price?.text ?? '-')]).toEqual([200, true])
  })

  test.each([
    ['a guide that there is not', { guide: 'sofa' }, /no guide called sofa/],
    ['an answer that there is not', { answers: { size: 'gigantic' } }, /answers: size/],
    ['a question that there is not', { answers: { shoe: '9' } }, /answers: shoe/],
  ])('hears of %s', async (_, args, words) => {
    const { isError, text } = await ask(args)
    expect([isError, text]).toEqual([true, expect.stringMatching(words)])
  })

  test('hears that a part does not go with the rest', async () => {
    const { isError, text } = await ask({
      answers: await answered({ size: 'queen' }),
      parts: { mattress: 'SKU-OF-A-SOFA' },
    })
    expect([isError, text]).toEqual([true, expect.stringMatching(/isn’t available/)])
  })
})
