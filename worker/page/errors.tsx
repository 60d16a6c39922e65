import * as words from '#words'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { ContentError } from '../../content/source.ts'
import { ErrorPage } from '../../ui/pages/content/error-page.tsx'
import { NotFoundPage } from '../../ui/pages/content/not-found-page.tsx'
import { MisconfiguredError } from '../settings.ts'
import type { AppContext } from '../factory.ts'
import { readBody } from '../forms/read-body.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { loadNotFound } from '../loaders/content/content-page.ts'
import { log } from '../log.ts'
import type { Page } from './page.ts'
import { sendPage } from './renderer.tsx'
import type { Services } from '../services.ts'

/** Islands ask for JSON; people ask for pages. */
export const wantsJson = (c: AppContext): boolean =>
  c.req.header('accept')?.includes('application/json') ?? false

/** The status of our answer when a call to the commerce service has failed. */
export const statusOf = (error: CommerceError): ContentfulStatusCode => {
  if (error.kind === 'unreachable') return error.cause === 'timeout' ? 504 : 502
  const isTold = error.status >= 400 && error.status < 500
  return isTold || error.status === 503 ? (error.status as ContentfulStatusCode) : 502
}

export const notFoundPage = async (
  services: Services,
  address: string,
  isOverSale = false,
): Promise<Page> => {
  const { props, chrome } = await loadNotFound(services)
  return {
    status: 404,
    meta: { title: isOverSale ? words.saleOver.heading : words.errorPages.notFound, noindex: true },
    body: <NotFoundPage {...props} isOverSale={isOverSale} />,
    chrome: chrome.chrome,
    address,
  }
}

/** For a service that is away and does not say for how long. */
const A_MOMENT_SECONDS = 10

/** The page for a failed load, in the specification's words. */
export const failedPage = async (
  services: Services,
  address: string,
  error: CommerceError,
): Promise<Page> => {
  const { chrome } = await loadChrome(services)
  const status = statusOf(error)
  const wait = error.kind === 'refused' ? error.retryAfter : undefined
  const isPause = error.kind === 'refused' && error.code === 'PAUSED'
  const title = isPause ? words.errorPage.paused : words.errorPage.title
  return {
    status,
    ...(status === 503 ? { retryAfter: wait ?? A_MOMENT_SECONDS } : {}),
    meta: { title, noindex: true },
    body: <ErrorPage title={title} message={errorMessage(error).summary} retry={address} />,
    chrome,
    address,
  }
}

const TYPED_SECRET = /password/i

/** The form that this request sent, to send it once more; null where nothing was, or a password with it. */
const sentForm = async (c: AppContext) => {
  const { url } = c.var
  // Unread where the call that failed came before the form, as that of who is signed in.
  const body = c.req.method === 'POST' && !c.req.raw.bodyUsed ? await readBody(c) : null
  const fields = Object.entries((body?.ok ? body.fields : c.var.sent) ?? {}).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return fields.length === 0 || fields.some(([name]) => TYPED_SECRET.test(name))
    ? null
    : { action: `${url.pathname}${url.search}`, fields: Object.fromEntries(fields) }
}

/** The same as the answer to a request: what was typed into a form is on the page, for another try. */
export const sendFailed = async (
  c: AppContext,
  address: string,
  error: CommerceError,
): Promise<Response> => {
  const page = await failedPage(c.var.services, address, error)
  const unsent = error.kind === 'unreachable' || error.status >= 500 ? await sentForm(c) : null
  if (!unsent) return sendPage(c, page)
  const { summary } = errorMessage(error)
  return sendPage(c, {
    ...page,
    meta: { title: words.unsent.title, noindex: true },
    body: <ErrorPage title={words.unsent.title} message={summary} unsent={unsent} />,
  })
}

/**
 * Refuses a request: JSON for islands, a page for people. Before the services are set up (a forged request is refused
 * that early) the page comes without the shop's frame.
 */
export const refusal = async (
  c: AppContext,
  status: ContentfulStatusCode,
  message: string,
  title: string = words.errorPages.notDone,
): Promise<Response> => {
  c.header('cache-control', 'private, no-store')
  if (wantsJson(c)) return c.json({ summary: message, fields: [] }, status)
  if (c.var.services) {
    const { chrome } = await loadChrome(c.var.services)
    return sendPage(c, {
      status,
      meta: { title, noindex: true },
      body: <ErrorPage title={title} message={message} />,
      chrome,
      address: '/',
    })
  }
  // `html` escapes the message: it may be the commerce service's own words.
  return c.html(
    html`<!DOCTYPE html>
      <html lang="${words.language.locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="data:," />
          <title>${words.errorPages.notDone}</title>
        </head>
        <body>
          <main>
            <h1>${words.errorPages.notDone}</h1>
            <p>${message}</p>
            <p><a href="/">${words.errorPages.home}</a></p>
          </main>
        </body>
      </html>`,
    status,
  )
}

/** 404 for everything that no route matches. */
export const notFound = async (c: AppContext): Promise<Response> => {
  if (wantsJson(c)) return c.json({ summary: words.errors.NOT_FOUND.address, fields: [] }, 404)
  return sendPage(c, await notFoundPage(c.var.services, c.req.path))
}

/** An unexpected fault. The message stays in the log; people see an apology and the request's id. */
export const onError = async (error: Error, c: AppContext): Promise<Response> => {
  log('error', {
    requestId: c.var.requestId,
    fault: error.name,
    detail: error.message.slice(0, 300),
  })
  if (error instanceof MisconfiguredError) return c.text(error.message, 500)
  if (wantsJson(c) || !c.var.services) return refusal(c, 500, words.problems.page)
  if (error instanceof ContentError)
    return sendPage(
      c,
      await failedPage(c.var.services, c.req.path, { kind: 'unreachable', cause: 'network' }),
    )
  const { chrome } = await loadChrome(c.var.services)
  return sendPage(c, {
    status: 500,
    meta: { title: words.errorPage.title, noindex: true },
    body: <ErrorPage requestId={c.var.requestId} retry={c.req.path} />,
    chrome,
    address: c.req.path,
  })
}
