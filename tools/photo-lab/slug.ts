/** Words as they stand in a file's name. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A file's name of several words, where there are any. */
export const named = (...words: readonly (string | null | undefined)[]): string =>
  words
    .filter((word) => typeof word === 'string')
    .map(slug)
    .join('-')
