import { build } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../shop/places.ts'
import { zodChanges } from './zod-changes.ts'

/** Zod as a worker's build has it. */
const zodOfAWorker = async (): Promise<typeof z> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: zodChanges(),
    ssr: { noExternal: true },
    build: { ssr: 'node_modules/zod/index.js', write: false, minify: false },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('Zod did not build')
  // As text, since a module of a file would stay behind.
  const { z: changed }: { z: typeof z } = await import(
    `data:text/javascript,${encodeURIComponent(chunk.code)}`
  )
  return changed
}

const changed = await zodOfAWorker()

/** One schema of each way that the contracts make theirs. */
const schemasBy = ({ object, string, number, ...zod }: typeof z) => {
  const id = number().int().min(1).max(99)
  const name = string().trim().min(2).max(20).regex(/^\w+$/)
  const piece = object({ id, name, note: string().optional(), tags: zod.array(name).max(3) })
  const way = zod.discriminatedUnion('kind', [
    object({ kind: zod.literal('truck'), day: zod.iso.date() }),
    object({ kind: zod.literal(['parcel', 'letter']), weight: number().positive().nullable() }),
  ])
  type Tree = { name: string; below: Tree[] }
  const tree: z.ZodType<Tree> = object({
    name,
    get below() {
      return zod.array(tree)
    },
  })
  return {
    id,
    piece,
    way,
    tree,
    some: piece.pick({ id: true, tags: true }).extend({ way: way.optional() }),
    fewer: piece.partial().refine(({ note }) => note !== 'no', 'refused'),
    strict: zod.strictObject({ size: zod.enum(['s', 'l']).default('s') }),
    table: zod.record(zod.enum(['a', 'b']), number()),
    pair: zod.tuple([name, id]).readonly(),
    either: zod.union([string().transform(Number), number()]).pipe(number().max(5)),
    caught: zod.coerce.number().catch(7),
    told: string().meta({ id: 'Told', description: 'is told' }).min(1),
    checked: string()
      .default('')
      .superRefine((value, context) => {
        if (value === 'no') context.addIssue({ code: 'custom', message: 'never' })
      }),
  }
}

const PLAIN = [undefined, null, 0, 1, 5.5, 100, '', 'a', 'no', 'Anna ', '3', 'x'.repeat(30)]
const VALUES = [
  ...PLAIN,
  [],
  {},
  { id: 3, name: 'Anna', tags: ['a1', '?'] },
  { id: '3', note: 'no', tags: [], way: { kind: 'truck', day: '2026-02-31' } },
  { kind: 'parcel', weight: null },
  { kind: 'letter', weight: -1 },
  { kind: 'ship' },
  {
    name: 'root',
    below: [
      { name: 'leaf', below: [] },
      { name: '', below: {} },
    ],
  },
  { size: 's' },
  { size: 'm', more: 1 },
  { a: 1, b: 2 },
  { a: 1 },
  ['Anna', 3],
  ['Anna'],
]

test('schemas of a worker accept, refuse and describe as those of the library do', () => {
  const [ours, theirs] = [schemasBy(changed), schemasBy(z)]
  for (const [name, schema] of Object.entries(theirs) as [keyof typeof theirs, z.ZodType][]) {
    for (const value of VALUES) {
      const [found, expected] = [ours[name].safeParse(value), schema.safeParse(value)]
      expect({ name, value, data: found.data, issues: found.error?.issues }).toEqual({
        name,
        value,
        data: expected.data,
        issues: expected.error?.issues,
      })
    }
    const told = (of: typeof z, one: z.ZodType) =>
      of.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })
    expect({ name, ...told(changed, ours[name]) }).toEqual({ name, ...told(z, schema) })
  }
  expect(ours.told.meta()).toEqual(theirs.told.meta())
  expect(ours.piece).toBeInstanceOf(changed.ZodObject)
  expect(ours.piece).not.toBeInstanceOf(changed.ZodString)
  expect(Object.keys(ours.piece.shape)).toEqual(Object.keys(theirs.piece.shape))
  expect(ours.piece.shape.tags.element).toBe(ours.piece.shape.name)
  expect(ours.piece.shape.note.unwrap()).toBeInstanceOf(changed.ZodString)
})

test('nothing of a schema is put together until something of it is asked', () => {
  const isComplete = (schema: z.ZodType) => Object.hasOwn(schema, '_zod')
  schemasBy(changed) // the first of each class
  const id = changed.number().max(9).int()
  const piece = changed.object({ id, name: changed.string().optional() })
  const holding = changed.object({ piece: piece.nullable(), ids: changed.array(id) }).readonly()
  expect([id, piece, holding].map(isComplete)).toEqual([false, false, false])
  expect(piece.safeParse({ id: 3 }).success).toBe(true)
  expect([id, piece, holding].map(isComplete)).toEqual([true, true, false])
})
