/** Something about a document that shoppers would meet. */
export interface Problem {
  /** An error keeps a document from being published; a warning is told; a note is for whoever has the form open. */
  readonly level: 'error' | 'warning' | 'note'
  /** Where in the document, as the studio writes paths: field names, keys of list items, and places in lists of mere texts. */
  readonly path: readonly (string | number | { readonly _key: string })[]
  readonly words: string
}

export const error = (path: Problem['path'], words: string): Problem => ({
  level: 'error',
  path,
  words,
})

export const warning = (path: Problem['path'], words: string): Problem => ({
  level: 'warning',
  path,
  words,
})

export const note = (path: Problem['path'], words: string): Problem => ({
  level: 'note',
  path,
  words,
})
