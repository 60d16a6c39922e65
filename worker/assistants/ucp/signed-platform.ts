import type { AppContext } from '../../factory.ts'
import { log } from '../../log.ts'
import type { Answered } from './protocol.ts'

/**
 * What is wrong with the signature of a request that bears one, or that it `holds`; `unsigned` where there is none that
 * somebody could check: without a signature, and of platforms that are not set up. Whoever's signature holds is known by the name of their profile's
 * host, in the log and in the limits. What verifies comes with the first request that is signed.
 */
export const faultOfSigned = async (
  c: AppContext,
  platform: string,
  how: { readonly isChange: boolean },
): Promise<Answered | 'holds' | 'unsigned'> => {
  if (c.req.header('signature') === undefined && c.req.header('signature-input') === undefined)
    return 'unsigned'
  const { signatureFault } = await import('./signature.ts')
  const fault = await signatureFault(c, platform, how)
  if (fault === 'stranger') return 'unsigned'
  const agent = URL.parse(platform)?.host ?? ''
  if (fault !== null) {
    log('platform-signature-refused', { site: c.var.site.brand.id, agent })
    return fault
  }
  c.set('agent', agent)
  return 'holds'
}
