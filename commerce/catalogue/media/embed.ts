import { readFileSync } from 'node:fs'
import { createEmbed } from '../../domain/image-embedding/embed.ts'

/** What the storefront looks at photographs with. */
export const embed = createEmbed(
  readFileSync(new URL('../../domain/image-embedding/weights.bin', import.meta.url)),
)
