import * as words from '#words'
import type { Cents } from '../../../commerce/contract/money.ts'
import { formatCents, subtract } from '../../../commerce/domain/money.ts'

/** An amount as plain text, for sentences. */
export const moneyText = (cents: Cents): string => formatCents(cents)

/** `$1,299`, where amounts are whole: prices to filter by. */
export const wholeDollars = (dollars: number): string => `$${words.number(dollars)}`

/** An amount as text; the one place of the interface where cents become words. */
export const Money = ({ cents }: { cents: Cents }) => (
  <span className="money">{formatCents(cents)}</span>
)

export type PriceProps = {
  price: Cents
  /** The regular price when the item is on sale. */
  listPrice?: Cents | null
  /** The price is the lowest of several variants. */
  from?: boolean
  /** Says how much less it is than the regular price. */
  saving?: boolean
  /** The last day of the sale, in words, which stands beside what it saves. */
  saleUntil?: string | undefined
}

/** What something costs, with its regular price and the saving where it is on sale. */
export const Price = ({
  price,
  listPrice = null,
  from = false,
  saving = false,
  saleUntil,
}: PriceProps) => {
  const isSale = listPrice !== null && listPrice > price
  return (
    <p className={isSale ? 'price price-sale' : 'price'}>
      <span className="price-now">
        {from && <span className="price-from">{`${words.price.from} `}</span>}
        {isSale && <span className="vh">{`${words.price.sale} `}</span>}
        {formatCents(price)}
      </span>
      {isSale && (
        <s className="price-was">
          <span className="vh">{`${words.price.regular} `}</span>
          {formatCents(listPrice)}
        </s>
      )}
      {isSale && saving && (
        <span className="price-save">
          {words.price.save(formatCents(subtract(listPrice, price)), saleUntil)}
        </span>
      )}
    </p>
  )
}
