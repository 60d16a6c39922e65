import type { DerivedFile } from './derivatives.ts'

/** A file that is served: where it lies among its sources, and the sizes it is served in besides its own. */
export type ServedMedium = { readonly source: string; readonly sizes: readonly DerivedFile[] }

/** What a shop serves of its goods, by the name under which it is. */
export type ServedMedia = ReadonlyMap<string, ServedMedium>

/** A size of a picture: its file, and the source that it is made of. */
export type MediaSize = DerivedFile & { readonly source: string }

/** Every size that is served, once. */
export const sizesOf = (media: ServedMedia): MediaSize[] => [
  ...new Map(
    [...media.values()].flatMap(({ source, sizes }) =>
      sizes.map((size) => [size.file, { ...size, source }] as const),
    ),
  ).values(),
]
