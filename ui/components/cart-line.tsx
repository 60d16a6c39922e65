import type { FormEventHandler } from 'react'
import type { CartItem } from '../../commerce/contract/cart.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Picture } from './picture.tsx'
import { Money, Price } from './price.tsx'
import { promiseLine } from './promise-words.ts'
import { Quantity } from './quantity.tsx'

export type CartLineProps = {
  item: CartItem
  /** The product's own page; null for what has none (a removal, a plan). */
  href: string | null
  /** The name of the shop a pick-up line waits at. */
  storeName: string | null
  /** The visitor's own store, where a pick-up line that waits at another one can be moved to. */
  myStore: { readonly storeId: number; readonly name: string } | null
  cartVersion: number
  busy?: boolean
  onQuantity?: FormEventHandler<HTMLFormElement>
  onRemove?: FormEventHandler<HTMLFormElement>
}

const stockWords = (item: CartItem): string | null => {
  if (item.availability === 'unavailable') return 'Sold out. Please remove it to go on.'
  if (item.availability === 'insufficient')
    return item.availableQuantity
      ? `Only ${item.availableQuantity} left. Please choose a smaller quantity.`
      : 'We no longer have this many. Please choose a smaller quantity.'
  return null
}

/** One line of the cart with its own small forms: another quantity, another way to get it, or none at all. */
export const CartLine = ({
  item,
  href,
  storeName,
  myStore,
  cartVersion,
  busy = false,
  onQuantity,
  onRemove,
}: CartLineProps) => {
  const { catalogItem } = item
  const problem = stockWords(item)
  const other = item.fulfillment === 'delivery' ? 'pickup' : 'delivery'
  const action = `/cart/items/${encodeURIComponent(item.id)}`
  const isService =
    item.catalogItemType !== 'product' || catalogItem.dynamicProperties.isMattressRemoval
  return (
    <li className="cart-line" aria-busy={busy || undefined} data-line={item.id}>
      <div className="cart-line-picture">
        {catalogItem.picture && <Picture picture={catalogItem.picture} decorative />}
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
        <p className="cart-line-way">
          {fulfillmentLabels[item.fulfillment]}
          {item.fulfillment === 'pickup' && storeName ? ` at ${storeName}` : ''}
        </p>
        {item.promise && !isService && (
          <p className="cart-line-promise">{promiseLine(item.promise)}</p>
        )}
        {item.selectedWarranty && (
          <form className="cart-line-plan" method="post" action={action}>
            <input type="hidden" name="quantity" value={item.quantity} />
            <input type="hidden" name="cartVersion" value={cartVersion} />
            <input type="hidden" name="planSkuId" value="" />
            <p>
              With {item.selectedWarranty.name}, <Money cents={item.selectedWarranty.price} />
              {item.quantity > 1 && ' each'}
            </p>
            <Button look="quiet">
              Remove plan<span className="vh"> from {catalogItem.name}</span>
            </Button>
          </form>
        )}
        {problem && (
          <p className="cart-line-problem" role="status">
            {problem}
          </p>
        )}
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
          <form method="post" action={`${action}/shippingmethod`}>
            <input type="hidden" name="fulfillment" value={other} />
            <Button look="quiet">Switch to {fulfillmentLabels[other]}</Button>
          </form>
        )}
        {item.fulfillment === 'pickup' && myStore && myStore.storeId !== item.storeId && (
          <form method="post" action={`${action}/shippingmethod`}>
            <input type="hidden" name="fulfillment" value="pickup" />
            <Button look="quiet">Pick up at {myStore.name} instead</Button>
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
