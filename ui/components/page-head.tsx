import type { ReactNode } from 'react'
import type { EditAttributes } from './content/editing.tsx'

/** What opens a page: its name, and what is said or done first. How pages open a brand says once, for all of them. */
export const PageHead = ({
  title,
  above,
  heading = {},
  children,
}: {
  title: ReactNode
  /** The way to what the page belongs to. */
  above?: ReactNode
  /** What else is known of the heading: its id, its field in the studio. */
  heading?: EditAttributes & { readonly id?: string }
  children?: ReactNode
}) => (
  <header className="page-head">
    {above}
    <h1 {...heading}>{title}</h1>
    {children}
  </header>
)
