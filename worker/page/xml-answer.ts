const LIFETIME_SECONDS = 600
const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A document of XML. */
export const xmlAnswer = (body: string, type = 'application/xml'): Response =>
  new Response(`${PROLOG}${body}`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${LIFETIME_SECONDS}`,
    },
  })
