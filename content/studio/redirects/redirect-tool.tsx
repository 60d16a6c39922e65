import { useState } from 'react'
import { SiteContentTool } from '../site-content-tool.tsx'
import { redirectProblems, type RuleProblem } from './redirect-problems.ts'
import { readShopMoment } from './redirect-time.ts'
import { timeOf } from './redirect-rules.ts'
import {
  readAddress,
  traceRedirect,
  type AddressFault,
  type RedirectTrace,
} from './redirect-trace.ts'
import { SHOP_TIME_NAME } from '../../shop-time.ts'
import { TIME_WORDS } from './redirect-words.ts'
import type { SiteContent } from '../checks/site-content.ts'

/** Which redirect an address meets, and why; and all redirects with what is wrong with them. */
export function RedirectTool() {
  return (
    <SiteContentTool title="Redirects" what="the redirects">
      {({ content, readAt, reload }) => (
        <>
          <p>
            As they will be once all drafts are published.{' '}
            <button type="button" onClick={reload}>
              Read again
            </button>
          </p>
          <Tester content={content} readAt={readAt} />
          <AllRules content={content} now={readAt} />
        </>
      )}
    </SiteContentTool>
  )
}

const FAULT_WORDS: Record<AddressFault, string> = {
  empty: 'Please enter an address of this shop',
  foreign: 'That address is on another site. Redirects are for addresses of this shop.',
  unreadable: 'That is not an address. It starts with a slash: /labor-day',
}

interface TesterProps {
  readonly content: SiteContent
  readonly readAt: number
}

function Tester({ content, readAt }: TesterProps) {
  const [fault, setFault] = useState('')
  const [trace, setTrace] = useState<{ address: string; result: RedirectTrace } | null>(null)

  function test(data: FormData) {
    const address = readAddress(String(data.get('address') ?? ''), content.site.origin)
    if (typeof address === 'string') {
      setTrace(null)
      return setFault(FAULT_WORDS[address])
    }
    const at = readShopMoment(String(data.get('at') ?? '')) ?? readAt
    setFault('')
    setTrace({
      address: `${address.pathname}${address.search}`,
      result: traceRedirect(content.rules, address, at, content.site),
    })
  }

  return (
    <section aria-label="Try an address">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          test(new FormData(event.currentTarget))
        }}
      >
        <label>
          Address
          <input name="address" placeholder="/labor-day?utm_source=mail" autoComplete="off" />
        </label>
        <label>
          When, in {SHOP_TIME_NAME}
          <input name="at" type="datetime-local" />
        </label>
        <button type="submit">Try it</button>
      </form>
      <p role="alert" className="studio-tool-fault">
        {fault}
      </p>
      <div role="status">{trace && <Trace address={trace.address} trace={trace.result} />}</div>
    </section>
  )
}

interface TraceProps {
  readonly address: string
  readonly trace: RedirectTrace
}

function Trace({ address, trace }: TraceProps) {
  return (
    <>
      <h2>{headline(address, trace)}</h2>
      <p>
        On {trace.moment}, by {SHOP_TIME_NAME}.
      </p>
      {trace.steps.length > 0 && (
        <ol>
          {trace.steps.map(({ rule, why, to }) => (
            <li key={`${rule.documentId}-${rule.key}`}>
              <code>{rule.from}</code> leads to <code>{to}</code>: {why}.
            </li>
          ))}
        </ol>
      )}
      {trace.passedOver.length > 0 && (
        <>
          <h3>Passed over</h3>
          <ul>
            {trace.passedOver.map(({ rule, why }) => (
              <li key={`${rule.documentId}-${rule.key}`}>
                <code>{rule.from}</code> to <code>{rule.to}</code>. {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function headline(address: string, { outcome }: RedirectTrace): string {
  if (outcome.kind === 'stays') return `${address} is not redirected.`
  if (outcome.kind === 'loop')
    return 'These redirects lead round in a circle. Nobody is redirected.'
  const dead =
    outcome.target === 'missing' || outcome.target === 'no-category'
      ? ' There is nothing there.'
      : ''
  const kind = outcome.status === 301 ? 'for good' : 'for now'
  return `${address} leads to ${outcome.location}, ${kind} (${outcome.status}).${dead}`
}

/** With these the shop goes on as if the redirect were not there. */
const LEFT_OUT: ReadonlySet<RuleProblem['kind']> = new Set([
  'refused',
  'unreadable-time',
  'ends-before-start',
])

interface AllRulesProps {
  readonly content: SiteContent
  readonly now: number
}

function AllRules({ content, now }: AllRulesProps) {
  const problems = Map.groupBy(
    redirectProblems(content.rules, now, content.site),
    ({ rule }) => rule,
  )
  if (content.rules.length === 0) return <p>There are no redirects yet.</p>
  return (
    <section aria-label="All redirects">
      <h2>
        {content.rules.length === 1 ? '1 redirect' : `${content.rules.length} redirects`},{' '}
        {problems.size === 0 ? 'all well' : `${problems.size} to look at`}
      </h2>
      <div className="studio-tool-table">
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">State</th>
              <th scope="col">To look at</th>
            </tr>
          </thead>
          <tbody>
            {content.rules.map((rule) => (
              <tr key={`${rule.documentId}-${rule.key}`}>
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
                  {(problems.get(rule) ?? []).map(({ kind, level, words }) => (
                    <p key={kind} data-level={level}>
                      {words}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
