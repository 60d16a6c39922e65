import { useEffect, useState } from 'react'
import { useClient, usePerspective, useWorkspace } from 'sanity'
import { IntentLink } from 'sanity/router'
import { shopMoment, SHOP_TIME_NAME } from '../../shop-time.ts'
import { nameOf, type SiteContent } from '../checks/site-content.ts'
import { originsOf } from '../site-origins.ts'
import { heldBy } from './link-breaks.ts'
import { HIT_DAYS, neverMet, readLedger, ruleId, type Ledger } from './redirect-hits.ts'
import { redirectProblems, type RuleProblem } from './redirect-problems.ts'
import { spanOf, timeOf, type EditorRule } from './redirect-rules.ts'
import { readShopMoment } from './redirect-time.ts'
import { TIME_WORDS } from './redirect-words.ts'
import { changedRules, groupsOf, saveGroups, type RedirectGroup } from './rule-changes.ts'

/** With these the shop goes on as if the redirect were not there. */
const LEFT_OUT: ReadonlySet<RuleProblem['kind']> = new Set([
  'refused',
  'unreadable-time',
  'ends-before-start',
])

type Counts =
  | { readonly kind: 'asking' | 'silent' }
  | { readonly kind: 'told'; readonly ledger: Ledger }

/** How often shoppers met each redirect. */
function useLedger(): Counts {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { dataset } = useWorkspace()
  const [counts, setCounts] = useState<Counts>({ kind: 'asking' })
  useEffect(() => {
    let isWanted = true
    const tell = (told: Counts): void => {
      if (isWanted) setCounts(told)
    }
    readLedger(client, originsOf(dataset).origin).then(
      (ledger) => tell({ kind: 'told', ledger }),
      () => tell({ kind: 'silent' }),
    )
    return () => {
      isWanted = false
    }
  }, [client, dataset])
  return counts
}

const SHOWN = {
  all: 'All redirects',
  look: 'To check',
  never: `Unused for ${HIT_DAYS} days`,
  ends: 'Still linked when they end',
} as const
type Shown = keyof typeof SHOWN

const isShown = (value: string): value is Shown => value in SHOWN

interface RulesTableProps {
  readonly content: SiteContent
  readonly now: number
  /** What was done, in words; all is read anew then. */
  readonly onDone: (words: string) => void
}

/** All redirects: what is wrong with them, how often they are met, what misses them when they end; and changing many. */
export function RulesTable({ content, now, onDone }: RulesTableProps) {
  const counts = useLedger()
  const [shown, setShown] = useState<Shown>('all')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const groups = groupsOf(content)
  const problems = Map.groupBy(
    redirectProblems(content.rules, now, content.site),
    ({ rule }) => rule,
  )
  const unmet =
    counts.kind === 'told' ? neverMet(content.rules, counts.ledger, now) : new Set<EditorRule>()
  const wanted: Record<Shown, (rule: EditorRule) => boolean> = {
    all: () => true,
    look: (rule) => problems.has(rule),
    never: (rule) => unmet.has(rule),
    ends: (rule) => heldBy(rule, content, now).length > 0,
  }
  const rules = content.rules.filter(wanted[shown])
  const own = new Set(groups.map(({ documentId }) => documentId))
  if (content.rules.length === 0) return <p>There are no redirects yet.</p>
  const toggle = (id: string) =>
    setPicked(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]))
  return (
    <section aria-label="All redirects">
      <h2>
        {content.rules.length === 1 ? '1 redirect' : `${content.rules.length} redirects`},{' '}
        {problems.size === 0 ? 'all well' : `${problems.size} to check`}
      </h2>
      {counts.kind === 'silent' && (
        <p role="status">The shop does not tell how often redirects are met.</p>
      )}
      {counts.kind === 'told' && counts.ledger.since === null && (
        <p role="status">Nobody has met a redirect since they are counted.</p>
      )}
      <label>
        Show
        <select
          value={shown}
          onChange={({ currentTarget: { value } }) => setShown(isShown(value) ? value : 'all')}
        >
          {Object.entries(SHOWN).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <BulkForm
        groups={groups}
        content={content}
        picked={picked}
        onDone={(words) => {
          setPicked(new Set())
          onDone(words)
        }}
      />
      <div className="studio-tool-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Change</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">State</th>
              <th scope="col">Met in {HIT_DAYS} days</th>
              <th scope="col">To look at</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={ruleId(rule)}>
                <td>
                  {own.has(rule.documentId) ? (
                    <input
                      type="checkbox"
                      aria-label={`Change ${rule.from}`}
                      checked={picked.has(ruleId(rule))}
                      onChange={() => toggle(ruleId(rule))}
                    />
                  ) : (
                    'With its sale'
                  )}
                </td>
                <th scope="row">
                  <code>{rule.from}</code>
                </th>
                <td>
                  <code>{rule.to}</code>
                </td>
                <td>
                  {problems.get(rule)?.some(({ kind }) => LEFT_OUT.has(kind))
                    ? 'Left out'
                    : TIME_WORDS[timeOf(rule, now)]}
                </td>
                <td>
                  {counts.kind === 'told' && (
                    <Met rule={rule} ledger={counts.ledger} isNever={unmet.has(rule)} />
                  )}
                </td>
                <td>
                  {(problems.get(rule) ?? []).map(({ kind, level, words }) => (
                    <p key={kind} data-level={level}>
                      {words}
                    </p>
                  ))}
                  <Held rule={rule} content={content} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rules.length === 0 && <p>There are none of these.</p>}
    </section>
  )
}

