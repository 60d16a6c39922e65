import type { QuoteLine } from '../../commerce/contract/quote.ts'
import { driftOf } from '../../commerce/domain/quote.ts'
import { dateRange } from './dates.ts'
import { PieceColumns } from './piece-columns.tsx'
import { Money, moneyText } from './price.tsx'

/** What is not as it was when the quote was made, in words; nothing where all is the same. */
export const driftWords = (line: QuoteLine): string[] => {
  const drift = driftOf(line)
  const words: string[] = []
  if (drift.stock === 'gone') words.push('No longer in our range.')
  if (drift.stock === 'unavailable') words.push('Sold out for now.')
  if (drift.stock === 'insufficient')
    words.push(`Only ${line.availableQuantity ?? 0} left of ${line.quantity}.`)
  if (drift.price === 'higher' && line.priceNow !== null)
    words.push(`It costs ${moneyText(line.priceNow)} by now; your price is held.`)
  if (drift.price === 'lower' && line.priceNow !== null)
    words.push(`It costs ${moneyText(line.priceNow)} by now, without the quote.`)
  if (drift.isLater && line.promisedNow && line.promisedThen)
    words.push(
      `Arrives ${dateRange(line.promisedNow.earliest, line.promisedNow.latest)}; it was ${dateRange(line.promisedThen.earliest, line.promisedThen.latest)}.`,
    )
  return words
}

/** The pieces of a quote with what was offered, and what has changed since. */
export const QuoteLines = ({ lines }: { lines: readonly QuoteLine[] }) => (
  <table className="quote-lines">
    <PieceColumns />
    <tbody>
      {lines.map((line) => {
        const drift = driftWords(line)
        return (
          <tr key={line.skuId}>
            <th scope="row">
              {line.name}
              <span className="quote-choices">
                {[line.manufacturerName, ...line.options.map(({ value }) => value)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {line.promisedNow && drift.every((one) => !one.startsWith('Arrives')) && (
                <span className="quote-choices">
                  Arrives {dateRange(line.promisedNow.earliest, line.promisedNow.latest)} near the
                  store
                </span>
              )}
              {drift.map((words) => (
                <span key={words} className="quote-drift">
                  {words}
                </span>
              ))}
            </th>
            <td>
              <span className="quote-label" aria-hidden="true">
                Quantity{' '}
              </span>
              {line.quantity}
            </td>
            <td>
              <span className="quote-label" aria-hidden="true">
                Each{' '}
              </span>
              <Money cents={line.price} />
              {line.priceThen > line.price && (
                <s>
                  <span className="vh">Regular price </span>
                  <Money cents={line.priceThen} />
                </s>
              )}
            </td>
            <td>
              <span className="quote-label" aria-hidden="true">
                Together{' '}
              </span>
              <Money cents={line.linePrice} />
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
