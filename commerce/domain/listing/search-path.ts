export const searchPath = (term: string): string =>
  `/search/${encodeURIComponent(term.toWellFormed())}`
