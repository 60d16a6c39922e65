/**
 * Looks at the catalogue's pictures, and at its pieces from all around, for image search: `npm run media:index`. Only
 * what is new is looked at, all of it when the embedding has changed.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { embeddingVersion } from '../../commerce/domain/image-embedding/embed.ts'
import { embed } from './embed.ts'
import { vectorText } from '../../commerce/domain/image-embedding/vector.ts'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { createChance } from '../../shop/goods/chance.ts'
import learned from '../../shop/media/image-search/learned.json' with { type: 'json' }
import { indexedPictures } from '../../shop/media/indexed-pictures.ts'
import { knownTurns, knownVectors, type TurnedVectors } from '../../shop/media/picture-vectors.ts'
import { strangeThing } from './learn/strange-things.ts'
import { pixelsOf, readPicture } from './read-picture.ts'
import { solidOf } from './solids/plan.ts'
import { turnedPieces } from './turned-pieces.ts'
import { readMesh } from './turntable/read-mesh.ts'
import { turnedViews } from './turntable/turntable.ts'
import { TURNTABLE_VERSION } from './turntable/version.ts'

/** Of another seed than what was learned of. */
const STRANGE_SEED = 77
const STRANGE = 800

const strangeTarget = fileURLToPath(
  new URL('../../shop/media/image-search/strange-vectors.json', import.meta.url),
)
const target = fileURLToPath(new URL('../../shop/media/picture-vectors.json', import.meta.url))
const solids = fileURLToPath(new URL('../../shop/media/gltf/', import.meta.url))

const pictures = indexedPictures(authoredProducts)
const vectors: Record<string, string> = {}
let fresh = 0
for (const picture of pictures.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
  const known = knownVectors.get(picture.file)
  vectors[picture.file] = known ?? vectorText(embed(await readPicture(picture)))
  if (known === undefined) fresh++
}

const known = new Map(
  knownTurns.version === TURNTABLE_VERSION
    ? knownTurns.pieces.map((piece) => [piece.key, piece])
    : [],
)
const turned: TurnedVectors[] = []
let turnedFresh = 0
for (const { key, product, variant } of turnedPieces(authoredProducts)) {
  const found = solidOf(product, variant)
  if (!found) continue
  const from = found.solid.hash
  const piece = known.get(key)
  const isNew = piece?.from !== from
  const vectors = isNew
    ? turnedViews(await readMesh(`${solids}${found.source}`)).map((view) => vectorText(embed(view)))
    : piece.vectors
  turned.push({ key, skuId: variant.skuId, from, vectors })
  if (isNew) turnedFresh++
}

const index = {
  version: embeddingVersion(learned),
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
    `${turned.length} pieces from all around, ${turnedFresh} of them new`,
)
