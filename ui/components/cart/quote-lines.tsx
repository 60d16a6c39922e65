import * as words from '#words'
import { useContext } from 'react'
import type { QuoteLine } from '../../../commerce/contract/cart/quote.ts'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { driftOf } from '../../../commerce/domain/cart/quote.ts'
import { dateRange } from '../dates.ts'
import { Picture, PICTURE_SIZES } from '../picture.tsx'
import { PieceColumns } from '../product/piece-columns.tsx'
import { Money, moneyText } from '../product/price.tsx'
import { ShopTrade } from '../trade.ts'

const days = ({ earliest, latest }: NonNullable<QuoteLine['promisedNow']>): string =>
  dateRange(earliest, latest)

/** What is not as it was when the quote was made, in words; nothing where all is the same. */
const driftWords = (line: QuoteLine): string[] => {
  const { stock, price, isLater } = driftOf(line)
  const { priceNow, promisedNow, promisedThen } = line
  return [
    stock === 'gone' && words.quoteLines.gone,
    stock === 'unavailable' && words.quoteLines.soldOut,
    stock === 'insufficient' &&
      words.quoteLines.onlyLeft({ left: line.availableQuantity ?? 0, wanted: line.quantity }),
    price === 'higher' && priceNow !== null && words.quoteLines.dearer(moneyText(priceNow)),
    price === 'lower' && priceNow !== null && words.quoteLines.cheaper(moneyText(priceNow)),
    isLater &&
      promisedNow &&
      promisedThen &&
      words.quoteLines.later({ now: days(promisedNow), before: days(promisedThen) }),
  ].filter((one) => typeof one === 'string')
}

/** The pieces of a quote with what was offered, and what has changed since; with their pictures, by SKU, where known. */
export const QuoteLines = ({
  lines,
  pictures,
}: {
  lines: readonly QuoteLine[]
  pictures: ReadonlyMap<string, PictureData>
}) => {
  const { hasStores } = useContext(ShopTrade)
  return (
    <table className="quote-lines">
      <PieceColumns />
      <tbody>
        {lines.map((line) => {
          const { isLater } = driftOf(line)
          const picture = pictures.get(line.skuId)
          return (
            <tr key={line.skuId}>
              <th scope="row">
                {picture && (
                  <Picture picture={picture} decorative sizes={PICTURE_SIZES.thumbnail} />
                )}
                {line.name}
                <span className="quote-choices">
                  {[line.manufacturerName, ...line.options.map(({ value }) => value)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {/* Its days are those of whoever came to the store that made it. */}
                {hasStores && line.promisedNow && !(isLater && line.promisedThen) && (
                  <span className="quote-choices">
                    {words.quoteLines.arrives(days(line.promisedNow))}
                  </span>
                )}
                {driftWords(line).map((drift) => (
                  <span key={drift} className="quote-drift">
                    {drift}
                  </span>
                ))}
              </th>
              <td>
                <span className="quote-label" aria-hidden="true">
                  {words.quoteLines.quantity}{' '}
                </span>
                {line.quantity}
              </td>
              <td>
                <span className="quote-label" aria-hidden="true">
                  {words.quoteLines.each}{' '}
                </span>
                <Money cents={line.price} />
                {line.priceThen > line.price && (
                  <s>
                    <span className="vh">{words.quoteLines.regularPrice} </span>
                    <Money cents={line.priceThen} />
                  </s>
                )}
              </td>
              <td>
                <span className="quote-label" aria-hidden="true">
                  {words.quoteLines.together}{' '}
                </span>
                <Money cents={line.linePrice} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
