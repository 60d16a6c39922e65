import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import { hash8 } from '../../../commerce/domain/hash.ts'
import { lookOf } from '../look.ts'
import { grounds } from '../placeholder.ts'
import { type Probe, probeFile, probeFolder, probes, probesOf } from '../probes.ts'
import { negativeOf, print, PRINT_VERSION } from './develop.ts'
import { grainOf } from './due.ts'
import { readExr } from './exr.ts'
import { qualities, trace, traceFile, traceOf } from './trace.ts'

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/**
 * Photographs each product once as no picture of the shop shows it, for the benchmark of image search; `traces` keeps
 * the path traces. Goes on where it stopped.
 */
export const photographProbes = async (
  traces: string,
  threads: number,
  say: (text: string) => void,
): Promise<void> => {
  await mkdir(probeFolder, { recursive: true })
  const list: Record<string, Probe> = {}
  const write = () =>
    writeFile(join(probeFolder, 'probes.json'), `${JSON.stringify(list, null, 2)}\n`)
  for (const { product, variant, model } of probesOf(authoredProducts)) {
    const { itemId } = product
    const one = await traceOf(model, qualities.probe)
    const { hex, finishHex } = lookOf(product, variant)
    const ground = grounds[product.sites[0] ?? 'davenport']
    const colors = { hex, finishHex, ground, grain: grainOf(variant) }
    const from = hash8(JSON.stringify([one.hash, colors, PRINT_VERSION]))
    const { skuId } = variant
    if (probes[itemId]?.from !== from) {
      const file = traceFile(traces, one)
      if (!(await exists(file))) await trace(traces, [one], threads)
      const negative = await negativeOf(readExr(await readFile(file)))
      const { width, height } = negative
      await sharp(print(negative, colors), { raw: { width, height, channels: 3 } })
        .webp({ quality: 80, effort: 5 })
        .toFile(probeFile(itemId))
      say(`${itemId}: ${skuId} from ${JSON.stringify(model.view)}`)
    }
    list[itemId] = { skuId, from }
    // Whole at any time: a run may be stopped.
    if (probes[itemId]?.from !== from) await write()
  }
  for (const itemId of Object.keys(probes))
    if (!(itemId in list)) await rm(probeFile(itemId), { force: true })
  await write()
  say(`${Object.keys(list).length} probes`)
}
