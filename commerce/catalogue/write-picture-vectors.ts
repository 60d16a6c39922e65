/**
 * Looks at the catalogue's pictures, and at its pieces from all around, for image search: `npm run media:index`. Only
 * what is new is looked at, all of it when the embedding has changed.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { EMBEDDING_VERSION } from '../domain/image-embedding/embed.ts'
import { embed } from './media/embed.ts'
import { vectorText } from '../domain/image-embedding/vector.ts'
import { authoredProducts } from './catalogue.ts'
import { createChance } from './chance.ts'
import { solidOf } from './media/gltf.ts'
import { indexedPictures } from './media/indexed-pictures.ts'
import { knownTurns, knownVectors, type TurnedVectors } from './media/picture-vectors.ts'
import { strangeThing } from './media/learn/strange-things.ts'
import { pixelsOf, readPicture } from './media/read-picture.ts'
import { turnedPieces } from './media/turned-pieces.ts'
import { readMesh } from './media/turntable/read-mesh.ts'
import { turnedViews } from './media/turntable/turntable.ts'
import { TURNTABLE_VERSION } from './media/turntable/version.ts'

/** Of another seed than what was learned of. */
const STRANGE_SEED = 77
const STRANGE = 800

const strangeTarget = fileURLToPath(
  new URL('../domain/image-embedding/strange-vectors.json', import.meta.url),
)
const target = fileURLToPath(new URL('./media/picture-vectors.json', import.meta.url))
const solids = fileURLToPath(new URL('./media/gltf/', import.meta.url))

const pictures = indexedPictures(authoredProducts)
const vectors: Record<string, string> = {}
let fresh = 0
for (const picture of pictures.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
  const known = knownVectors.get(picture.file)
  vectors[picture.file] = known ?? vectorText(embed(await readPicture(picture)))
  if (known === undefined) fresh++
}

const turned: Record<string, TurnedVectors> = {}
let turnedFresh = 0
for (const { key, product, variant } of turnedPieces(authoredProducts)) {
  const found = solidOf(product, variant)
  if (!found) continue
  const known = knownTurns.get(key)
  if (known?.from === found.solid.hash) {
    turned[key] = known
    continue
  }
  const views = turnedViews(await readMesh(`${solids}${found.source}`))
  turned[key] = { from: found.solid.hash, vectors: views.map((view) => vectorText(embed(view))) }
  turnedFresh++
}

const index = {
  version: EMBEDDING_VERSION,
  vectors,
  turntable: { version: TURNTABLE_VERSION, pieces: turned },
}
const strange: string[] = []
const chance = createChance(STRANGE_SEED)
while (strange.length < STRANGE)
  strange.push(vectorText(embed(await pixelsOf(await strangeThing(chance)))))
await writeFile(strangeTarget, `${JSON.stringify(strange, null, 2)}\n`)
await writeFile(target, `${JSON.stringify(index, null, 2)}\n`)
console.log(
  `${pictures.length} pictures in the index, ${fresh} of them new; ` +
    `${Object.keys(turned).length} pieces from all around, ${turnedFresh} of them new`,
)
