import { useMemo, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { SiteContentTool } from '../site-content-tool.tsx'
import type { Problem } from './problem.ts'
import { nameOf, problemsOf, type SiteContent } from './site-content.ts'

/** What is wrong with the content, over all documents. */
export function ChecksTool() {
  return (
    <SiteContentTool title="Checks" what="the documents">
      {({ content, readAt, reload }) => (
        <Findings content={content} now={readAt} onReload={reload} />
      )}
    </SiteContentTool>
  )
}

type Shown = 'all' | Exclude<Problem['level'], 'note'>

interface FindingsProps {
  readonly content: SiteContent
  readonly now: number
  readonly onReload: () => void
}

function Findings({ content, now, onReload }: FindingsProps) {
  const [shown, setShown] = useState<Shown>('all')
  const found = useMemo(
    () =>
      content.documents.flatMap((document) => {
        const problems = problemsOf(document, content, now).filter(({ level }) => level !== 'note')
        return problems.length === 0 ? [] : [{ document, problems }]
      }),
    [content, now],
  )
  const all = found.flatMap(({ problems }) => problems)
  const errors = all.filter(({ level }) => level === 'error').length
  const listed = found
    .map(({ document, problems }) => ({
      document,
      problems: problems.filter(({ level }) => shown === 'all' || level === shown),
    }))
    .filter(({ problems }) => problems.length > 0)

  return (
    <>
      <p role="status">
        {content.documents.length} documents, drafts as if they were published:{' '}
        {errors === 1 ? '1 error' : `${errors} errors`}, {all.length - errors} to look at.{' '}
        <button type="button" onClick={onReload}>
          Check again
        </button>
      </p>
      <label>
        Show
        <select
          value={shown}
          onChange={(event) => {
            const { value } = event.currentTarget
            setShown(value === 'error' || value === 'warning' ? value : 'all')
          }}
        >
          <option value="all">Everything</option>
          <option value="error">What keeps a document from being published</option>
          <option value="warning">What to look at</option>
        </select>
      </label>
      {listed.length === 0 && <p>All is well.</p>}
      <ul className="studio-tool-findings">
        {listed.map(({ document, problems }) => (
          <li key={document._id}>
            <h2>
              <IntentLink intent="edit" params={{ id: document._id, type: document._type }}>
                {nameOf(document)}
              </IntentLink>{' '}
              <small>{document._type}</small>
            </h2>
            <ul>
              {problems.map(({ level, words, path }) => (
                <li key={`${words}-${JSON.stringify(path)}`} data-level={level}>
                  {words}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
