import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CommerceError } from '../commerce/contract/errors.ts'
import { errorMessage, PAGE_PROBLEM } from '../commerce/domain/error-messages.ts'
import { ContentError } from '../content/source.ts'
import { ErrorPage } from '../ui/pages/error-page.tsx'
import { NotFoundPage } from '../ui/pages/not-found-page.tsx'
import { MisconfiguredError } from './config.ts'
import type { AppContext } from './factory.ts'
import { loadChrome } from './loaders/chrome.ts'
import { loadNotFound } from './loaders/content-page.ts'
import { log } from './log.ts'
import type { Page } from './page.ts'
import { sendPage } from './renderer.tsx'
import type { Services } from './services.ts'

/** Islands ask for JSON; people ask for pages. */
export const wantsJson = (c: AppContext): boolean =>
  c.req.header('accept')?.includes('application/json') ?? false

/** The status that a failed call to the commerce service gives our own answer. */
export const statusOf = (error: CommerceError): ContentfulStatusCode => {
  if (error.kind === 'unreachable') return error.cause === 'timeout' ? 504 : 502
  return error.status >= 400 && error.status < 500 ? (error.status as ContentfulStatusCode) : 502
}

/** Whether the service says that there is no such thing: unknown to it, or not even a name it could have. */
export const isMissing = (error: CommerceError): boolean =>
  error.kind === 'refused' && (error.status === 404 || error.status === 400)

export const notFoundPage = async (services: Services, address: string): Promise<Page> => {
  const { props, chrome } = await loadNotFound(services.content)
  return {
    status: 404,
    meta: { title: 'Page not found', noindex: true },
    body: <NotFoundPage {...props} />,
    chrome: chrome.chrome,
    address,
  }
}

/** A page that could not be loaded, in the specification's words. */
export const failedPage = async (
  services: Services,
  address: string,
  error: CommerceError,
): Promise<Page> => {
  const { chrome } = await loadChrome(services.content)
  return {
    status: statusOf(error),
    meta: { title: 'Something went wrong', noindex: true },
    body: <ErrorPage message={errorMessage(error).summary} retry={address} />,
    chrome,
    address,
  }
}

const NOT_DONE = 'We could not do that'

/**
 * A request we will not carry out, said plainly: JSON for islands, a page for people. Before the services are there
 * (a forged request is refused that early) the page goes without the shop's frame.
 */
export const refusal = async (
  c: AppContext,
  status: ContentfulStatusCode,
  message: string,
): Promise<Response> => {
  c.header('cache-control', 'private, no-store')
  if (wantsJson(c)) return c.json({ summary: message, fields: [] }, status)
  if (c.var.services) {
    const { chrome } = await loadChrome(c.var.services.content)
    return sendPage(c, {
      status,
      meta: { title: NOT_DONE, noindex: true },
      body: <ErrorPage title={NOT_DONE} message={message} />,
      chrome,
      address: '/',
    })
  }
  // `html` escapes the message: it may be the commerce service's own words.
  return c.html(
    html`<!DOCTYPE html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="data:," />
          <title>${NOT_DONE}</title>
        </head>
        <body>
          <main>
            <h1>${NOT_DONE}</h1>
            <p>${message}</p>
            <p><a href="/">Go to the home page</a></p>
          </main>
        </body>
      </html>`,
    status,
  )
}

/** 404 for whatever no route knows. */
export const notFound = async (c: AppContext): Promise<Response> => {
  if (wantsJson(c)) return c.json({ summary: 'There is nothing at this address.', fields: [] }, 404)
  return sendPage(c, await notFoundPage(c.var.services, c.req.path))
}

/** A bug or a fault nobody expected. The message stays in the log; people get words and the request's id. */
export const onError = async (error: Error, c: AppContext): Promise<Response> => {
  log('error', {
    requestId: c.var.requestId,
    fault: error.name,
    detail: error.message.slice(0, 300),
  })
  if (error instanceof MisconfiguredError) return c.text(error.message, 500)
  if (wantsJson(c) || !c.var.services) return refusal(c, 500, PAGE_PROBLEM)
  if (error instanceof ContentError)
    return sendPage(
      c,
      await failedPage(c.var.services, c.req.path, { kind: 'unreachable', cause: 'network' }),
    )
  const { chrome } = await loadChrome(c.var.services.content)
  return sendPage(c, {
    status: 500,
    meta: { title: 'Something went wrong', noindex: true },
    body: <ErrorPage requestId={c.var.requestId} retry={c.req.path} />,
    chrome,
    address: c.req.path,
  })
}
