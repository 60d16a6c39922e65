/**
 * `npm run bench:image-search`: how often a photograph of a piece has that piece among the first five.
 *
 * The pictures asked with are not in the index: of every product that comes in several looks, one look is left out of the
 * index and photographed anew, with another crop and size, other light and white balance, blur, a frame and JPEG's
 * losses, drawn from a fixed seed. They are the catalogue's own renders and drawings, so the angle is the index's: this
 * says nothing yet of photographs from other angles. Then pictures of other things, which have to find nothing.
 */
import sharp from 'sharp'
import { authoredProducts } from '../../commerce/catalogue/catalogue.ts'
import {
  type IndexedPicture,
  indexedPictures,
} from '../../commerce/catalogue/media/indexed-pictures.ts'
import { openPicture, readPicture } from '../../commerce/catalogue/media/read-picture.ts'
import { knownVectors } from '../../commerce/catalogue/media/picture-vectors.ts'
import { worthShowing } from '../../commerce/domain/image-embedding/confidence.ts'
import { embed, EMBEDDING_SIZE } from '../../commerce/domain/image-embedding/embed.ts'
import { likeness, readVector, vectorText } from '../../commerce/domain/image-embedding/vector.ts'
import { otherThings } from './other-things.ts'

const GOAL = 0.8
const FIRST = 5

let seed = 7
/** The same numbers on every machine. */
const chance = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const between = (low: number, high: number) => low + chance() * (high - low)
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(chance() * list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}

const walls = ['#ffffff', '#c8cdd2', '#786455', '#3c465a', '#e1d7be'] as const

/** A photograph of it, as a phone might take one of a screen or a page. */
const photographed = async (picture: IndexedPicture): Promise<Buffer> => {
  const { width = 0, height = 0 } = await openPicture(picture).metadata()
  const zoom = between(0.93, 1)
  const [wide, high] = [Math.floor(width * zoom), Math.floor(height * zoom)]
  let photo = openPicture(picture)
    .extract({
      left: Math.floor((width - wide) * chance()),
      top: Math.floor((height - high) * chance()),
      width: wide,
      height: high,
    })
    .resize(Math.floor(between(240, 640)))
    .flatten({ background: '#ffffff' })
    .modulate({ brightness: between(0.75, 1.25), saturation: between(0.8, 1.2) })
    .linear([between(0.95, 1.05), 1, between(0.93, 1.07)], [0, 0, 0])
  if (chance() < 0.5) photo = photo.blur(between(0.5, 1.7))
  if (chance() < 0.6) {
    const mat = Math.floor(between(20, 80))
    photo = sharp(await photo.png().toBuffer()).extend({
      top: mat,
      bottom: mat,
      left: mat,
      right: mat,
      background: oneOf(walls),
    })
  }
  return sharp(await photo.png().toBuffer())
    .jpeg({ quality: Math.floor(between(35, 85)) })
    .toBuffer()
}

/** As the storefront sends it: through the letters of the wire. */
const asked = async (file: Buffer): Promise<Float32Array> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const vector = embed({ data, width: info.width, height: info.height })
  return readVector(vectorText(vector), EMBEDDING_SIZE) ?? vector
}

const all = indexedPictures(authoredProducts)
const looks = Map.groupBy(all, ({ itemId }) => itemId)
const heldBack = [...looks.values()].filter((list) => list.length > 1).map(oneOf)
const hidden = new Set(heldBack.map(({ file }) => file))
const index = await Promise.all(
  all
    .filter(({ file }) => !hidden.has(file))
    .map(async (picture) => ({
      itemId: picture.itemId,
      vector: readVector(
        knownVectors.get(picture.file) ?? vectorText(embed(await readPicture(picture))),
        EMBEDDING_SIZE,
      ),
    })),
)

const rank = (vector: Float32Array) => {
  const best = new Map<string, number>()
  for (const { itemId, vector: other } of index) {
    const score = other ? likeness(vector, other) : -1
    if (score > (best.get(itemId) ?? -1)) best.set(itemId, score)
  }
  return [...best]
    .map(([itemId, score]) => ({ itemId, score }))
    .toSorted((one, other) => other.score - one.score)
}

const tally = { all: 0, first: 0, five: 0, sure: 0, none: 0, renders: 0, rendersFive: 0 }
for (const picture of heldBack) {
  const ranked = rank(await asked(await photographed(picture)))
  const place = ranked.findIndex(({ itemId }) => itemId === picture.itemId)
  const { confidence } = worthShowing(ranked)
  const isRender = 'render' in picture.source
  tally.all++
  if (place === 0) tally.first++
  if (place < FIRST) tally.five++
  if (confidence === 'sure') tally.sure++
  if (confidence === 'none') tally.none++
  if (isRender) tally.renders++
  if (isRender && place < FIRST) tally.rendersFive++
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
console.log(
  `index: ${index.length} pictures; held back: ${tally.all}, one of each product in several looks`,
)
console.log(`the product is first:           ${percent(tally.first, tally.all)}`)
console.log(
  `the product is in the first ${FIRST}:  ${percent(tally.five, tally.all)}   (goal ${percent(GOAL, 1)})`,
)
console.log(
  `  of renders alone (${tally.renders}):        ${percent(tally.rendersFive, tally.renders)}`,
)
console.log(
  `sure of it: ${percent(tally.sure, tally.all)}; nothing shown: ${percent(tally.none, tally.all)}`,
)

console.log('\npictures of other things:')
let found = 0
for (const [name, picture] of await otherThings(chance)) {
  const ranked = rank(await asked(picture))
  const { confidence } = worthShowing(ranked)
  if (confidence !== 'none') found++
  console.log(
    `  ${name.padEnd(12)} best ${(ranked[0]?.score ?? 0).toFixed(2)}  ${confidence === 'none' ? 'nothing like it' : confidence}`,
  )
}
console.log(`${found} of them found something`)
if (tally.five / tally.all < GOAL) process.exitCode = 1
