import { createServer } from 'node:net'

const listens = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

/** @throws Error with a readable message if the port is taken. */
export const ensurePortIsFree = async (host: string, port: number): Promise<void> => {
  try {
    await listens(host, port)
  } catch (error) {
    throw new Error(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 10} npm start`,
      { cause: error },
    )
  }
}

/** Finds a free port. */
export const freePort = (host = '127.0.0.1'): Promise<number> => listens(host, 0)
