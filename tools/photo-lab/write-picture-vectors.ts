/**
 * Looks at the catalogue's pictures, at its pieces from all around and in rooms, for image search: `npm run media:index`.
 * Only what is new is looked at, all of it when the embedding has changed.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { embeddingVersion } from '../../commerce/domain/image-embedding/embed.ts'
import { embed } from './embed.ts'
import { strangenessAmong } from '../../commerce/domain/image-embedding/strangeness.ts'
import { vectorText } from '../../commerce/domain/image-embedding/vector.ts'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { createChance } from '../../shop/goods/chance.ts'
import learned from '../../shop/media/image-search/learned.json' with { type: 'json' }
import { indexedPictures } from '../../shop/media/indexed-pictures.ts'
import {
  knownRooms,
  knownTurns,
  knownVectors,
  type RoomVectors,
  type TurnedVectors,
} from '../../shop/media/picture-vectors.ts'
import { strangeThing } from './learn/strange-things.ts'
import { pixelsOf, readPicture } from './read-picture.ts'
import { lookInto, roomHash } from './room-views.ts'
import { sceneNames } from './scenes/scenes.ts'
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

const strange: string[] = []
const chance = createChance(STRANGE_SEED)
while (strange.length < STRANGE)
  strange.push(vectorText(embed(await pixelsOf(await strangeThing(chance)))))

const strangenessOf = strangenessAmong(strange)
const rooms: RoomVectors[] = []
let roomsFresh = 0
for (const name of sceneNames) {
  const room = knownRooms.find((it) => it.name === name)
  const isNew = room?.from !== roomHash(name)
  rooms.push(isNew ? await lookInto(name, strangenessOf) : room)
  if (isNew) roomsFresh++
}

const index = {
  version: embeddingVersion(learned),
  vectors,
  turntable: { version: TURNTABLE_VERSION, pieces: turned },
  rooms,
}
await writeFile(strangeTarget, `${JSON.stringify(strange, null, 2)}\n`)
await writeFile(target, `${JSON.stringify(index, null, 2)}\n`)
console.log(
  `${pictures.length} pictures in the index, ${fresh} of them new; ` +
    `${turned.length} pieces from all around, ${turnedFresh} of them new; ` +
    `${rooms.length} rooms, ${roomsFresh} of them new`,
)
