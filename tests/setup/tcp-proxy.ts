import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /** Connections lead to this port of this machine from now on; those there are end. */
  leadTo(port: number): void
  /** Nothing gets through any more, and nobody is told, as on a network that is cut. */
  cut(): void
  /** What was held gets through, unless somebody has hung up. */
  mend(): void
  close(): Promise<void>
}

/** An address that outlives the server behind it, as a load balancer's or a name's does. */
export const openTcpProxy = async (target: number): Promise<TcpProxy> => {
  let [to, isCut] = [target, false]
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer({ noDelay: true }, (from) => {
    const onward = connect({ port: to, host: '127.0.0.1', noDelay: true })
    for (const [one, other] of [
      [keep(from), onward],
      [keep(onward), from],
    ] as const) {
      one.on('data', (bytes) => other.write(bytes)).on('close', () => other.destroy())
      if (isCut) one.pause()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    leadTo: (next) => {
      to = next
      end()
    },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      end()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
