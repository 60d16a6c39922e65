import { type ReactNode, Suspense, use } from 'react'
import { NO_RESPONSE } from '../commerce/domain/error-messages.ts'
import { LoadingNotice } from '../ui/components/loading-notice.tsx'
import { MovedNotice } from '../ui/components/moved-notice.tsx'
import { ErrorPage } from '../ui/pages/error-page.tsx'
import { log } from './log.ts'
import { within } from './patience.ts'
import type { Page } from './page.ts'

/** After this long without an answer the frame goes out, and the rest follows when it comes. */
const SHELL_PATIENCE_MS = 900

/**
 * A page, or, when its services are slow, its frame at once with the rest streaming into it. What was decided too late
 * can no longer be a status or a redirect: it is said in words instead.
 */
export const pageInTime = async (
  loading: Promise<Page | Response>,
  frame: () => Promise<Omit<Page, 'body'>>,
): Promise<Page | Response> => {
  const inTime = await within(loading, SHELL_PATIENCE_MS)
  if (inTime) return inTime
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
      return <ErrorPage message={NO_RESPONSE} retry={around.address} />
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
