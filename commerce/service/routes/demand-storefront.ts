import type { MiddlewareHandler } from 'hono'
import { type EditorsLedger, ledgerMessage } from '../../domain/editors-ledger.ts'
import { type AppEnv, refuse } from '../http.ts'
import { unauthorized } from '../refusal.ts'
import { hmacSha256, sha256 } from '../tokens.ts'

/** Only the storefront, by the key that the two share for editors; compared by hashes, so that time says nothing. */
export const demandStorefront =
  (ledger: EditorsLedger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { clockKey } = c.get('dependencies').config
    const given = /^Bearer ([0-9a-f]{64})$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (clockKey === null || given === undefined) return refuse(c, unauthorized('ledger-key'))
    const right = await hmacSha256(clockKey, ledgerMessage(ledger, c.get('site').id))
    if ((await sha256(given)) !== (await sha256(right)))
      return refuse(c, unauthorized('ledger-key'))
    return next()
  }
