import type { Order } from '../../commerce/contract/order.ts'
import type { Reordered } from '../../commerce/contract/reorder.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { productUrl } from '../../commerce/domain/product-url.ts'
import { AddressText } from '../components/address-text.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { dateRange, longDate } from '../components/dates.ts'
import { Notice } from '../components/notice.tsx'
import { orderPath, orderStatusWords } from '../components/order-words.ts'
import { SummaryRows } from '../components/order-summary.tsx'
import { PaidBy } from '../components/paid-by.tsx'
import { Picture } from '../components/picture.tsx'
import { Money } from '../components/price.tsx'
import { ShipmentWay } from '../components/shipment-way.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'

export type AccountOrderPageProps = {
  order: Order
  storeNames: Readonly<Record<number, string>>
  helpEmail: string
  /** Under which it is ordered again once, however often the button is pressed. */
  idempotencyKey: string
  /** What became of ordering it again, when that was just tried. */
  reordered?: Reordered
}

const Again = ({ reordered: { added, refused } }: { reordered: Reordered }) => (
  <Notice tone={added.length > 0 ? 'warning' : 'bad'}>
    {added.length > 0 && (
      <p>
        In your cart:{' '}
        {added.map(({ name, note }) => (note ? `${name} (${note})` : name)).join('; ')}.{' '}
        <a href="/cart">Go to your cart</a>
      </p>
    )}
    {refused.length > 0 && (
      <>
        <p>{added.length > 0 ? 'Not in your cart:' : 'None of it could go into your cart:'}</p>
        <ul className="plain-list">
          {refused.map(({ name, detail }) => (
            <li key={name}>
              {name}. {detail}
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
)

const Shipment = ({
  order,
  shipment,
  storeNames,
}: Pick<AccountOrderPageProps, 'order' | 'storeNames'> & {
  shipment: Order['shipments'][number]
}) => {
  const progress = order.progress.find(({ shipmentId }) => shipmentId === shipment.id)
  const store = shipment.storeId === null ? undefined : storeNames[shipment.storeId]
  const rate = shipment.selectedRate
  const days = dateRange(
    progress?.earliest ?? rate?.earliest ?? null,
    progress?.latest ?? rate?.latest ?? null,
  )
  const pieces = order.items.filter(({ id }) => shipment.itemIds.includes(id))
  return (
    <li className="account-card">
      <div>
        <h3>
          {rate?.name ?? fulfillmentLabels[shipment.fulfillment]}
          {store && ` at ${store}`}
        </h3>
        {days && progress?.step !== 'delivered' && progress?.step !== 'pickedUp' && (
          <p>Expected {days}</p>
        )}
        <p className="fine">
          {pieces
            .map(({ quantity, catalogItem }) => `${quantity} × ${catalogItem.name}`)
            .join(', ')}
        </p>
      </div>
      {progress && <ShipmentWay progress={progress} />}
    </li>
  )
}

const Lines = ({ order }: { order: Order }) => (
  <ul className="order-lines">
    {order.items.map(
      ({ id, catalogItem, catalogItemType, quantity, selectedWarranty, linePrice }) => (
        <li key={id}>
          {catalogItem.picture && <Picture picture={catalogItem.picture} decorative sizes="96px" />}
          <div>
            <p>
              {catalogItemType === 'product' && !catalogItem.dynamicProperties.isMattressRemoval ? (
                <a href={productUrl(catalogItem, { s: catalogItem.skuId })}>{catalogItem.name}</a>
              ) : (
                <strong>{catalogItem.name}</strong>
              )}
            </p>
            <p className="fine">
              {catalogItem.options.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
            </p>
            {selectedWarranty && <p className="fine">With {selectedWarranty.name}</p>}
            <p className="fine">Quantity {quantity}</p>
          </div>
          <Money cents={linePrice} />
        </li>
      ),
    )}
  </ul>
)

/** Whether any of it comes to a door; what is picked up was only asked for an address. */
const isDelivered = ({ shipments }: Order): boolean =>
  shipments.some(({ fulfillment }) => fulfillment === 'delivery')

/** An order of the customer's: how it comes, what it was, what it cost. Prints as its receipt. */
export const AccountOrderPage = ({
  order,
  storeNames,
  helpEmail,
  idempotencyKey,
  reordered,
}: AccountOrderPageProps) => (
  <AccountLayout
    title={`Order ${order.number}`}
    place="orders"
    eyebrow={orderStatusWords[order.status]}
    lead={`Placed ${longDate(order.placedAt)}`}
  >
    {reordered && <Again reordered={reordered} />}
    <div className="actions order-actions">
      <form method="post" action={`${orderPath(order.id)}/track`}>
        <Button>Track it</Button>
      </form>
      <form method="post" action={`${orderPath(order.id)}/reorder`}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Button look="secondary">Order it again</Button>
      </form>
      <LinkButton href={`${orderPath(order.id)}/receipt`} look="secondary">
        Receipt
      </LinkButton>
    </div>
    <section className="account-section" aria-labelledby="way">
      <h2 id="way">How it comes</h2>
      <ul className="order-list">
        {order.shipments.map((shipment) => (
          <Shipment key={shipment.id} order={order} shipment={shipment} storeNames={storeNames} />
        ))}
      </ul>
    </section>
    <section className="account-section" aria-labelledby="pieces">
      <h2 id="pieces">What you ordered</h2>
      <Lines order={order} />
      <div className="order-sum">
        <SummaryRows totals={order.totals} />
        {order.refunded > 0 && (
          <p>
            Refunded: <Money cents={order.refunded} />
          </p>
        )}
      </div>
    </section>
    <section className="account-card account-two" aria-label="Addresses and payment">
      {order.shippingAddress && isDelivered(order) && (
        <div>
          <h3>{order.status === 'delivered' ? 'Delivered to' : 'Deliver to'}</h3>
          <AddressText address={order.shippingAddress} />
        </div>
      )}
      <div>
        <h3>Billed to</h3>
        <AddressText address={order.billingAddress} />
      </div>
      <div>
        <h3>Payment</h3>
        <PaidBy paid={order} />
      </div>
    </section>
    <p className="fine">
      Something is not right with it? Write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a> and
      name the order.
    </p>
  </AccountLayout>
)
