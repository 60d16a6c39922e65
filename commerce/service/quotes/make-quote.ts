import { type Db, type Rule, runBatch } from '../database.ts'
import { newCaseNumber, NUMBER_ATTEMPTS } from '../drawn-number.ts'
import { type NewQuote, quoteMade } from '../repositories/cart/quotes.ts'

/** Writes a quote, `also` with it or neither; its number is drawn again when it is taken. */
export const makeQuote = async (
  db: Db,
  quote: Omit<NewQuote, 'number'>,
  also: readonly D1PreparedStatement[] = [],
): Promise<Rule | null> => {
  for (let attempt = 1; ; attempt += 1) {
    const made = quoteMade(db, { ...quote, number: newCaseNumber('Q') })
    const rule = await runBatch(db, [...made, ...also])
    if (rule !== 'quote_number' || attempt === NUMBER_ATTEMPTS) return rule
  }
}
