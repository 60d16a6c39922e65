/** What a quote's token may hold, decoded: letters, digits, `-`, `_`, `~`, space, `%` and a dot. */
export const QUOTE_TOKEN = /^[A-Za-z0-9\-_~ %.]{1,200}$/
