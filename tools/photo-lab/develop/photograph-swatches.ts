import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Swatch } from '../../../commerce/contract/product/product.ts'
import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import { bytesHash, hash8 } from '../../../commerce/domain/hash.ts'
import { variantsOf } from '../../../shop/goods/variants.ts'
import { type Patch, patchesOf, patchInches } from '../patches.ts'
import { grounds } from '../placeholder.ts'
import { type PhotographedSwatch, SWATCH_PIXELS, swatches, swatchKey } from '../swatches.ts'
import { negativeOf, print, PRINT_VERSION } from './develop.ts'
import { readExr } from './exr.ts'
import { qualities, trace, traceFile, traceOf } from './trace.ts'

const folder = fileURLToPath(new URL('../../../shop/media/swatches/', import.meta.url))
const madeList = fileURLToPath(new URL('../made/swatches.json', import.meta.url))

/** The middle of the photograph, where nothing but the material is seen. */
const SHOWN = 0.68
const QUALITY = { quality: 86, effort: 6, smartSubsample: true } as const

/** Every colour that each patch is needed in. */
const wanted = (): ReadonlyMap<Patch, ReadonlyMap<string, Swatch>> => {
  const all = new Map<Patch, Map<string, Swatch>>()
  for (const product of authoredProducts)
    for (const variant of variantsOf(product)) {
      const { color, finish } = patchesOf(product, variant)
      for (const [patch, swatch] of [
        [color, variant.color],
        [finish, variant.finish],
      ] as const)
        if (patch && swatch)
          all.set(patch, (all.get(patch) ?? new Map()).set(swatchKey(patch, swatch), swatch))
    }
  return all
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

type Print = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

const cut = ({ width, height, pixels }: Print): Promise<Buffer> => {
  const side = Math.round(height * SHOWN)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({
      left: Math.round((width - side) / 2),
      top: Math.round((height - side) / 2),
      width: side,
      height: side,
    })
    .resize(SWATCH_PIXELS)
    .webp(QUALITY)
    .toBuffer()
}

/** Path-traces what is due of the patches, once for all colours, and cuts their swatches; `traces` keeps the traces. */
export const photographSwatches = async (
  traces: string,
  threads: number,
  say: (text: string) => void,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const list: Record<string, PhotographedSwatch> = {}
  let fresh = 0
  for (const [patch, colors] of wanted()) {
    const model = {
      family: 'patch',
      params: { material: patch, inches: patchInches[patch] },
      view: 'swatch',
    }
    const one = await traceOf(model, qualities.patch)
    const due: (readonly [string, Swatch, string])[] = []
    for (const [key, swatch] of colors) {
      const from = hash8(JSON.stringify([one.hash, swatch.hex, PRINT_VERSION, SHOWN, QUALITY]))
      const known = swatches[key]
      if (known?.from === from) list[key] = known
      else due.push([key, swatch, from])
    }
    if (due.length === 0) continue
    const file = traceFile(traces, one)
    if (!(await exists(file))) await trace(traces, [one], threads)
    const negative = await negativeOf(readExr(await readFile(file)))
    for (const [key, { hex }, from] of due) {
      const colored = { hex, finishHex: hex, grain: 1, ground: grounds.davenport }
      const webp = await cut({ ...negative, pixels: print(negative, colored) })
      await writeFile(join(folder, `${key}.webp`), webp)
      list[key] = { hash: bytesHash(webp), from }
      fresh++
    }
    say(`${patch}: ${due.length} swatches`)
  }
  for (const key of Object.keys(swatches))
    if (!(key in list)) await rm(join(folder, `${key}.webp`), { force: true })
  const sorted = Object.fromEntries(Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(madeList, `${JSON.stringify(sorted, null, 2)}\n`)
  say(`${Object.keys(list).length} swatches, ${fresh} of them new`)
}
