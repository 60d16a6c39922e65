type Range = { readonly name: string; readonly quality: number }

/** What a header of content negotiation names, and how much it is wanted. https://www.rfc-editor.org/rfc/rfc9110#name-quality-values */
export const rangesOf = (header: string): Range[] =>
  header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
    return { name, quality: quality >= 0 && quality <= 1 ? quality : 0 }
  })

/** How much something is wanted; undefined where it is not named. */
export const qualityOf = (ranges: readonly Range[], name: string): number | undefined =>
  ranges.find((range) => range.name === name)?.quality
