/**
 * Renders the catalogue's pictures with Blender, and goes on where it stopped:
 *
 *   npm run media -- render [--product 100101] [--type sofa] [--shot detail] [--changed] [--seconds 600] [--threads 2]
 *
 * `--changed` renders again what was rendered from other parameters, and nothing new. After every
 * model, pictures are written to `shop/media/renders/` and listed in `made/renders.json`; `npm run media:list` then tells
 * the shop. Close-ups of materials for the swatches, in `shop/media/swatches/`:
 *
 *   npm run media -- swatches [--threads 2]
 *
 * Photographs that image search is measured by, in `probes/`:
 *
 *   npm run media -- probes [--threads 2]
 */
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { bytesHash } from '../../commerce/domain/hash.ts'
import { shots } from '../../shop/media/shots.ts'
import { type Metered, negativeOf, paperIn, print } from './develop/develop.ts'
import { type Session, type Sitting, sittingsDue } from './develop/due.ts'
import { readExr } from './develop/exr.ts'
import { photographProbes } from './develop/photograph-probes.ts'
import { photographSwatches } from './develop/photograph-swatches.ts'
import { type Trace, trace, traceFile } from './develop/trace.ts'
import { type Render, renders } from './renders.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    product: { type: 'string' },
    type: { type: 'string' },
    shot: { type: 'string' },
    changed: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
})
const folder = fileURLToPath(new URL('../../shop/media/renders/', import.meta.url))
const madeList = fileURLToPath(new URL('./made/renders.json', import.meta.url))
/** Path traces are kept, so that a new colour costs no new one. */
const traces = fileURLToPath(new URL('../../.state/traces/', import.meta.url))

const [command] = positionals
const others = { swatches: photographSwatches, probes: photographProbes }
if (command === 'swatches' || command === 'probes') {
  await others[command](traces, Number(values.threads), console.log)
  process.exit(0)
}
if (command !== 'render') {
  console.error(
    'npm run media -- render [--product ID] [--type TYPE] [--shot hero|angle|detail] [--changed] [--seconds N] [--threads N]\n' +
      'npm run media -- swatches [--threads N]\n' +
      'npm run media -- probes [--threads N]',
  )
  process.exit(1)
}

const list: Record<string, Render> = { ...renders }
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const passesOf = async (one: Trace) => readExr(await readFile(traceFile(traces, one)))

/** How a picture that is not a product's first is exposed. */
const meteredOf = async ({ trace: { model }, paper }: Session): Promise<Metered | null> =>
  paper && {
    paper: paperIn(await passesOf(paper)),
    isClose: typeof model.view === 'object' && model.view.close !== undefined,
  }

const develop = async (session: Session): Promise<void> => {
  const negative = await negativeOf(await passesOf(session.trace))
  const metered = await meteredOf(session)
  const { width, height } = negative
  for (const { key, from, ...colors } of session.prints) {
    const webp = await sharp(print(negative, colors, metered), {
      raw: { width, height, channels: 3 },
    })
      .webp({ quality: session.paper ? 88 : 82, effort: 5, smartSubsample: true })
      .toBuffer()
    await writeFile(join(folder, `${key}.webp`), webp)
    list[key] = { hash: bytesHash(webp), from, width, height }
  }
  const sorted = Object.fromEntries(Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  // Whole at any time: a run may be stopped.
  const part = `${madeList}.part`
  await writeFile(part, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(part, madeList)
}

const started = Date.now()
const secondsSince = (then: number) => Math.round((Date.now() - then) / 1000)
const sittings = await sittingsDue(
  ({ itemId, type }) => (values.product ?? itemId) === itemId && (values.type ?? type) === type,
  shots.filter((shot) => (values.shot ?? shot) === shot),
  values.changed,
)
await mkdir(folder, { recursive: true })
const printsOf = (sitting: Sitting) => sitting.flatMap(({ prints }) => prints)
console.log(
  `${sittings.length} models and ${sittings.flatMap(printsOf).length} pictures of them are due`,
)
const isLate = () => secondsSince(started) > Number(values.seconds)
const traced = async (sitting: Sitting): Promise<number> => {
  const begun = Date.now()
  const needed = sitting.flatMap((session) => [session.trace, session.paper ?? []].flat())
  const byHash = new Map(needed.map((one) => [one.hash, one]))
  const missing: Trace[] = []
  for (const one of byHash.values()) if (!(await exists(traceFile(traces, one)))) missing.push(one)
  const [first, ...others] = missing
  if (first) await trace(traces, [first, ...others], Number(values.threads))
  return secondsSince(begun)
}
const skip = Promise.resolve(0)

// While one is developed, the next is traced already.
let next = sittings[0] ? traced(sittings[0]) : skip
for (const [index, sitting] of sittings.entries()) {
  const seconds = await next
  const following = sittings[index + 1]
  const goesOn = following !== undefined && !isLate()
  next = goesOn ? traced(following) : skip
  // Whatever goes wrong with it is said when its turn comes.
  next.catch(() => 0)
  for (const session of sitting) await develop(session)
  const prints = printsOf(sitting)
  console.log(`${prints[0]?.key} and ${prints.length - 1} more: ${seconds} s to trace`)
  if (following && !goesOn) {
    console.log(`time is up: ${sittings.length - index - 1} models are left for the next run`)
    break
  }
}
