import { type IncomingMessage, request as askPlainly } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'

/** Names below `localhost` are this machine, as browsers have it; not every system's resolver knows. */
const thisMachine: LookupFunction = (_, { all }, done) => {
  if (all) done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(null, '127.0.0.1', 4)
}

/**
 * Asks for an address, on a connection of its own: a part takes so long that one kept from before may be closed. The
 * answer's body comes as it is read.
 */
export const ask = (url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url)
    const send = protocol === 'https:' ? askSecurely : askPlainly
    const here = hostname.endsWith('.localhost') ? { lookup: thisMachine } : {}
    send(url, { method, agent: false, ...here }, resolve)
      .on('error', reject)
      .end()
  })
