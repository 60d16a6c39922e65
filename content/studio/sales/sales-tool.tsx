import { useEffect, useMemo, useState } from 'react'
import { useClient, usePerspective, useWorkspace } from 'sanity'
import { IntentLink } from 'sanity/router'
import { shopMoment } from '../../shop-time.ts'
import type { SiteContent } from '../checks/site-content.ts'
import type { SecretClient } from '../goods/ask-shop.ts'
import { goodsAt } from '../goods/goods.ts'
import { originsOf } from '../site-origins.ts'
import { SiteContentTool } from '../site-content-tool.tsx'
import { saleChecks, type SalePrices } from './sale-checks.ts'
import {
  lastReleaseOf,
  publishRelease,
  publishSale,
  takeBack,
  type PublishedRelease,
} from './sale-release.ts'
import { documentsOf, salesOf, windowOf, type Sale } from './sale.ts'

/** Sales as wholes: what is to be put right before they are published, and one press to publish and to take back. */
export function SalesTool() {
  const [told, setTold] = useState('')
  return (
    <SiteContentTool title="Sales" what="the documents" told={told}>
      {({ content, readAt, reload }) => (
        <AllSales
          content={content}
          now={readAt}
          onReload={reload}
          onDone={(words) => {
            setTold(words)
            reload()
          }}
        />
      )}
    </SiteContentTool>
  )
}

interface AllSalesProps {
  readonly content: SiteContent
  readonly now: number
  readonly onReload: () => void
  readonly onDone: (words: string) => void
}

function AllSales({ content, now, onReload, onDone }: AllSalesProps) {
  const sales = useMemo(() => salesOf(content), [content])
  return (
    <>
      <p>
        With all drafts, and with the release that the studio looks at. A sale is published with its
        drafts, or with its release, which can also be scheduled under Releases.{' '}
        <button type="button" onClick={onReload}>
          Check again
        </button>
      </p>
      {sales.length === 0 && <p>There are no sales. Make one under Content, Sales.</p>}
      {sales.map((sale) => (
        <OneSale key={sale._id} sale={sale} content={content} now={now} onDone={onDone} />
      ))}
    </>
  )
}

/** Words are measured in the studio's own face, which is about as wide as a shop's. */
const measureWords = () => {
  const context = document.createElement('canvas').getContext('2d')
  return (words: string, fontSize: number): number => {
    if (context === null) return 0
    context.font = `${fontSize}px sans-serif`
    return context.measureText(words).width
  }
}

const MINUTE = 60_000

/** What the sale's goods cost around it; null where nobody knows. Read with the content, of which the sale is a part. */
function useSalePrices(sale: Sale): SalePrices | null | undefined {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { dataset } = useWorkspace()
  const [prices, setPrices] = useState<SalePrices | null>()
  useEffect(() => {
    let isWanted = true
    readPrices(client, originsOf(dataset).origin, sale).then(
      (told) => isWanted && setPrices(told),
      () => isWanted && setPrices(null),
    )
    return () => {
      isWanted = false
    }
  }, [client, dataset, sale])
  return prices
}

const readPrices = async (
  client: SecretClient,
  origin: string,
  sale: Sale,
): Promise<SalePrices | null> => {
  const window = windowOf(sale)
  if (sale.products.length === 0 || window === null) return null
  const { start, end } = window
  const moments = [start - MINUTE, start, end]
  const [before = [], during = [], after = []] = await goodsAt(
    client,
    origin,
    sale.products,
    moments,
  )
  return { before, during, after }
}

type Doing = 'nothing' | 'publishing' | 'taking back'

interface OneSaleProps {
  readonly sale: Sale
  readonly content: SiteContent
  readonly now: number
  readonly onDone: (words: string) => void
}

function OneSale({ sale, content, now, onDone }: OneSaleProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { selectedReleaseId } = usePerspective()
  const prices = useSalePrices(sale)
  const measure = useMemo(() => measureWords(), [])
  const [doing, setDoing] = useState<Doing>('nothing')
  const [fault, setFault] = useState('')
  const [release, setRelease] = useState<PublishedRelease | null>(null)
  useEffect(() => {
    const { _id } = sale
    lastReleaseOf(client, _id).then(setRelease, () => setRelease(null))
  }, [client, sale])

  const checks = prices === undefined ? [] : saleChecks(sale, content, now, prices, measure)
  const hasErrors = checks.some(({ problems }) => problems.some(({ level }) => level === 'error'))
  const act = (what: Doing, work: () => Promise<string>) => {
    setDoing(what)
    setFault('')
    work().then(onDone, (error: unknown) => {
      setFault(error instanceof Error ? error.message : 'No answer')
      setDoing('nothing')
    })
  }
  const publish = () =>
    act('publishing', async () => {
      if (selectedReleaseId) {
        await publishRelease(client, selectedReleaseId)
        return `${sale.name} is published, with its whole release.`
      }
      const count = await publishSale(client, sale.name, documentsOf(sale, content))
      return count === 0
        ? `${sale.name} has no changes to publish.`
        : `${sale.name} is published: ${count} documents at once.`
    })
  const undo = (of: PublishedRelease) =>
    act('taking back', async () => {
      await takeBack(client, `Take back: ${sale.name}`, of)
      return `${sale.name} is taken back. Everything is as it was before.`
    })
  const window = windowOf(sale)
  return (
    <section aria-label={sale.name}>
      <h2>
        <IntentLink intent="edit" params={{ id: sale._id, type: 'campaign' }}>
          {sale.name}
        </IntentLink>
      </h2>
      <p>{window === null ? 'It has no time yet.' : saleTime(window, now)}</p>
      {prices === undefined ? (
        <p role="status">Asking the shop for prices…</p>
      ) : (
        <ul className="studio-tool-findings">
          {checks.map(({ title, problems }) => (
            <li key={title}>
              <h3>
                {title}: {problems.length === 0 ? 'all is well' : `${problems.length} to check`}
              </h3>
              <ul>
                {problems.map(({ level, words }) => (
                  <li key={words} data-level={level}>
                    {words}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {fault !== '' && <p role="alert">That was refused: {fault}</p>}
      <p>
        <button
          type="button"
          onClick={publish}
          disabled={doing !== 'nothing' || prices === undefined || hasErrors}
        >
          Publish the sale
        </button>{' '}
        {release !== null && (
          <button type="button" onClick={() => undo(release)} disabled={doing !== 'nothing'}>
            Take the sale back
          </button>
        )}
      </p>
    </section>
  )
}

const saleTime = ({ start, end }: { start: number; end: number }, now: number): string => {
  const span = `from ${shopMoment(start)} to ${shopMoment(end)}`
  if (now < start) return `Planned ${span}.`
  return now < end ? `Running, ${span}.` : `Over: it ran ${span}.`
}
