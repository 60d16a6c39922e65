import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { IncomingRequestCfProperties } from '@cloudflare/workers-types'
import commerce from '../../../../../commerce/service/index.ts'
import { origins } from '../../shop.ts'

/** The commerce service in this isolate, so that its clock and its internet are the test's; `settings` are beside its own. */
export const commerceHere = (settings: Readonly<Record<string, string>>) => ({
  fetch: async (
    input: RequestInfo<unknown, IncomingRequestCfProperties> | URL,
    init?: RequestInit<IncomingRequestCfProperties>,
  ): Promise<Response> => {
    const context = createExecutionContext()
    const its = { ...env, SITE_ORIGINS: JSON.stringify(origins), ...settings }
    const answer = await commerce.fetch(new Request(input, init), its, context)
    await waitOnExecutionContext(context)
    return answer
  },
})
