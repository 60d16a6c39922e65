import { useState } from 'react'
import { useClient, usePerspective } from 'sanity'
import type { SiteContent } from '../checks/site-content.ts'
import { readSheet, writeSheet, type SheetOutcome } from './redirect-sheet.ts'
import { groupsOf, saveGroups } from './rule-changes.ts'

const newKey = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

const FILE_NAME = 'redirects.csv'

const download = (text: string): void => {
  // Spreadsheets take a file without this mark for one in another alphabet.
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(url)
}

interface SheetFormProps {
  readonly content: SiteContent
  readonly onDone: (words: string) => void
}

/** Redirects out into a sheet, and back from one: a look first, then into the drafts, all rows or none. */
export function SheetForm({ content, onDone }: SheetFormProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { selectedReleaseId } = usePerspective()
  const [outcome, setOutcome] = useState<SheetOutcome | null>(null)
  const [fault, setFault] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const groups = groupsOf(content)
  const own = new Set(groups.map(({ documentId }) => documentId))
  const others = content.rules.filter(({ documentId }) => !own.has(documentId))
  const look = (file: File | undefined) => {
    setFault('')
    setOutcome(null)
    file?.text().then(
      (text) => setOutcome(readSheet(text, groups, others, content.site, newKey)),
      () => setFault('The file could not be read.'),
    )
  }
  const save = (read: Extract<SheetOutcome, { kind: 'read' }>) => {
    setIsSaving(true)
    setFault('')
    saveGroups(client, read.groups, content.documents).then(
      () =>
        onDone(
          `${read.added} new and ${read.changed} changed redirects are in the drafts. Publish them when everything is right.`,
        ),
      (error: unknown) => {
        setFault(error instanceof Error ? error.message : 'No answer')
        setIsSaving(false)
      },
    )
  }
  return (
    <section aria-label="Sheet">
      <h2>As a sheet</h2>
      <p>
        A sheet changes the redirects that its rows name by Id, and adds those without one. What is
        not in it stays as it is.
      </p>
      <div className="studio-tool-row">
        <button type="button" onClick={() => download(writeSheet(groups))}>
          Download the redirects
        </button>
        {selectedReleaseId ? (
          <p>Look at Drafts to bring a sheet in.</p>
        ) : (
          <label>
            Bring a sheet in
            <input
              type="file"
              accept=".csv,text/csv"
              onChange={({ currentTarget: { files } }) => look(files?.[0])}
            />
          </label>
        )}
      </div>
      <div role="status">
        {outcome?.kind === 'refused' && (
          <>
            <p>Nothing is changed: this is wrong with the sheet.</p>
            <ul>
              {outcome.problems.map(({ line, words }) => (
                <li key={`${line} ${words}`} data-level="error">
                  {line === null ? words : `Line ${line}: ${words}`}
                </li>
              ))}
            </ul>
          </>
        )}
        {outcome?.kind === 'read' && (
          <p>
            {outcome.added} new, {outcome.changed} changed.{' '}
            <button
              type="button"
              disabled={isSaving || outcome.added + outcome.changed === 0}
              onClick={() => save(outcome)}
            >
              Write them into the drafts
            </button>
          </p>
        )}
      </div>
      <p role="alert" className="studio-tool-fault">
        {fault}
      </p>
    </section>
  )
}
