import type { PieceMarks } from './product/piece-marks.ts'

export type FinishedElement = Partial<PieceMarks> & {
  readonly as: 'header' | 'footer' | 'li' | 'div'
  readonly className: string
  readonly id?: string
}

/** A part of a page that is rendered already: its HTML, by us and from the same components, is joined to the page as it is. */
export const Finished = ({ as: Tag, html, ...attributes }: FinishedElement & { html: string }) => (
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
)