interface MetProps {
  readonly rule: EditorRule
  readonly ledger: Ledger
  readonly isNever: boolean
}

/** How often a redirect was met, and day by day when somebody wants to know. */
function Met({ rule, ledger, isNever }: MetProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { dataset } = useWorkspace()
  const [days, setDays] = useState<Ledger['days'] | 'silent' | null>(null)
  const found = ledger.rules.find((one) => one.rule === ruleId(rule))
  if (!found) return isNever ? 'Nobody' : '0'
  const ask = (isOpen: boolean) => {
    if (!isOpen || Array.isArray(days)) return
    readLedger(client, originsOf(dataset).origin, found.rule).then(
      (told) => setDays(told.days),
      () => setDays('silent'),
    )
  }
  return (
    <details onToggle={({ currentTarget: { open } }) => ask(open)}>
      <summary>
        {found.hits.toLocaleString('en-US')}, last on {found.lastDay}
      </summary>
      {days === null && <p role="status">Asking the shop…</p>}
      {days === 'silent' && <p role="status">The shop does not answer.</p>}
      {Array.isArray(days) && (
        <ul>
          {days.map(({ day, hits }) => (
            <li key={day}>
              {day}: {hits.toLocaleString('en-US')}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** What will lead nowhere when a redirect ends. */
function Held({ rule, content, now }: { rule: EditorRule; content: SiteContent; now: number }) {
  const held = heldBy(rule, content, now)
  if (held.length === 0) return null
  const documents = content.documents.filter(({ _id }) =>
    held.some(({ documentId }) => documentId === _id),
  )
  return (
    <p data-level="warning">
      {held.length === 1 ? '1 link' : `${held.length} links`} will break on{' '}
      {shopMoment(spanOf(rule).end)}:{' '}
      {documents.map((document, index) => (
        <span key={document._id}>
          {index > 0 && ', '}
          <IntentLink intent="edit" params={{ id: document._id, type: document._type }}>
            {nameOf(document)}
          </IntentLink>
        </span>
      ))}
    </p>
  )
}

const CHANGES = {
  end: 'Set until when',
  'no-end': 'Remove the end',
  good: 'For good',
  'not-good': 'Not for good',
  remove: 'Remove',
} as const

interface BulkFormProps {
  readonly groups: readonly RedirectGroup[]
  readonly content: SiteContent
  readonly picked: ReadonlySet<string>
  readonly onDone: (words: string) => void
}

/** One change of all redirects that are picked, into their drafts: of all, or of none. */
function BulkForm({ groups, content, picked, onDone }: BulkFormProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { selectedReleaseId } = usePerspective()
  const [change, setChange] = useState<keyof typeof CHANGES>('end')
  const [fault, setFault] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  if (picked.size === 0) return null
  if (selectedReleaseId) return <p>Look at Drafts to change redirects.</p>
  const count = picked.size === 1 ? '1 redirect' : `${picked.size} redirects`
  const save = (data: FormData) => {
    const until = readShopMoment(String(data.get('until') ?? ''))
    if (change === 'end' && until === undefined) return setFault('Please enter until when.')
    const endsAt = until === undefined ? undefined : new Date(until).toISOString()
    const changed = changedRules(groups, picked, (rule) => {
      const { endsAt: _, ...endless } = rule
      switch (change) {
        case 'end':
          return { ...endless, ...(endsAt === undefined ? {} : { endsAt }) }
        case 'no-end':
          return endless
        case 'good':
          return { ...rule, permanent: true }
        case 'not-good':
          return { ...rule, permanent: false }
        case 'remove':
          return null
      }
    })
    setFault('')
    setIsSaving(true)
    saveGroups(client, changed, content.documents).then(
      () => onDone(`${count} changed in the drafts. Publish them when everything is right.`),
      (error: unknown) => {
        setFault(error instanceof Error ? error.message : 'No answer')
        setIsSaving(false)
      },
    )
  }
  return (
    <form
      aria-label={`Change ${count}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(new FormData(event.currentTarget))
      }}
    >
      <label>
        Change {count}
        <select
          value={change}
          onChange={({ currentTarget: { value } }) => {
            const next = Object.keys(CHANGES).find((one) => one === value)
            if (next !== undefined) setChange(next as keyof typeof CHANGES)
          }}
        >
          {Object.entries(CHANGES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {change === 'end' && (
        <label>
          Until when, in {SHOP_TIME_NAME}
          <input name="until" type="datetime-local" />
        </label>
      )}
      <button type="submit" disabled={isSaving}>
        Change {count}
      </button>
      <p role="alert" className="studio-tool-fault">
        {fault}
      </p>
    </form>
  )
}
