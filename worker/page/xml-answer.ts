import { textStream } from './text-stream.ts'

const LIFETIME_SECONDS = 600
const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n'

async function* whole(
  text: AsyncGenerator<string, void, void>,
): AsyncGenerator<string, void, void> {
  yield PROLOG
  yield* text
}

/** A document of XML; one that is made while it is read is never whole in memory. */
export const xmlAnswer = (
  body: string | AsyncGenerator<string, void, void>,
  type = 'application/xml',
): Response =>
  new Response(typeof body === 'string' ? `${PROLOG}${body}` : textStream(whole(body)), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${LIFETIME_SECONDS}`,
    },
  })
