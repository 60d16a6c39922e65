import type { ExecutionContext, Fetcher } from '@cloudflare/workers-types'
import type { Env } from './config.ts'
import storefront from './index.ts'

/**
 * `npm run dev` only: one server has all host names, so the card processor's and the mail sink's requests are handed
 * to their workers here. In `npm start` the runtime itself tells hosts apart, and this file is not built.
 */
export default {
  async fetch(
    request: Request,
    env: Env & { PAYMENTS: Fetcher; MAIL: Fetcher },
    context: ExecutionContext,
  ) {
    const { hostname, pathname } = new URL(request.url)
    const [name] = hostname.split('.')
    const aside = name === 'pay' ? env.PAYMENTS : name === 'mail' ? env.MAIL : null
    // No clock goes round here.
    if (pathname.startsWith('/feeds')) await storefront.scheduled(null, env, context)
    return aside ? aside.fetch(request as never) : storefront.fetch(request, env, context as never)
  },
}
