import { dirname, relative, resolve } from 'node:path'
import { type Brought, bringPicture } from '../../tools/media/bring-picture.ts'
import { inParallel } from '../../tools/media/in-parallel.ts'
import { BROUGHT_PATH, broughtFolder } from '../shop/places.ts'
import { count } from './report.ts'

/**
 * Brings in the picture files that a catalogue file names, by their paths from where it lies. A shop that runs here
 * shows them at once; what is built has them from the next build on.
 */
export const bringPictures = async (
  paths: ReadonlySet<string>,
  catalogueFile: string,
  isDry: boolean,
): Promise<ReadonlyMap<string, Brought>> => {
  const base = resolve(dirname(catalogueFile))
  const folder = isDry ? null : broughtFolder
  const brought = new Map<string, Brought>()
  await inParallel(paths, async (path) => {
    const file = resolve(base, path)
    const isOutside = relative(base, file).startsWith('..')
    brought.set(
      path,
      isOutside
        ? { ok: false, reason: 'names a picture outside the file’s folder' }
        : await bringPicture(file, folder, BROUGHT_PATH),
    )
  })
  return brought
}

/**
 * What is to be done so that pictures are seen: origins that browsers would refuse, with the setting that lets them in,
 * and files that wait for the next deploy. `allowed` is that setting as it is.
 */
export const picturesInWords = (urls: readonly string[], allowed: string): string[] => {
  const known = new Set(allowed.split(/\s+/))
  const origins = urls.flatMap((url) => (url.startsWith('https:') ? [new URL(url).origin] : []))
  const elsewhere = [...Map.groupBy(origins, (origin) => origin)].filter(
    ([origin]) => !known.has(origin),
  )
  const files = urls.filter((url) => url.startsWith(BROUGHT_PATH)).length
  const setting = [...known, ...elsewhere.map(([origin]) => origin)].filter((one) => one !== '')
  return [
    ...elsewhere.map(
      ([origin, all]) =>
        `${count(all.length, 'picture')} at ${origin}, which browsers will refuse.`,
    ),
    ...(elsewhere.length > 0
      ? [`Start the shop with IMAGE_ORIGINS="${setting.join(' ')}" to allow them.`]
      : []),
    ...(files > 0
      ? [
          `${count(files, 'picture')} made in all sizes; a shop at Cloudflare has them after its next deployment.`,
        ]
      : []),
  ]
}
