import { CAPTIONS_EXTENSION, fileExtension, filmType, sanityFile } from '../../file-url.ts'
import { error, warning, type Problem } from './problem.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const extensionOf = (value: unknown): string | undefined =>
  fileExtension(sanityFile.safeParse(value).data)

/** What keeps a film from playing, or from being understood by those who do not hear it. */
export function filmProblems(part: Fields, path: Problem['path']): Problem[] {
  if (part['_type'] !== 'video') return []
  const at = (...field: string[]) => [...path, ...field]
  const hasFile = extensionOf(part['file']) !== undefined
  const hasAddress = typeof part['url'] === 'string' && part['url'].trim() !== ''
  if (!hasFile) {
    return hasAddress ? [] : [error(at('file'), 'Choose a video, or enter where it plays.')]
  }
  const isPlayed = filmType(sanityFile.safeParse(part['file']).data) !== undefined
  const hasStill = isFields(part['poster']) && isFields(part['poster']['asset'])
  return [
    ...(isPlayed
      ? []
      : [error(at('file'), 'Browsers play MP4 and WebM. Export the video as one of them.')]),
    ...(hasStill
      ? []
      : [
          warning(
            at('poster'),
            'Without a still, shoppers see the video’s first frame, or nothing.',
          ),
        ]),
    ...captionProblems(part, path),
  ]
}

function captionProblems(part: Fields, path: Problem['path']): Problem[] {
  const tracks = Array.isArray(part['captions']) ? part['captions'].filter(isFields) : []
  const readable = tracks.filter(({ file }) => extensionOf(file) === CAPTIONS_EXTENSION)
  const faults = tracks.flatMap((track, index): Problem[] => {
    const key = typeof track['_key'] === 'string' ? { _key: track['_key'] } : index
    const at = [...path, 'captions', key]
    const extension = extensionOf(track['file'])
    if (extension === undefined)
      return [error([...at, 'file'], 'Choose the file with the captions.')]
    if (extension !== CAPTIONS_EXTENSION) {
      return [error([...at, 'file'], 'Captions are a WebVTT file, whose name ends in .vtt.')]
    }
    const isTwice = tracks.slice(0, index).some(({ language }) => language === track['language'])
    return isTwice
      ? [error([...at, 'language'], 'There are already captions in this language.')]
      : []
  })
  if (readable.length > 0 || faults.length > 0 || part['withoutSpeech'] === true) return faults
  return [
    error(
      [...path, 'captions'],
      'Add captions for people who cannot hear it, or mark that there is no speech.',
    ),
  ]
}
