import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '../../commerce/contract/product/product.ts'
import { PICTURE_WIDTHS } from '../../commerce/domain/product/picture-sources.ts'
import { derivativesOf, derivedFiles, recipeFor, sizedFile, sizedName } from './derivatives.ts'
import { writeSized } from './write-sized.ts'

/** Smaller ones look washed out in a gallery. */
const LEAST_WIDTH = 480
const LARGEST = PICTURE_WIDTHS.at(-1) ?? LEAST_WIDTH
const MILLION = 1_000_000
/** More than any camera's. */
const MOST_PIXELS = 120 * MILLION
/** What can be read, by what is in the file: of one that moves the first picture. */
const KINDS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'])
/** What cameras and programs write besides. */
const OTHERS = /\.(?:hei[cf]|bmp|psd|jxl|jp2)$/i
const OF_NO_KIND =
  'names a picture of a kind that is not brought in; JPEG, PNG, WebP, AVIF, TIFF and GIF are'

export type Brought =
  | { readonly ok: true; readonly value: Omit<Picture, 'alt'> }
  | { readonly ok: false; readonly reason: string }

const refused = (reason: string): Brought => ({ ok: false, reason })

const nameOf = (file: string): string =>
  basename(file, extname(file))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'picture'

/**
 * Makes a picture file into all sizes that a shop asks for, in `folder`, which is served as `address`. What is there
 * already is not made again. Without a folder it is judged only.
 */
export const bringPicture = async (
  file: string,
  folder: string | null,
  address: string,
): Promise<Brought> => {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return refused('names a picture that is not there')
  try {
    const whole = await sharp(bytes, { limitInputPixels: false }).metadata()
    const pixels = (whole.width ?? 0) * (whole.height ?? 0)
    if (!KINDS.has(whole.format ?? '')) return refused(OF_NO_KIND)
    if (pixels > MOST_PIXELS)
      return refused(
        `names a picture of ${Math.round(pixels / MILLION)} million pixels; ${MOST_PIXELS / MILLION} million are the most`,
      )
    const turned = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate()
    const { data, info } = await turned
      .resize({ width: LARGEST, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    if (width < LEAST_WIDTH)
      return refused(`names a picture of ${width} pixels of width; ${LEAST_WIDTH} are the least`)
    const name = sizedName(nameOf(file), createHash('sha256').update(bytes).digest('hex'))
    const own = { file: sizedFile(name, width, 'webp'), width, format: 'webp' as const }
    if (folder !== null) {
      await mkdir(folder, { recursive: true })
      const files = [own, ...derivedFiles(name, 'first', width)].map((size) => ({
        path: join(folder, size.file),
        width: size.width,
        format: size.format,
        recipe: recipeFor(size.format, size.width),
      }))
      await writeSized(
        { data, info },
        files.filter(({ path }) => !existsSync(path)),
      )
    }
    const [red = 0, green = 0, blue = 0] = await sharp(data, { raw: info })
      .resize(1, 1)
      .raw()
      .toBuffer()
    const color = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
    const { widths, formats } = derivativesOf(name, 'first', width)
    return {
      ok: true,
      value: {
        url: `${address}${own.file}`,
        width,
        height,
        color,
        derivatives: { url: `${address}${name}`, widths, formats },
      },
    }
  } catch {
    return refused(OTHERS.test(file) ? OF_NO_KIND : 'names a picture that cannot be read')
  }
}
