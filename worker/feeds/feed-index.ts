import type { SiteConfig } from '../config.ts'
import { feedNamesOf, fileOf, formatOf } from './formats.ts'
import { currentGeneration } from './generation.ts'

/** What feeds there are, and where the parts of each are; null before they are written for the first time. */
export const feedIndex = async (site: SiteConfig): Promise<object | null> => {
  const generation = await currentGeneration(site)
  if (!generation) return null
  const { id, at, parts } = generation
  const numbers = Array.from({ length: parts }, (_, index) => index + 1)
  return {
    brand: site.brand.name,
    generation: id,
    written: new Date(at).toISOString(),
    feeds: feedNamesOf(site.brand).map((name) => ({
      name,
      type: formatOf(name).type,
      parts: numbers.map((part) => `${site.origin}/feeds/${fileOf(name, part)}`),
    })),
  }
}
