import { claimedAgent } from '../agents/known-agents.ts'
import { factory } from '../factory.ts'
import { log } from '../log.ts'

/** Knows agents by name that sign their requests; to all others it costs one header. */
export const signedAgent = factory.createMiddleware(async (c, next) => {
  const claimed = claimedAgent(c.req.header('signature-agent'), c.var.site.agents)
  if (claimed) {
    const { isSignedBy } = await import('../agents/signature.ts')
    if (await isSignedBy(claimed, c.req.raw)) c.set('agent', claimed.name)
    else log('agent-signature-refused', { site: c.var.site.brand.id, agent: claimed.name })
  }
  await next()
})
