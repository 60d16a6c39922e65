import { z } from 'zod'
import type { ImageHost } from './image-url.ts'

/** A file field: a reference to an uploaded asset, or nothing yet. */
export const sanityFile = z.object({ asset: z.object({ _ref: z.string() }).optional() })
export type SanityFile = z.infer<typeof sanityFile>

const ASSET_REFERENCE = /^file-([A-Za-z0-9]+)-([a-z0-9]{2,5})$/

/** The ending of an uploaded file's name, in small letters: `mp4`. Undefined where there is no file. */
export const fileExtension = (file: SanityFile | undefined): string | undefined =>
  ASSET_REFERENCE.exec(file?.asset?._ref ?? '')?.[2]

/** The address of an uploaded file, beside those of pictures; undefined where there is none, or no reference to one. */
export function fileUrl(file: SanityFile | undefined, host: ImageHost): string | undefined {
  const [, id, extension] = ASSET_REFERENCE.exec(file?.asset?._ref ?? '') ?? []
  if (id === undefined) return undefined
  const base = host.baseUrl.replace(/\/images$/, '/files')
  return `${base}/${host.projectId}/${host.dataset}/${id}.${extension}`
}

/** What browsers play, by the ending of its name. */
export const FILM_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** The ending of captions that browsers read: WebVTT. */
export const CAPTIONS_EXTENSION = 'vtt'

/** The type of a film that browsers play; undefined for any other file, and for none. */
export const filmType = (file: SanityFile | undefined): string | undefined =>
  new Map<string, string>(Object.entries(FILM_TYPES)).get(fileExtension(file) ?? '')
