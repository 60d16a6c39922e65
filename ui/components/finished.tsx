import type { ReactNode } from 'react'
import { type KeptHtml, usePut } from './kept-markup.ts'
import type { PieceMarks } from './product/piece-marks.ts'

export type FinishedElement = Partial<PieceMarks> & {
  readonly as: 'header' | 'footer' | 'li' | 'div'
  readonly className: string
  readonly id?: string
}

/**
 * A part of a page that is rendered already: its HTML, by us and from the same components, is joined to the page as it is.
 * Between each two of its pieces stands `between`.
 */
export const Finished = ({
  as: Tag,
  pieces,
  between = '',
  ...attributes
}: FinishedElement & {
  pieces: readonly KeptHtml[]
  between?: string
}): ReactNode => {
  const html = pieces.map(usePut()).join(between)
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
