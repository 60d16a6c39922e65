import { createServer } from 'node:net'
import type { ShopSettings } from './settings.ts'

const listens = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null

const ensureFree = async (name: string, host: string, port: number): Promise<void> => {
  try {
    await listens(host, port)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST is ${host}, and this machine has no such address.`, { cause: error })
    const why = code === 'EACCES' ? 'may not be opened by this user' : 'is in use'
    const how = code === 'EACCES' ? 'Choose' : 'Stop what runs there, or choose'
    // The ports of this machine end at 65,535.
    const other = port > 65_525 ? port - 10 : port + 10
    throw new Error(`Port ${port} ${why}. ${how} another: ${name}=${other} npm start`, {
      cause: error,
    })
  }
}

/** @throws Error with a readable message if a port of the shop, or one that a setting gives a service of it, is taken. */
export const ensurePortsAreFree = async ({
  host,
  port,
  ports,
}: Pick<ShopSettings, 'host' | 'port' | 'ports'>): Promise<void> => {
  const wanted = {
    PORT: port,
    COMMERCE_PORT: ports.commerce,
    CONTENT_PORT: ports.content,
    PSP_PORT: ports.payments,
  }
  const given = new Map<number, string>()
  for (const [name, one] of Object.entries(wanted)) {
    if (one === undefined) continue
    const other = given.get(one)
    if (other !== undefined) throw new Error(`${other} and ${name} are both ${one}.`)
    given.set(one, name)
    await ensureFree(name, host, one)
  }
}

/** Finds a free port. */
export const freePort = (host = '127.0.0.1'): Promise<number> => listens(host, 0)
