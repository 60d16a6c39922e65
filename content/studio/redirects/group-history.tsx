import { useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { shopMoment } from '../../shop-time.ts'
import { readGroupHistory, type GroupChange, type HistoryClient } from './rule-history.ts'
import type { RedirectGroup } from './rule-changes.ts'

const user = z.object({ displayName: z.string() })

/** What people of the project are called; an id where nobody says. */
const namesOf = async (
  client: HistoryClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const pairs = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const found = await client.request({ url: `/users/${id}` }).catch(() => null)
      return [id, user.safeParse(found).data?.displayName ?? id] as const
    }),
  )
  return new Map(pairs)
}

type Told =
  | { readonly kind: 'asking' | 'silent' }
  | {
      readonly kind: 'told'
      readonly changes: readonly GroupChange[]
      readonly names: ReadonlyMap<string, string>
    }

/** Who changed what of each group of redirects, for who asks. */
export function GroupHistory({ groups }: { readonly groups: readonly RedirectGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section aria-label="Who changed what">
      <h2>Who changed what</h2>
      {groups.map((group) => (
        <OneGroup key={group.documentId} group={group} />
      ))}
    </section>
  )
}

function OneGroup({ group: { documentId, name } }: { readonly group: RedirectGroup }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [told, setTold] = useState<Told>({ kind: 'asking' })
  const ask = (isOpen: boolean) => {
    if (!isOpen || told.kind === 'told') return
    setTold({ kind: 'asking' })
    const load = async (): Promise<Told> => {
      const changes = await readGroupHistory(client, documentId)
      const names = await namesOf(
        client,
        changes.map(({ author }) => author),
      )
      return { kind: 'told', changes, names }
    }
    load().then(setTold, () => setTold({ kind: 'silent' }))
  }
  return (
    <details onToggle={({ currentTarget: { open } }) => ask(open)}>
      <summary>{name}</summary>
      {told.kind === 'asking' && <p role="status">Reading the history…</p>}
      {told.kind === 'silent' && (
        <p role="alert">The history could not be read. Close this and open it again.</p>
      )}
      {told.kind === 'told' && told.changes.length === 0 && <p>Nothing is known of changes.</p>}
      {told.kind === 'told' && (
        <ul>
          {told.changes.map(({ at, author, words }) => (
            <li key={`${at} ${author}`}>
              {shopMoment(Date.parse(at))}, {told.names.get(author) ?? author}:
              <ul>
                {words.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
