import type { ReactNode } from 'react'
import type { SiteContent } from './checks/site-content.ts'
import './tools.css'
import { useSiteContent } from './use-site-content.ts'

interface SiteContentToolProps {
  readonly title: string
  /** What is read, as in "Reading the documents". */
  readonly what: string
  /** What was done last, in words; it stays while all is read anew, so that it is heard. */
  readonly told?: string
  readonly children: (read: {
    readonly content: SiteContent
    /** When it was read, in milliseconds since 1970. */
    readonly readAt: number
    readonly reload: () => void
  }) => ReactNode
}

/** A tool of the studio's that looks at all content, and says so while it reads it and when that fails. */
export function SiteContentTool({ title, what, told, children }: SiteContentToolProps) {
  const { state, reload } = useSiteContent()
  return (
    <div className="studio-tool">
      <h1>{title}</h1>
      {told !== undefined && <p role="status">{told}</p>}
      {state.kind === 'loading' && <p role="status">Reading {what}…</p>}
      {state.kind === 'failed' && (
        <p role="alert">
          {what.charAt(0).toUpperCase() + what.slice(1)} could not be read.{' '}
          <button type="button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      {state.kind === 'ready' && children({ content: state.content, readAt: state.readAt, reload })}
    </div>
  )
}
