import { readFileSync } from 'node:fs'
import { createEmbed } from '../../commerce/domain/image-embedding/embed.ts'

/** What the storefront looks at photographs with. */
export const embed = createEmbed(
  readFileSync(new URL('../../shop/media/image-search/weights.bin', import.meta.url)),
)
