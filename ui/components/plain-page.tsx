import type { ReactNode } from 'react'

/** A page that says one thing, and what to do next. */
export const PlainPage = ({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children?: ReactNode
}) => (
  <div className="plain-page">
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
  </div>
)
