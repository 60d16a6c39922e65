import { useState } from 'react'
import { SiteContentTool } from '../site-content-tool.tsx'
import { GroupHistory } from './group-history.tsx'
import { readShopMoment } from './redirect-time.ts'
import { groupsOf } from './rule-changes.ts'
import {
  readAddress,
  traceRedirect,
  type AddressFault,
  type RedirectTrace,
} from './redirect-trace.ts'
import { SHOP_TIME_NAME } from '../../shop-time.ts'
import { RulesTable } from './rules-table.tsx'
import { SheetForm } from './sheet-form.tsx'
import type { SiteContent } from '../checks/site-content.ts'

/** Which redirect an address meets, and why; all redirects with what is wrong with them and how often they are met. */
export function RedirectTool() {
  const [told, setTold] = useState('')
  return (
    <SiteContentTool title="Redirects" what="the redirects" told={told}>
      {({ content, readAt, reload }) => (
        <>
          <p>
            As they will be once all drafts are published.{' '}
            <button type="button" onClick={reload}>
              Read again
            </button>
          </p>
          <Tester content={content} readAt={readAt} />
          <RulesTable
            content={content}
            now={readAt}
            onDone={(words) => {
              setTold(words)
              reload()
            }}
          />
          <GroupHistory groups={groupsOf(content)} />
          <SheetForm
            content={content}
            onDone={(words) => {
              setTold(words)
              reload()
            }}
          />
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
  if (outcome.kind === 'loop') return 'These redirects form a loop. Nobody is redirected.'
  const dead =
    outcome.target === 'missing' || outcome.target === 'no-category'
      ? ' There is nothing there.'
      : ''
  const kind = outcome.status === 301 ? 'for good' : 'for now'
  return `${address} leads to ${outcome.location}, ${kind} (${outcome.status}).${dead}`
}
