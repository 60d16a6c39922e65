/**
 * Teaches image search to tell the catalogue's products apart: `npm run media:learn`. It goes on from what was learned
 * before, `shop/media/image-search/weights.bin`, which is committed, and takes half an hour; where there is none, it
 * begins anew, and takes an hour and a half. It wants a Python 3 with PyTorch (`PYTHON` says which), and that with a
 * fast BLAS. Then `npm run media:index` looks at everything anew.
 */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { roomSamplesOf } from './learn/in-rooms.ts'
import type { Sample } from './learn/sample.ts'
import { hasLooks, samplesOf } from './learn/samples.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = pathOf('../../.state/learn/')
const weights = pathOf('../../shop/media/image-search/weights.bin')

const samples: Sample[] = []
const roomItems: (string | null)[] = []

const planesOf = async function* () {
  for await (const sample of samplesOf(authoredProducts)) {
    samples.push(sample)
    yield sample.planes
  }
}
const planesOfRooms = async function* () {
  for await (const { itemId, planes } of roomSamplesOf(samples)) {
    roomItems.push(itemId)
    yield planes
  }
}

await mkdir(folder, { recursive: true })
await pipeline(Readable.from(planesOf()), createWriteStream(join(folder, 'samples.bin')))
await pipeline(Readable.from(planesOfRooms()), createWriteStream(join(folder, 'rooms.bin')))
const colorful = authoredProducts.filter(hasLooks).map(({ itemId }) => itemId)
await writeFile(
  join(folder, 'samples.json'),
  JSON.stringify({
    samples: samples.map(({ itemId, kind, box }) => ({ itemId, kind, box })),
    rooms: roomItems,
    colorful,
  }),
)
console.log(`${samples.length} pictures to learn from, ${roomItems.length} in rooms`)

const learning = spawn(
  process.env['PYTHON'] ?? 'python3',
  [pathOf('./learn/train.py'), folder, weights],
  { stdio: 'inherit' },
)
const code = await new Promise((resolve, reject) => {
  learning.on('error', reject)
  learning.on('close', resolve)
})
if (code !== 0) process.exitCode = 1
