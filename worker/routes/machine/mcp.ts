import * as words from '#words'
import { speakAs } from '../../account/session.ts'
import { MCP_PATH } from '../../assistants/mcp-path.ts'
import { UCP_MCP_PATH } from '../../assistants/ucp/protocol.ts'
import { type AppContext, factory } from '../../factory.ts'
import { refusal } from '../../page/errors.tsx'
import { assistantCalls } from '../../rate-limit/rate-limit.ts'

const NOT_KEPT = 'private, no-store'

/**
 * Answers those who shop for somebody. They have no session: no cookie and no bearer that comes along counts, so that a
 * tool can do what a visitor without one can.
 */
const answering = (answerTo: (c: AppContext) => Promise<Response>) => async (c: AppContext) => {
  const { origin } = c.var.site
  // By the origin that is set up, not by the host that was asked for: a name that was bent to this machine is none of ours.
  if ((c.req.header('origin') ?? origin) !== origin) return refusal(c, 403, words.requests.foreign)
  const seconds = assistantCalls.mustWait(c)
  if (seconds !== null) {
    c.header('cache-control', NOT_KEPT)
    c.header('retry-after', String(seconds))
    return c.json(
      {
        jsonrpc: '2.0',
        error: { code: -32000, message: words.assistants.tooMany(seconds) },
        id: null,
      },
      429,
    )
  }
  assistantCalls.count(c)
  const { location, store } = c.var.site.policies.defaultPlace
  c.set('location', location)
  c.set('store', store)
  speakAs(c, { loggedInToken: undefined, guestToken: undefined, incomingAuthorization: undefined })
  const answer = await answerTo(c)
  answer.headers.set('cache-control', NOT_KEPT)
  return answer
}

/** The shop as tools: for assistants, and for platforms that speak the Universal Commerce Protocol. */
export const mcpRoutes = factory
  .createApp()
  .post(
    MCP_PATH,
    answering(async (c) => (await import('../../assistants/server.ts')).answerAssistant(c)),
  )
  .post(
    UCP_MCP_PATH,
    answering(async (c) => (await import('../../assistants/ucp/mcp.ts')).answerPlatform(c)),
  )
