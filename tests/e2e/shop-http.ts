import { request } from 'node:http'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/**
 * One request to the shop by host name, redirects not followed. Names under `localhost` mean this machine to a browser
 * but not to Node, so the connection goes to the loopback address and the name into the Host header.
 */
export const shopRequest = (
  url: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url)
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent: false, // a connection that was kept may be closed by the shop in the moment it is used again
        path: `${pathname}${search}`,
        method: options.method ?? 'GET',
        headers: { host, ...options.headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
