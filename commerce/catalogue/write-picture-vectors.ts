/**
 * Looks at the catalogue's pictures for image search: `npm run media:index`. Only pictures that are new are looked at,
 * all of them when the embedding has changed.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { embed, EMBEDDING_VERSION } from '../domain/image-embedding/embed.ts'
import { vectorText } from '../domain/image-embedding/vector.ts'
import { authoredProducts } from './catalogue.ts'
import { indexedPictures } from './media/indexed-pictures.ts'
import { knownVectors } from './media/picture-vectors.ts'
import { readPicture } from './media/read-picture.ts'

const target = fileURLToPath(new URL('./media/picture-vectors.json', import.meta.url))
const pictures = indexedPictures(authoredProducts)
const vectors: Record<string, string> = {}
let fresh = 0
for (const picture of pictures.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
  const known = knownVectors.get(picture.file)
  vectors[picture.file] = known ?? vectorText(embed(await readPicture(picture)))
  if (known === undefined) fresh++
}
await writeFile(target, `${JSON.stringify({ version: EMBEDDING_VERSION, vectors }, null, 2)}\n`)
console.log(`${pictures.length} pictures in the index, ${fresh} of them new`)
