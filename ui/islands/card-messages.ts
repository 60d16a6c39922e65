/**
 * What the page and the frame with the card fields say to each other. The frame is the processor's own origin: the
 * page learns a token and how to show the card, never the number.
 */
export const SUBMIT_CARD = { type: 'davenport:card-submit' } as const

export type CardMessage =
  | { readonly kind: 'ready'; readonly height: number }
  | { readonly kind: 'accepted'; readonly token: string }
  | { readonly kind: 'refused'; readonly message: string }

const LEAST_HEIGHT = 120
const MOST_HEIGHT = 900
const DEFAULT_REFUSAL = 'Please check the card details and try again.'

/** Reads a message of the frame; null for anything that is not one. The caller checks where it came from. */
export function readCardMessage(data: unknown): CardMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const message: Readonly<Record<string, unknown>> = { ...data }
  if (message['type'] === 'davenport:card-ready') {
    const height = Number(message['height'])
    return Number.isFinite(height)
      ? { kind: 'ready', height: Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.ceil(height))) }
      : null
  }
  if (message['type'] !== 'davenport:card') return null
  const token = message['token']
  if (message['ok'] === true) {
    return typeof token === 'string' && /^[\w.-]{1,200}$/.test(token)
      ? { kind: 'accepted', token }
      : null
  }
  const words = message['message']
  return {
    kind: 'refused',
    message: typeof words === 'string' && words ? words.slice(0, 300) : DEFAULT_REFUSAL,
  }
}
