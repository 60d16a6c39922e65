const LIFETIME_SECONDS = 600

export const xmlAnswer = (body: string, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${LIFETIME_SECONDS}`,
    },
  })
