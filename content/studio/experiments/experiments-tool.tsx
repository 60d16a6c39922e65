import { useEffect, useMemo, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { PageVersion } from '../../experiments.ts'
import { shopMoment } from '../../shop-time.ts'
import { nameOf, type SiteContent } from '../checks/site-content.ts'
import { askShop } from '../goods/ask-shop.ts'
import { originsOf } from '../site-origins.ts'
import { SiteContentTool } from '../site-content-tool.tsx'
import { experimentProblems } from './experiment-problems.ts'
import { experimentsOf, planOf, stateOf, windowOf, type Experiment } from './experiment.ts'
import { keepVersion } from './keep-version.ts'
import { countsOf, readingOf, told, type Told } from './reading.ts'
import { neededWords, readingWords, shareWords } from './reading-words.ts'
import { sampleFor } from './statistics.ts'

/** Tests of pages: what came of each, what can be said of it, and one press to keep a version. */
export function ExperimentsTool() {
  const [done, setDone] = useState('')
  return (
    <SiteContentTool title="A/B tests" what="the documents" told={done}>
      {({ content, readAt, reload }) => (
        <AllTests
          content={content}
          now={readAt}
          onReload={reload}
          onDone={(words) => {
            setDone(words)
            reload()
          }}
        />
      )}
    </SiteContentTool>
  )
}

interface AllTestsProps {
  readonly content: SiteContent
  readonly now: number
  readonly onReload: () => void
  readonly onDone: (words: string) => void
}

function AllTests({ content, now, onReload, onDone }: AllTestsProps) {
  const tests = useMemo(() => experimentsOf(content), [content])
  return (
    <>
      <p>
        Only visitors who have allowed it are in a test, and counted. Everybody else sees version A.{' '}
        <button type="button" onClick={onReload}>
          Count again
        </button>
      </p>
      {tests.length === 0 && <p>There are no tests. Make one under Content, Sales and tests.</p>}
      {tests.map((test) => (
        <OneTest key={test._id} test={test} content={content} now={now} onDone={onDone} />
      ))}
    </>
  )
}

type Looked =
  | { readonly kind: 'asking' | 'silent' }
  | { readonly kind: 'told'; readonly told: Told }

/** What the shop has counted of a test. Read with the content, of which the test is a part. */
function useCounts(test: Experiment): Looked {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { dataset } = useWorkspace()
  const [looked, setLooked] = useState<Looked>({ kind: 'asking' })
  useEffect(() => {
    let isWanted = true
    const tell = (now: Looked): void => {
      if (isWanted) setLooked(now)
    }
    askShop(client, originsOf(dataset).origin, '/api/draft/experiments', {
      experiment: test._id,
    }).then(
      (answer) => tell({ kind: 'told', told: told.parse(answer) }),
      () => tell({ kind: 'silent' }),
    )
    return () => {
      isWanted = false
    }
  }, [client, dataset, test])
  return looked
}

interface OneTestProps {
  readonly test: Experiment
  readonly content: SiteContent
  readonly now: number
  readonly onDone: (words: string) => void
}

function OneTest({ test, content, now, onDone }: OneTestProps) {
  const page = content.documents.find(({ _id }) => _id === test.page?._ref)
  const needed = sampleFor(planOf(test))
  const document = content.documents.find(({ _id }) => _id === test._id)
  const problems = document === undefined ? [] : experimentProblems(document, content)
  const state = stateOf(test, now)
  return (
    <section aria-label={test.name}>
      <h2>
        <IntentLink intent="edit" params={{ id: test._id, type: 'experiment' }}>
          {test.name}
        </IntentLink>
      </h2>
      <p>
        {stateWords(test, now)}
        {page !== undefined && ` On ${nameOf(page)}.`}
      </p>
      {test.hypothesis !== undefined && <p>{test.hypothesis}</p>}
      {needed !== null && state !== 'decided' && <p>{neededWords(needed, planOf(test))}</p>}
      {problems.map(({ words }) => (
        <p key={words} data-level="error">
          {words}
        </p>
      ))}
      {state !== 'unfinished' && state !== 'planned' && (
        <Outcome test={test} state={state} onDone={onDone} />
      )}
    </section>
  )
}

const stateWords = (test: Experiment, now: number): string => {
  const window = windowOf(test)
  const state = stateOf(test, now)
  if (window === null || state === 'unfinished') return 'It has no time yet.'
  const span = `from ${shopMoment(window.start)} to ${shopMoment(window.end)}`
  const ended = Date.parse(test.decidedAt ?? '')
  const words = {
    planned: `Planned ${span}.`,
    running: `Running, ${span}.`,
    over: `Over: it ran ${span}. Everyone sees version A until you keep one.`,
    decided: `Ended${Number.isNaN(ended) ? '' : ` on ${shopMoment(ended)}`}: version ${(test.outcome ?? 'a').toUpperCase()} was kept.`,
  }
  return words[state]
}

interface OutcomeProps {
  readonly test: Experiment
  readonly state: 'running' | 'over' | 'decided'
  readonly onDone: (words: string) => void
}

function Outcome({ test, state, onDone }: OutcomeProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const looked = useCounts(test)
  const [isKeeping, setKeeping] = useState(false)
  const [fault, setFault] = useState('')
  const keep = (version: PageVersion) => {
    setKeeping(true)
    setFault('')
    keepVersion(client, test._id, version, Date.now()).then(
      () => onDone(`${test.name} has ended, and everyone sees version ${version.toUpperCase()}.`),
      (error: unknown) => {
        setFault(error instanceof Error ? error.message : 'No answer')
        setKeeping(false)
      },
    )
  }
  return (
    <>
      {looked.kind === 'asking' && <p role="status">Asking the shop what was counted…</p>}
      {looked.kind === 'silent' && (
        <p role="alert">The shop does not tell what was counted. It may have no CLOCK_KEY.</p>
      )}
      {looked.kind === 'told' && (
        <>
          <CountsTable told={looked.told} />
          {readingWords(
            readingOf(looked.told, planOf(test), test.goal, state !== 'running'),
            test.goal,
          ).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </>
      )}
      {fault !== '' && <p role="alert">That was refused: {fault}</p>}
      {state !== 'decided' && (
        <p>
          <button type="button" onClick={() => keep('a')} disabled={isKeeping}>
            End the test, keep A
          </button>{' '}
          <button type="button" onClick={() => keep('b')} disabled={isKeeping}>
            End the test, keep B
          </button>
        </p>
      )}
    </>
  )
}

const versions = ['a', 'b'] as const

function CountsTable({ told: { days } }: { told: Told }) {
  const counts = countsOf(days)
  return (
    <div className="studio-tool-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Visitors</th>
            <th scope="col">Days they came</th>
            <th scope="col">Added to the cart</th>
            <th scope="col">Ordered</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => {
            const { visitors, visits, added, ordered } = counts[version]
            return (
              <tr key={version}>
                <th scope="row">{version.toUpperCase()}</th>
                <td>{visitors.toLocaleString('en-US')}</td>
                <td>{visits.toLocaleString('en-US')}</td>
                <td>{shareWords({ some: added, all: visitors })}</td>
                <td>{shareWords({ some: ordered, all: visitors })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
