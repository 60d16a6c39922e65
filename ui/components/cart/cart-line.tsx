import * as words from '#words'
import type { FormEventHandler } from 'react'
import type { CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { Badge } from '../product/badge.tsx'
import { Button } from '../button.tsx'
import { lastMoment } from '../dates.ts'
import { useShopClock } from '../shop-clock.tsx'
import { LineNotes, LinePlan, LineWays, type MyStore } from './cart-line-notes.tsx'
import { PictureOrNone, PICTURE_SIZES } from '../picture.tsx'
import { moneyText, Price } from '../product/price.tsx'
import { promiseDay, wholeDays } from '../product/promise-words.ts'
import { Rich } from '../rich.tsx'
import { hidden, money } from '../rich-parts.tsx'
import { Quantity } from './quantity.tsx'

export type CartLineProps = {
  item: CartItem
  /** The product's own page; null for what has none (a removal, a plan). */
  href: string | null
  /** The visitor's own store, where it can be picked up; null where a brand has no stores. */
  myStore: MyStore | null
  /** When it could be picked up there; null when nobody asked. */
  atMyStore: Promised | null
  cartVersion: number
  busy?: boolean
  onQuantity?: FormEventHandler<HTMLFormElement>
  onRemove?: FormEventHandler<HTMLFormElement>
}

/** One line of the cart with its own small forms: another quantity, another way to get it, or none at all. */
export const CartLine = ({
  item,
  href,
  myStore,
  atMyStore,
  cartVersion,
  busy = false,
  onQuantity,
  onRemove,
}: CartLineProps) => {
  const { longDate } = useShopClock()
  const { catalogItem } = item
  const other = item.fulfillment === 'delivery' ? 'pickup' : 'delivery'
  const action = `/cart/items/${encodeURIComponent(item.id)}`
  const isService =
    item.catalogItemType !== 'product' || catalogItem.dynamicProperties.isMattressRemoval
  return (
    <li className="cart-line" aria-busy={busy || undefined} data-line={item.id}>
      <div className="cart-line-picture">
        <PictureOrNone picture={catalogItem.picture} decorative sizes={PICTURE_SIZES.thumbnail} />
      </div>
      <div className="cart-line-text">
        <h3>
          {href ? <a href={href}>{catalogItem.name}</a> : catalogItem.name}
          {catalogItem.dynamicProperties.clearance && (
            <Badge tone="sale">{words.cartLines.clearance}</Badge>
          )}
        </h3>
        <p className="cart-line-maker">{catalogItem.manufacturerName}</p>
        {catalogItem.options.length > 0 && (
          <ul className="cart-line-options">
            {catalogItem.options.map((option) => (
              <li key={option.label}>
                {option.label}: {option.value}
              </li>
            ))}
          </ul>
        )}
        {item.promise && !isService && (
          // What delivery costs is said once, of the whole cart: alone, a piece might come another way for less.
          <p className="cart-line-promise">{promiseDay(item.promise, wholeDays)}</p>
        )}
        {item.quote && (
          <p className="cart-line-promise">
            {words.cartLines.quotePrice({
              number: item.quote.number,
              until: longDate(item.quote.until),
            })}
          </p>
        )}
        {item.saleUntil && (
          <p className="cart-line-promise">
            {words.cartLines.saleUntil(longDate(lastMoment(item.saleUntil)))}
          </p>
        )}
        <LineNotes item={item} />
        <LinePlan item={item} action={action} cartVersion={cartVersion} />
      </div>
      <div className="cart-line-price">
        <Price price={item.linePrice} />
        {item.quantity > 1 && (
          <p className="cart-line-each">
            <Rich text={words.cartLines.each(moneyText(item.unitPrice))} parts={{ price: money }} />
          </p>
        )}
      </div>
      <div className="cart-line-tools">
        <form method="post" action={action} onSubmit={onQuantity}>
          <input type="hidden" name="cartVersion" value={cartVersion} />
          <Quantity
            value={item.quantity}
            available={item.availableQuantity}
            id={`quantity-${item.id}`}
            label={words.quantityChoice.of(catalogItem.name)}
            // A reload must not bring back a choice that the cart has left behind.
            autoComplete="off"
          />
          <Button look="quiet">{words.cartLines.update}</Button>
        </form>
        {!isService && (
          <LineWays action={action} item={item} myStore={myStore} atMyStore={atMyStore}>
            {(other === 'delivery' || myStore) && (
              <form method="post" action={`${action}/shippingmethod`}>
                <input type="hidden" name="fulfillment" value={other} />
                <Button look="quiet">{words.cartLines.switchTo(words.fulfillments[other])}</Button>
              </form>
            )}
          </LineWays>
        )}
        {!isService && (
          <form method="post" action={`${action}/save`}>
            <Button look="quiet">
              <Rich text={words.cartLines.saveForLater(catalogItem.name)} parts={{ hidden }} />
            </Button>
          </form>
        )}
        <form method="post" action={`${action}/remove`} onSubmit={onRemove}>
          <Button look="quiet">
            <Rich text={words.cartLines.remove(catalogItem.name)} parts={{ hidden }} />
          </Button>
        </form>
      </div>
    </li>
  )
}
