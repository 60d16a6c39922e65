import type { Brand } from '../../commerce/domain/brand.ts'
import { shop } from '../../shop/shop.ts'

export type Sent = {
  /** The id of the brand that it speaks for. */
  readonly site: string
  readonly sender: string
  /** Subject and both parts, as read. */
  readonly words: string
}

const marksOf = ({ name, helpEmail }: Brand) => [name, helpEmail]

/** What a mail says of who it is from that its brand does not: another address, another brand's name or help. */
export const senderProblems = ({ site, sender, words }: Sent): string[] => {
  const own: Brand | undefined = shop.brands.find(({ id }) => id === site)
  if (!own) return [`no brand ${site}`]
  const from = own.mailFrom ?? shop.mailFrom
  const others = shop.brands.filter(({ id }) => id !== site).flatMap(marksOf)
  return [
    ...(sender === from ? [] : [`from ${sender}, not ${from}`]),
    ...others.filter((mark) => words.includes(mark)).map((mark) => `speaks of ${mark}`),
  ]
}
