import * as words from '#words'

/**
 * What the page and the frame with the card fields say to each other. The frame is the processor's own origin: the
 * page learns a token and how to show the card, never the number.
 */
export const SUBMIT_CARD = { type: 'shop:card-submit' } as const

export type CardMessage =
  | { readonly kind: 'ready'; readonly height: number }
  | { readonly kind: 'accepted'; readonly token: string }
  | { readonly kind: 'refused'; readonly message: string }

const LEAST_HEIGHT = 120
const MOST_HEIGHT = 900

/** Reads a message of the frame; null for anything that is not one. The caller checks where it came from. */
export function readCardMessage(data: unknown): CardMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const message: Readonly<Record<string, unknown>> = { ...data }
  if (message['type'] === 'shop:card-ready') {
    const height = Number(message['height'])
    return Number.isFinite(height)
      ? { kind: 'ready', height: Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.ceil(height))) }
      : null
  }
  if (message['type'] !== 'shop:card') return null
  const token = message['token']
  if (message['ok'] === true) {
    return typeof token === 'string' && /^[\w.-]{1,200}$/.test(token)
      ? { kind: 'accepted', token }
      : null
  }
  const said = message['message']
  return {
    kind: 'refused',
    message: typeof said === 'string' && said ? said.slice(0, 300) : words.cardFields.refused,
  }
}
