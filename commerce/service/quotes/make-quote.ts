import { type Db, type Rule, runBatch } from '../database.ts'
import { type NewQuote, quoteMade } from '../repositories/cart/quotes.ts'

const NUMBER_ATTEMPTS = 3

/** `Q-4829-1357`: eight digits that tell nothing about how many quotes there are. */
const newQuoteNumber = (): string => {
  const drawn = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 100_000_000
  const digits = String(drawn).padStart(8, '0')
  return `Q-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** Writes a quote, `also` with it or neither; its number is drawn again when it is taken. */
export const makeQuote = async (
  db: Db,
  quote: Omit<NewQuote, 'number'>,
  also: readonly D1PreparedStatement[] = [],
): Promise<Rule | null> => {
  for (let attempt = 1; ; attempt += 1) {
    const made = quoteMade(db, { ...quote, number: newQuoteNumber() })
    const rule = await runBatch(db, [...made, ...also])
    if (rule !== 'quote_number' || attempt === NUMBER_ATTEMPTS) return rule
  }
}
