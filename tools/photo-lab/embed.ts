import { readFileSync } from 'node:fs'
import { createEmbed, createViews } from '../../commerce/domain/image-embedding/embed.ts'

const weights = readFileSync(new URL('../../shop/media/image-search/weights.bin', import.meta.url))

/** What the storefront looks at photographs with, once. */
export const embed = createEmbed(weights)

/** And in all the ways that it looks at them. */
export const views = createViews(weights)
