import * as words from '#words'
import { type ReactNode, Suspense, use } from 'react'
import { LoadingNotice } from '../../ui/components/listing/loading-notice.tsx'
import { MovedNotice } from '../../ui/components/cart/moved-notice.tsx'
import { ErrorPage } from '../../ui/pages/content/error-page.tsx'
import { log } from '../log.ts'
import { within } from '../time-outs.ts'
import type { Page } from './page.ts'

/** After this long without an answer the frame goes out first. */
export const SHELL_TIMEOUT_MS = 900

/**
 * A page or, when its services are slow, its frame first with the rest streaming into it. The frame goes out once `found`
 * says that the page exists, because after that the answer cannot become a 404 or a redirect; until then the page itself
 * is awaited. If it turns out to be missing after all, the page says so in words. Who has waited for the page already
 * waits less long for it: `patience` in milliseconds.
 */
export const pageInTime = async (
  loading: Promise<Page | Response>,
  frame: () => Promise<Omit<Page, 'body'>>,
  found: Promise<null> = Promise.resolve(null),
  patience = SHELL_TIMEOUT_MS,
): Promise<Page | Response> => {
  const decided = (await within(loading, patience)) ?? (await Promise.race([loading, found]))
  if (decided) return decided
  const around = await frame()
  const body = loading
    .then((page) =>
      page instanceof Response ? (
        <MovedNotice href={page.headers.get('location') ?? '/'} />
      ) : (
        page.body
      ),
    )
    .catch((fault: unknown) => {
      log('late-page-failed', { fault: fault instanceof Error ? fault.name : 'unknown' })
      return <ErrorPage message={words.problems.noResponse} retry={around.address} />
    })
  return {
    ...around,
    body: (
      <Suspense fallback={<LoadingNotice />}>
        <Late body={body} />
      </Suspense>
    ),
  }
}

const Late = ({ body }: { body: Promise<ReactNode> }) => use(body)
