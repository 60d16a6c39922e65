import { clientOf } from '../../commerce/domain/account/client-address.ts'
import { deviceWords } from '../../commerce/domain/account/device.ts'
import type { AppContext } from '../factory.ts'

/**
 * Who asks for something that is limited: their address, as Cloudflare says it and nobody else; all of whom it says
 * nothing count as one. The commerce service keeps a hash of it only.
 */
export const clientIdOf = (
  c: AppContext,
): { readonly client: string; readonly device: string } => ({
  client: clientOf(c.req.header('cf-connecting-ip') ?? ''),
  device: deviceWords(c.req.header('user-agent') ?? ''),
})
