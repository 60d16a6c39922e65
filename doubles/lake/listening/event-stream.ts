export type SendEvent = (event: string, data: unknown, id?: string) => void

const KEEP_ALIVE_MS = 15_000

/**
 * Answers with server-sent events for as long as the reader stays. `start` gets the means to send
 * and returns what to do when the reader has gone.
 */
export function eventStream(start: (send: SendEvent) => () => void): Response {
  const encoder = new TextEncoder()
  let stop = (): void => undefined

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => {
        try {
          controller.enqueue(encoder.encode(text))
        } catch {
          stop()
        }
      }
      const keepAlive = setInterval(() => write(':\n\n'), KEEP_ALIVE_MS)
      const unsubscribe = start((event, data, id) => {
        const idLine = id === undefined ? '' : `id: ${id}\n`
        write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      })
      stop = () => {
        clearInterval(keepAlive)
        unsubscribe()
      }
    },
    cancel() {
      stop()
    },
  })

  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    },
  })
}
