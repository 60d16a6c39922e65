/**
 * Tells the shop which pictures and 3D models its goods have: `npm run media:list`. To be run, and its result committed,
 * whenever something was photographed, exported or given another name. Mattresses are drawn cut open on the way, from
 * what their facts say that they are made of.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { drawLayers } from './layers/draw-layers.ts'
import { layersSource, mediaListOf } from './media-list.ts'

const target = fileURLToPath(new URL('../../shop/media/media.json', import.meta.url))

const drawings = fileURLToPath(new URL('../../shop/media/', import.meta.url))
for (const product of authoredProducts) {
  const svg = drawLayers(product)
  if (svg !== null) await writeFile(`${drawings}${layersSource(product)}`, svg)
}
const list = mediaListOf(authoredProducts)
await writeFile(target, `${JSON.stringify(list, null, 2)}\n`)
const counted = [list.pictures, list.models, list.skus].map((part) => Object.keys(part).length)
console.log(`${counted[0]} pictures and ${counted[1]} glTF files of ${counted[2]} SKUs are listed`)
