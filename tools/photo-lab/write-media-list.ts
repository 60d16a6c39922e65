/**
 * Tells the shop which pictures and 3D models its goods have: `npm run media:list`. To be run, and its result committed,
 * whenever something was photographed, exported or given another name. Mattresses are drawn cut open on the way, from
 * what their facts say that they are made of, and all else with its measurements, from its model in three dimensions.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { secondWay } from '../../commerce/domain/product/outline.ts'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { drawLayers } from './layers/draw-layers.ts'
import { lengthOf } from '../../shop/goods/expand.ts'
import { variantsOf } from '../../shop/goods/variants.ts'
import { layersSource, measuredSource, mediaListOf } from './media-list.ts'
import { drawMeasured } from './measured/draw-measured.ts'
import { facesOf } from './measured/solid-faces.ts'
import { solidOf } from './solids/plan.ts'

const target = fileURLToPath(new URL('../../shop/media/media.json', import.meta.url))

const media = fileURLToPath(new URL('../../shop/media/', import.meta.url))

/** Inches: what is lower, a rug, has nothing to see from the front. */
const FLAT = 4

/** What is drawn, by where it lies. */
const drawings = new Map<string, string>()
for (const product of authoredProducts) {
  const layers = drawLayers(product)
  if (layers !== null) drawings.set(layersSource(product), layers)
  else
    for (const variant of variantsOf(product)) {
      const solid = solidOf(product, variant)
      const [width, depth, height] = variant.measures
      if (!solid || height < FLAT || drawings.has(measuredSource(solid))) continue
      const length = lengthOf(product.type, variant.measures)
      const { name } = secondWay({ width, depth, length })
      const second = name === 'depth' ? 'deep' : 'long'
      const faces = facesOf(await readFile(`${media}gltf/${solid.source}`))
      const site = product.sites[0] ?? 'davenport'
      drawings.set(
        measuredSource(solid),
        drawMeasured(faces, { width, depth, height, second }, site),
      )
    }
}
for (const file of await readdir(`${media}drawings`))
  if (/-(?:measured|layers)\.svg$/.test(file) && !drawings.has(`drawings/${file}`))
    await rm(`${media}drawings/${file}`)
for (const [source, svg] of drawings) await writeFile(`${media}${source}`, svg)

const list = mediaListOf(authoredProducts)
await writeFile(target, `${JSON.stringify(list, null, 2)}\n`)
const counted = [list.pictures, list.models, list.skus].map((part) => Object.keys(part).length)
console.log(`${counted[0]} pictures and ${counted[1]} glTF files of ${counted[2]} SKUs are listed`)
