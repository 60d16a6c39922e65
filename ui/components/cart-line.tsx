import type { FormEventHandler } from 'react'
import type { CartItem } from '../../commerce/contract/cart.ts'
import type { Promised } from '../../commerce/contract/promise.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { longDate } from './dates.ts'
import { LineNotes, LinePlan, LineWays, type MyStore } from './cart-line-notes.tsx'
import { Picture, PICTURE_SIZES } from './picture.tsx'
import { Money, Price } from './price.tsx'
import { promiseLine } from './promise-words.ts'
import { Quantity } from './quantity.tsx'

export type CartLineProps = {
  item: CartItem
  /** The product's own page; null for what has none (a removal, a plan). */
  href: string | null
  /** The visitor's own store, where a pick-up line that waits at another one can be moved to. */
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
  const { catalogItem } = item
  const other = item.fulfillment === 'delivery' ? 'pickup' : 'delivery'
  const action = `/cart/items/${encodeURIComponent(item.id)}`
  const isService =
    item.catalogItemType !== 'product' || catalogItem.dynamicProperties.isMattressRemoval
  return (
    <li className="cart-line" aria-busy={busy || undefined} data-line={item.id}>
      <div className="cart-line-picture">
        {catalogItem.picture && (
          <Picture picture={catalogItem.picture} decorative sizes={PICTURE_SIZES.thumbnail} />
        )}
      </div>
      <div className="cart-line-text">
        <h3>
          {href ? <a href={href}>{catalogItem.name}</a> : catalogItem.name}
          {catalogItem.dynamicProperties.clearance && <Badge tone="sale">Clearance</Badge>}
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
          <p className="cart-line-promise">{promiseLine(item.promise)}</p>
        )}
        {item.quote && (
          <p className="cart-line-promise">
            Price of quote {item.quote.number}, held until {longDate(item.quote.until)}
          </p>
        )}
        <LineNotes item={item} />
        <LinePlan item={item} action={action} cartVersion={cartVersion} />
      </div>
      <div className="cart-line-price">
        <Price price={item.linePrice} />
        {item.quantity > 1 && (
          <p className="cart-line-each">
            <Money cents={item.unitPrice} /> each
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
            label={`Quantity of ${catalogItem.name}`}
          />
          <Button look="quiet">Update</Button>
        </form>
        {!isService && (
          <LineWays action={action} item={item} myStore={myStore} atMyStore={atMyStore}>
            <form method="post" action={`${action}/shippingmethod`}>
              <input type="hidden" name="fulfillment" value={other} />
              <Button look="quiet">Switch to {fulfillmentLabels[other]}</Button>
            </form>
          </LineWays>
        )}
        {!isService && (
          <form method="post" action={`${action}/save`}>
            <Button look="quiet">
              Save for later<span className="vh">: {catalogItem.name}</span>
            </Button>
          </form>
        )}
        <form method="post" action={`${action}/remove`} onSubmit={onRemove}>
          <Button look="quiet">
            Remove<span className="vh"> {catalogItem.name}</span>
          </Button>
        </form>
      </div>
    </li>
  )
}
