import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { IncomingRequestCfProperties } from '@cloudflare/workers-types'
import storefront from '../../../worker/index.ts'
import { asOneInvocation } from '../../setup/limits/invocation.ts'
import { formFields } from './html.ts'

export const origins = {
  davenport: 'http://localhost:8787',
  drift: 'http://drift.localhost:8787',
} as const

/** Bindings and settings that differ from the shop's own: another setting, a service that fails. */
export type Otherwise = Readonly<Record<string, unknown>>

type Worker = Pick<typeof storefront, 'fetch'>

export type Setting = {
  readonly origin?: string
  readonly otherwise?: Otherwise
  /** The isolate that answers; the one all tests of a file share if none is named. */
  readonly worker?: Worker
}

/** A request as a browser sends it: `body` is a form's fields. */
export type Asking = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** Sent as it is. */
  readonly raw?: BodyInit
  readonly cf?: Partial<IncomingRequestCfProperties>
}

export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** Whole Set-Cookie lines. */
  readonly cookies: readonly string[]
  readonly html: string
  readonly json: () => unknown
  /** What the Server-Timing header says of the page cache. */
  readonly cache: string | undefined
}

/** A fresh isolate of the same data centre: nothing in its memory, the same KV and cache behind it. `build`: of another. */
export const newIsolate = async (build?: string): Promise<typeof storefront> => {
  vi.resetModules()
  vi.stubGlobal('BUILD_STAMP', build)
  const { default: worker } = await import('../../../worker/index.ts')
  return worker
}

const requestOf = (url: URL, cookies: string, asking: Asking): Request => {
  const { method = 'GET', form, json, raw, cf } = asking
  const isUnsafe = method !== 'GET' && method !== 'HEAD'
  const headers = new Headers({
    ...(isUnsafe ? { origin: url.origin, 'sec-fetch-site': 'same-origin' } : {}),
    ...(cookies ? { cookie: cookies } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  })
  for (const [name, value] of Object.entries(asking.headers ?? {}))
    if (value === '') headers.delete(name)
    else headers.set(name, value)
  const body =
    raw ??
    (form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json))
  return new Request(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body === null ? {} : { body }),
    ...(cf ? { cf: cf as CfProperties } : {}),
  })
}

/**
 * The answer as it begins: its body may still be on its way. `rest` reads it to its end and waits for what goes on
 * behind it.
 */
export const open = async (
  path: string,
  asking: Asking = {},
  { origin = origins.davenport, otherwise = {}, worker = storefront }: Setting = {},
  cookies = '',
) => {
  const context = createExecutionContext()
  const request = requestOf(new URL(path, origin), cookies, asking)
  const response = await asOneInvocation(() =>
    worker.fetch(request, { ...env, ...otherwise }, context),
  )
  const rest = async (): Promise<string> => {
    const html = await response.text()
    await waitOnExecutionContext(context)
    return html
  }
  return { response, context, rest }
}

/** What the clock does once a minute. */
export const tick = async ({
  otherwise = {},
  worker = storefront,
}: Pick<Setting, 'otherwise'> & {
  readonly worker?: Pick<typeof storefront, 'scheduled'>
} = {}) => {
  const context = createExecutionContext()
  await asOneInvocation(() => worker.scheduled(undefined, { ...env, ...otherwise }, context))
  await waitOnExecutionContext(context)
}

const cacheOf = (headers: Headers) =>
  /cache;desc="([^"]*)"/.exec(headers.get('server-timing') ?? '')?.[1]

/** One request with the cookies given, of a visitor of whom nothing is remembered. */
export const visit = async (
  path: string,
  asking: Asking = {},
  setting: Setting = {},
  cookies = '',
): Promise<Answer> => {
  const { response, rest } = await open(path, asking, setting, cookies)
  const html = await rest()
  const { status, headers } = response
  return {
    status,
    headers,
    cookies: headers.getSetCookie(),
    html,
    json: () => JSON.parse(html),
    cache: cacheOf(headers),
  }
}

/**
 * Lets the isolate make these pages of both shops once, and keep none of them. A page waits for each of its parts for less
 * than a second, and on a busy machine an isolate's first pages would be those that did without: they are not kept.
 */
export const warmUp = async (
  paths: readonly string[] = ['/no-such-page'],
  otherwise: Otherwise = {},
): Promise<void> => {
  for (const origin of [origins.davenport, origins.drift])
    for (const path of paths)
      await visit(path, {}, { origin, otherwise: { ...otherwise, PAGE_CACHE: 'off' } })
}

/** The cookies of one browser. */
const newJar = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (lines: readonly string[]) => {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/; Max-Age=0\b/.test(line)) kept.delete(name)
        else kept.set(name, value)
      }
    },
  }
}

export type Shopper = ReturnType<typeof newShopper>

/** A browser without JavaScript, its cookies, and what its owner does in the shop. */
export const newShopper = (setting: Setting = {}) => {
  const jar = newJar()
  const ask = async (path: string, asking: Asking = {}, otherwise: Otherwise = {}) => {
    const answer = await visit(
      path,
      asking,
      { ...setting, otherwise: { ...setting.otherwise, ...otherwise } },
      jar.header(),
    )
    jar.take(answer.cookies)
    return answer
  }
  const post = (path: string, form: Record<string, string> = {}, otherwise: Otherwise = {}) =>
    ask(path, { method: 'POST', form }, otherwise)

  /** Sends the form of the page at `page` with what it holds, except for what is `typed`. */
  const fill = async (page: string, action: string, typed: Record<string, string> = {}) =>
    post(action, { ...formFields((await ask(page)).html, action), ...typed })

  return {
    cookies: jar.kept,
    cookieHeader: jar.header,
    visit: ask,
    post,
    fill,
    cart: {
      add: (skuId: string, quantity = 1) =>
        post('/cart/items', { skuId, quantity: String(quantity), fulfillment: 'delivery' }),
      show: () => ask('/cart'),
    },
  }
}
