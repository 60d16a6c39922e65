const MAX_LENGTH = 300

/**
 * What a service says of its own fault, fit for a log: on one line, not long, and without what could be a person's
 * (e-mail addresses, long numbers) or a secret (whatever looks like a token).
 */
export const faultWords = (detail: string): string =>
  detail
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s@]{1,200}@[^\s@]{1,200}/g, '[email]')
    .replaceAll(/[\w~-]{20,}/g, '[token]')
    .replaceAll(/\d(?:[ -]?\d){6,}/g, '[number]')
    .trim()
    .slice(0, MAX_LENGTH)
