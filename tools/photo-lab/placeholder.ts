/** The paper that each brand photographs on. */
export const grounds = { davenport: '#f4f0e9', drift: '#f1f4fa' } as const

/** Roughly how much of a picture the piece itself takes. */
const PIECE_SHARE = 0.3

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** What a picture looks like from far away: its paper with some of the piece's colour. */
export const placeholderColor = (ground: string, piece: string): string => {
  const over = channels(piece)
  const mixed = channels(ground).map((one, index) =>
    Math.round(one + ((over[index] ?? one) - one) * PIECE_SHARE),
  )
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
