/**
 * `npm run bench:image-search`: how often a photograph of a piece has that piece among the first five.
 *
 * The pictures asked with are not in the index, in two sets. Looks: of every product that comes in several, one look is
 * left out of the index and asked with. Angles: renders from another side, none of which the index has seen, in a look
 * that is left out as well where the product has others. All are photographed anew, with another crop and size, other
 * light and white balance, blur, a frame and JPEG's losses, drawn from a fixed seed. Then pictures of other things, which
 * have to find nothing.
 */
import sharp from 'sharp'
import { authoredProducts } from '../../commerce/catalogue/catalogue.ts'
import { variantsOf } from '../../commerce/catalogue/variants.ts'
import {
  type IndexedPicture,
  indexedPictures,
} from '../../commerce/catalogue/media/indexed-pictures.ts'
import { rendersOf } from '../../commerce/catalogue/media/media.ts'
import { pictureVectorsOf } from '../../commerce/catalogue/media/picture-vectors.ts'
import { openPicture } from '../../commerce/catalogue/media/read-picture.ts'
import { worthShowing } from '../../commerce/domain/image-embedding/confidence.ts'
import { embed, EMBEDDING_SIZE } from '../../commerce/domain/image-embedding/embed.ts'
import { likeness, readVector, vectorText } from '../../commerce/domain/image-embedding/vector.ts'
import { otherThings } from './other-things.ts'
import { chance, oneOf, photographed } from './photographed.ts'

const GOAL = 0.8
const FIRST = 5

/** As the storefront sends it: through the letters of the wire. */
const asked = async (file: Buffer): Promise<Float32Array> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const vector = embed({ data, width: info.width, height: info.height })
  return readVector(vectorText(vector), EMBEDDING_SIZE) ?? vector
}

const all = indexedPictures(authoredProducts)
const itemOf = new Map(
  authoredProducts.flatMap((product) =>
    variantsOf(product).map(({ skuId }) => [skuId, product.itemId] as const),
  ),
)
const index = pictureVectorsOf(authoredProducts).map(({ skuId, view, vector }) => ({
  // What is shared by variants that look alike is in the index under the first of them.
  own: view === 0 ? skuId : null,
  itemId: itemOf.get(skuId) ?? '',
  vector: readVector(vector, EMBEDDING_SIZE),
}))

/** Products by how much one of their views is like it; what belongs to the look `without` is not in the index. */
const rank = (vector: Float32Array, without: string | null) => {
  const best = new Map<string, number>()
  for (const { own, itemId, vector: other } of index) {
    if (own !== null && own === without) continue
    const score = other ? likeness(vector, other) : -1
    if (score > (best.get(itemId) ?? -1)) best.set(itemId, score)
  }
  return [...best]
    .map(([itemId, score]) => ({ itemId, score }))
    .toSorted((one, other) => other.score - one.score)
}

type Question = {
  readonly itemId: string
  readonly source: IndexedPicture['source']
  readonly without: string | null
}

const looks = Map.groupBy(all, ({ itemId }) => itemId)
const ofLooks = [...looks.values()]
  .filter((list) => list.length > 1)
  .map((list): Question => {
    const { itemId, skuId, source } = oneOf(list)
    return { itemId, source, without: skuId }
  })

/** A render of each product that has one from another side. */
const ofAngles = authoredProducts.flatMap((product): Question[] => {
  const { itemId } = product
  const known = looks.get(itemId) ?? []
  const angles = variantsOf(product).flatMap((variant) => {
    const without = known.find(({ skuId }) => skuId === variant.skuId)?.skuId
    const angle = rendersOf(product, variant).find(({ shot }) => shot === 'angle')
    return angle && without ? [{ itemId, source: { render: angle.source }, without }] : []
  })
  if (angles.length === 0) return []
  const one = oneOf(angles)
  return [known.length > 1 ? one : { ...one, without: null }]
})

const percent = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`

/** Asks them all, says how it went, and gives the share whose product is in the first five. */
const measure = async (name: string, questions: readonly Question[]): Promise<number> => {
  const tally = { first: 0, five: 0, sure: 0, none: 0 }
  for (const { itemId, source, without } of questions) {
    const ranked = rank(await asked(await photographed(openPicture({ source }))), without)
    const place = ranked.findIndex((one) => one.itemId === itemId)
    const { confidence } = worthShowing(ranked)
    if (place === 0) tally.first++
    if (place < FIRST) tally.five++
    if (confidence === 'sure') tally.sure++
    if (confidence === 'none') tally.none++
  }
  const of = (part: number) => percent(part, questions.length)
  console.log(`${name}: ${questions.length} photographs
  the product is first:           ${of(tally.first)}
  the product is in the first ${FIRST}:  ${of(tally.five)}   (goal ${percent(GOAL, 1)})
  sure of it: ${of(tally.sure)}; nothing shown: ${of(tally.none)}
`)
  return questions.length === 0 ? 1 : tally.five / questions.length
}

console.log(`index: ${index.length} views\n`)
const shares = [
  await measure('looks that the index has not seen', ofLooks),
  await measure('angles, in looks that the index has not seen', ofAngles),
]

console.log('pictures of other things:')
let found = 0
for (const [name, picture] of await otherThings(chance)) {
  const ranked = rank(await asked(picture), null)
  const { confidence } = worthShowing(ranked)
  if (confidence !== 'none') found++
  console.log(
    `  ${name.padEnd(12)} best ${(ranked[0]?.score ?? 0).toFixed(2)}  ${confidence === 'none' ? 'nothing like it' : confidence}`,
  )
}
console.log(`${found} of them found something`)
if (shares.some((share) => share < GOAL) || found > 0) process.exitCode = 1
