import * as words from '#words'
import { z } from 'zod'
import { MAX_QUOTE_DAYS, MAX_QUOTE_PIECES, USUAL_QUOTE_DAYS } from '../../contract/limits.ts'
import { parseDollars } from '../../domain/money.ts'
import { parseQuantity } from './quantity.ts'

const USUAL_DAYS = String(USUAL_QUOTE_DAYS)

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
  if (lines.length === 0) return say(words.quoteRules.pieces)
  if (lines.length > MAX_QUOTE_PIECES) return say(words.quoteRules.tooMany(MAX_QUOTE_PIECES))
  const read = lines.map(pieceOf)
  const wrong = read.indexOf(null)
  if (wrong !== -1)
    return say(words.quoteRules.line({ line: wrong + 1, text: (lines[wrong] ?? '').slice(0, 60) }))
  return read.filter((piece) => piece !== null)
})

const discount = z
  .string()
  .default('')
  .transform((text, context) => {
    const cents = text.trim() === '' ? 0 : parseDollars(text)
    if (cents !== null && cents >= 0) return Number(cents)
    context.addIssue({ code: 'custom', message: words.quoteRules.discount })
    return z.NEVER
  })

const days = z
  .string()
  .default(USUAL_DAYS)
  .transform((text, context) => {
    const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
    if (count >= 1 && count <= MAX_QUOTE_DAYS) return count
    context.addIssue({ code: 'custom', message: words.quoteRules.days(MAX_QUOTE_DAYS) })
    return z.NEVER
  })

/** Made with the form, for its quote: sent twice, it is one. One that was tampered with counts as none. */
const token = z.uuid().optional().catch(undefined)

/** What a store associate enters for a quote: a piece a line, dollars off all of them, and how long the prices hold. */
export const associateQuoteForm = z.object({ pieces, discount, days, token })

export const ASSOCIATE_QUOTE_AT_FIRST = { pieces: '', discount: '', days: USUAL_DAYS } as const
