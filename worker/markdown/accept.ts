import { qualityOf, rangesOf } from '../headers/accept.ts'

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
