import { readFileSync } from 'node:fs'
import { createEmbedder } from '../../domain/image-embedding/embed.ts'

/** What the storefront looks at photographs with. */
export const { embed, version: EMBEDDING_VERSION } = createEmbedder(
  readFileSync(new URL('../../domain/image-embedding/weights.bin', import.meta.url)),
)
