import type { ExecutionContext, Fetcher } from '@cloudflare/workers-types'
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Env } from './settings.ts'
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

/** The files of the shop's content, for the content service: here Vite serves them, as it serves every source. */
export class ContentFiles extends WorkerEntrypoint<{ ASSETS: Fetcher; CONTENT_FOLDER: string }> {
  override fetch(request: Request) {
    const { pathname } = new URL(request.url)
    // Vite answers no host that it does not know.
    return this.env.ASSETS.fetch(`http://localhost/${this.env.CONTENT_FOLDER}${pathname}`) as never
  }
}
