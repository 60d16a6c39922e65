/** Of an answer that leaves cookies with a browser that came without any: whether it keeps them, scripts can see. */
export const COOKIES_SENT_HEADER = 'x-cookies-sent'

/** Tells who keeps no cookies what to do. `from` is where they were, `next` where whoever keeps them is led on to. */
export const ALLOW_COOKIES_PATH = '/allow-cookies'
