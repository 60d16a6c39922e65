import { claimedAgent, claimedOrigin } from '../agents/known-agents.ts'
import { type AppContext, factory } from '../factory.ts'
import { log } from '../log.ts'

const isSigned = async (
  c: AppContext,
  kind: 'named' | 'strange',
  origin: string,
): Promise<boolean> => {
  const { isSignedBy } = await import('../agents/signature.ts')
  return isSignedBy({ origin, kind }, c.req.raw)
}

/**
 * Knows agents that sign their requests: by the shop's name for them, or, where it has none, by the host that their keys
 * are at. To all others it costs one header.
 */
export const signedAgent = factory.createMiddleware(async (c, next) => {
  const header = c.req.header('signature-agent')
  const { site } = c.var
  const claimed = claimedAgent(header, site.agents)
  if (claimed) {
    if (await isSigned(c, 'named', claimed.origin)) c.set('agent', claimed.name)
    else log('agent-signature-refused', { site: site.brand.id, agent: claimed.name })
  } else if (site.asksStrangers && c.req.header('signature-input') !== undefined) {
    const origin = claimedOrigin(header)
    const isOurs = origin === site.origin || site.siblings.some((it) => it === origin)
    if (origin !== null && !isOurs && (await isSigned(c, 'strange', origin)))
      c.set('signer', new URL(origin).hostname)
  }
  await next()
})
