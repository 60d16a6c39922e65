/**
 * Makes the catalogue's glTF files, and goes on where it stopped; the meshes come from Blender, without path tracing:
 *
 *   npm run media:gltf -- [--product 100101] [--type sofa] [--seconds 600] [--built]
 *
 * `--built` takes only meshes that are there already. Files are written to `shop/media/gltf/` and listed in `made/gltf.json`
 * after every few; `npm run media:list` then tells the shop.
 */
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bytesHash } from '../../commerce/domain/hash.ts'
import { buildMeshes } from './solids/build-mesh.ts'
import { type DueSolid, plannedKeys, solidsDue } from './solids/due.ts'
import { type Solid, solids } from './solids/plan.ts'
import { solidFile } from './solids/solid-file.ts'

const { values } = parseArgs({
  options: {
    product: { type: 'string' },
    type: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
    built: { type: 'boolean', default: false },
  },
})

/** Blender starts once for so many. */
const BATCH = 6

const folder = fileURLToPath(new URL('../../shop/media/gltf/', import.meta.url))
const madeList = fileURLToPath(new URL('./made/gltf.json', import.meta.url))
/** Meshes are kept, so that a new colour needs no Blender. */
const meshes = fileURLToPath(new URL('../../.state/meshes/', import.meta.url))
const meshFile = ({ meshHash }: DueSolid) => join(meshes, `${meshHash}.mesh`)

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const list: Record<string, Solid> = { ...solids }

/** What the catalogue has no longer. */
const removeOld = async (): Promise<void> => {
  const planned = plannedKeys()
  for (const key of Object.keys(list).filter((key) => !planned.has(key))) {
    delete list[key]
    await rm(join(folder, `${key}.glb`), { force: true })
  }
}

const writeList = () => {
  const sorted = Object.fromEntries(Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return writeFile(madeList, `${JSON.stringify(sorted, null, 2)}\n`)
}

const make = async (due: DueSolid): Promise<void> => {
  const bytes = await solidFile(await readFile(meshFile(due)), due)
  await writeFile(join(folder, `${due.key}.glb`), bytes)
  list[due.key] = { hash: bytesHash(bytes), from: due.from, bytes: bytes.byteLength }
  console.log(`${due.key}: ${Math.ceil(bytes.byteLength / 1000)} kB`)
}

const started = Date.now()
const due = await solidsDue(
  ({ itemId, type }) => (values.product ?? itemId) === itemId && (values.type ?? type) === type,
)
console.log(`${due.length} files are due`)
let failures = 0
for (let first = 0; first < due.length; first += BATCH) {
  if (Date.now() - started > Number(values.seconds) * 1000) {
    console.log(`time is up: ${due.length - first} files are left for the next run`)
    break
  }
  const batch = due.slice(first, first + BATCH)
  const there = await Promise.all(batch.map((one) => exists(meshFile(one))))
  // A King and a Split King are of one size, and so of one mesh.
  const missing = new Map(
    batch.flatMap((one, index) => (there[index] ? [] : [[meshFile(one), one.plan] as const])),
  )
  if (missing.size > 0 && !values.built) await buildMeshes(missing, meshes)
  for (const one of values.built ? batch.filter((_, index) => there[index]) : batch)
    await make(one).catch((error: unknown) => {
      failures++
      console.error(`${one.key}: ${error instanceof Error ? error.message : String(error)}`)
    })
  await writeList()
}
await removeOld()
await writeList()
if (failures > 0) process.exitCode = 1
