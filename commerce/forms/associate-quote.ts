import { z } from 'zod'
import { parseDollars } from '../domain/money.ts'
import { parseQuantity } from './quantity.ts'

const MOST_PIECES = 50
const MOST_DAYS = 90
const USUAL_DAYS = '14'

type Piece = { readonly skuId: string; readonly quantity: number }

/** `SOFA-OAK 2`, `SOFA-OAK, 2` or `SOFA-OAK x 2` is two of a SKU, `SOFA-OAK` one; null for what is none of them. */
const pieceOf = (line: string): Piece | null => {
  const [, skuId, count = '1'] =
    /^([^\s,]{1,60})(?:,?\s*[x×]?\s*(?<=[\s,x×])(\d{1,4}))?$/u.exec(line) ?? []
  const quantity = parseQuantity(count)
  return skuId === undefined || quantity === null ? null : { skuId, quantity }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const pieces = z.string().transform((text, context): readonly Piece[] => {
  const lines = linesOf(text)
  const say = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (lines.length === 0) return say('Please enter the SKU of a piece')
  if (lines.length > MOST_PIECES) return say(`A quote holds up to ${MOST_PIECES} pieces`)
  const read = lines.map(pieceOf)
  const wrong = read.indexOf(null)
  if (wrong !== -1)
    return say(
      `Line ${wrong + 1} is not a SKU and a quantity: “${(lines[wrong] ?? '').slice(0, 60)}”`,
    )
  return read.filter((piece) => piece !== null)
})

const discount = z
  .string()
  .default('')
  .transform((text, context) => {
    const cents = text.trim() === '' ? 0 : parseDollars(text)
    if (cents !== null && cents >= 0) return Number(cents)
    context.addIssue({ code: 'custom', message: 'Please enter dollars, such as 50.00' })
    return z.NEVER
  })

const days = z
  .string()
  .default(USUAL_DAYS)
  .transform((text, context) => {
    const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
    if (count >= 1 && count <= MOST_DAYS) return count
    context.addIssue({ code: 'custom', message: `Please choose from 1 to ${MOST_DAYS} days` })
    return z.NEVER
  })

/** What a store associate enters for a quote: a piece a line, dollars off all of them, and how long the prices hold. */
export const associateQuoteForm = z.object({ pieces, discount, days })

export const ASSOCIATE_QUOTE_AT_FIRST = { pieces: '', discount: '', days: USUAL_DAYS } as const
