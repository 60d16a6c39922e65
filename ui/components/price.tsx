import type { Cents } from '../../commerce/contract/money.ts'
import { formatCents, subtract } from '../../commerce/domain/money.ts'

/** An amount as plain text, for sentences. */
export const moneyText = (cents: Cents): string => formatCents(cents)

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
}

/** What something costs, with its regular price and the saving where it is on sale. */
export const Price = ({ price, listPrice = null, from = false, saving = false }: PriceProps) => {
  const isSale = listPrice !== null && listPrice > price
  return (
    <p className={isSale ? 'price price-sale' : 'price'}>
      <span className="price-now">
        {from && <span className="price-from">From </span>}
        {isSale && <span className="vh">Sale price </span>}
        {formatCents(price)}
      </span>
      {isSale && (
        <s className="price-was">
          <span className="vh">Regular price </span>
          {formatCents(listPrice)}
        </s>
      )}
      {isSale && saving && (
        <span className="price-save">Save {formatCents(subtract(listPrice, price))}</span>
      )}
    </p>
  )
}
