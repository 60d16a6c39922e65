/**
 * Teaches image search to tell the catalogue's products apart: `npm run media:learn`. It takes three quarters of an hour and a
 * Python 3 with PyTorch (`PYTHON` says which); what is learned, `shop/media/image-search/weights.bin`, is committed.
 * Then `npm run media:index` looks at everything anew.
 */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { hasLooks, type Sample, samplesOf } from './learn/samples.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = pathOf('../../.state/learn/')
const weights = pathOf('../../shop/media/image-search/weights.bin')

const listed: Omit<Sample, 'planes'>[] = []
const planesOf = async function* () {
  for await (const { planes, ...sample } of samplesOf(authoredProducts)) {
    listed.push(sample)
    yield planes
  }
}

await mkdir(folder, { recursive: true })
await pipeline(Readable.from(planesOf()), createWriteStream(join(folder, 'samples.bin')))
const colorful = authoredProducts.filter(hasLooks).map(({ itemId }) => itemId)
await writeFile(join(folder, 'samples.json'), JSON.stringify({ samples: listed, colorful }))
console.log(`${listed.length} pictures to learn from`)

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
