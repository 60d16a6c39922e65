import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import sharp, { type AvifOptions, type OutputInfo, type WebpOptions } from 'sharp'

// One thread for each picture: several are made at once.
sharp.concurrency(1)

/** A file to be written: its path, its width in pixels, and how it is encoded, in sharp's own words. */
export type SizedFile = {
  readonly path: string
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly recipe: AvifOptions & WebpOptions
}

/**
 * Writes a picture, given by its pixels, in sizes. It is made smaller once for all formats, and each file gets its name
 * when it is whole, so that a run that was stopped goes on where it was, and two at once do not write into one file.
 */
export const writeSized = async (
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
  files: readonly SizedFile[],
): Promise<void> => {
  for (const [width, ofWidth] of Map.groupBy(files, (file) => file.width)) {
    const small = await sharp(data, { raw: info })
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { path, format, recipe } of ofWidth) {
      const part = `${path}.${randomUUID()}.part`
      await sharp(small.data, { raw: small.info }).toFormat(format, recipe).toFile(part)
      await rename(part, path)
    }
  }
}
