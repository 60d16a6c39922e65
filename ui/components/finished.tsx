type FinishedProps = {
  as: 'header' | 'footer' | 'li'
  className: string
  /** Rendered by us, from the same components. */
  html: string
}

/** A part of a page that is rendered already: its HTML is joined to the page as it is. */
export const Finished = ({ as: Tag, className, html }: FinishedProps) => (
  <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
