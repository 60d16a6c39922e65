type Range = { readonly type: string; readonly quality: number }

const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
    return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 }
  })

const qualityOf = (ranges: readonly Range[], type: string): number | undefined =>
  ranges.find((range) => range.type === type)?.quality

/**
 * True for those who name `text/markdown` and would not rather have HTML. Browsers never name it, so whoever does as
 * well as HTML means it. https://www.rfc-editor.org/rfc/rfc9110#name-accept
 */
export const prefersMarkdown = (accept: string | undefined): boolean => {
  if (!accept?.toLowerCase().includes('text/markdown')) return false
  const ranges = rangesOf(accept)
  const markdown = qualityOf(ranges, 'text/markdown') ?? 0
  const html =
    qualityOf(ranges, 'text/html') ?? qualityOf(ranges, 'text/*') ?? qualityOf(ranges, '*/*') ?? 0
  return markdown > 0 && markdown >= html
}
