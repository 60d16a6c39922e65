/** Of an answer that leaves cookies with a browser that came without any: whether it keeps them, scripts can see. */
export const COOKIES_SENT_HEADER = 'x-cookies-sent'
