import * as words from '#words'
import type { ItemSet } from '../../../commerce/contract/cart/arrangement.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { add } from '../../../commerce/domain/money.ts'
import { SetLink, SetParts, SetPicture } from '../../components/modular/set-head.tsx'
import type { Order } from '../../../commerce/contract/order/order.ts'
import type { Reordered } from '../../../commerce/contract/order/reorder.ts'
import { causeWords } from '../../../commerce/domain/error-messages.ts'
import { hasEnded, standingOf } from '../../../commerce/domain/order/order-progress.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { AddressText } from '../../components/account/address-text.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { dateRange } from '../../components/dates.ts'
import { arrivalDays } from '../../components/order/arrival-days.ts'
import { useShopClock } from '../../components/shop-clock.tsx'
import { Notice } from '../../components/notice.tsx'
import { orderPath } from '../../components/order/order-path.ts'
import { SummaryRows } from '../../components/cart/order-summary.tsx'
import { PaidBy } from '../../components/order/paid-by.tsx'
import { PictureOrNone } from '../../components/picture.tsx'
import { Money, moneyText } from '../../components/product/price.tsx'
import { linkTo, money, unbroken } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { returnedWords } from '../../components/order/returned-words.ts'
import { ShipmentWay } from '../../components/order/shipment-way.tsx'
import { AccountLayout } from '../../layout/account-layout.tsx'

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
        {words.orderedAgain.inCart(
          added.map(({ name, note }) => (note ? words.orderedAgain.withNote[note](name) : name)),
        )}{' '}
        <a href="/cart">{words.orderedAgain.goToCart}</a>
      </p>
    )}
    {refused.length > 0 && (
      <>
        <p>{added.length > 0 ? words.orderedAgain.notInCart : words.orderedAgain.noneInCart}</p>
        <ul className="plain-list">
          {refused.map(({ name, why }) => (
            <li key={name}>{words.orderedAgain.refused({ name, why: causeWords(why) })}</li>
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
  const days = progress
    ? arrivalDays(progress)
    : dateRange(rate?.earliest ?? null, rate?.latest ?? null)
  const way = rate?.name ?? words.fulfillments[shipment.fulfillment]
  const pieces = order.items.filter(({ id }) => shipment.itemIds.includes(id))
  return (
    <li className="account-card">
      <div>
        <h3>{store ? words.accountOrder.wayAt({ way, store }) : way}</h3>
        {days && !(progress && hasEnded(progress)) && <p>{words.accountOrder.expected(days)}</p>}
        <p className="fine">
          {words.accountOrder.pieces(
            inSets(pieces).map(([{ quantity, catalogItem, set }]) =>
              set
                ? { quantity: 1, name: words.buildSofa.set(set.name) }
                : { quantity, name: catalogItem.name },
            ),
          )}
        </p>
      </div>
      {progress && <ShipmentWay progress={progress} />}
    </li>
  )
}

/** What was put together: one line with its parts, and the way to build it again. */
const SetLine = ({ set, items }: { set: ItemSet; items: Order['items'] }) => (
  <li>
    <SetPicture set={set} />
    <div>
      <p>
        <SetLink set={set} />
      </p>
      <SetParts parts={items.map((item) => ({ ...item, notes: returnedWords(item) }))} />
    </div>
    <Money cents={add(...items.map(({ linePrice }) => linePrice))} />
  </li>
)

const Lines = ({ order }: { order: Order }) => (
  <ul className="order-lines">
    {inSets(order.items).map(([first, ...others]) => {
      if (first.set) return <SetLine key={first.id} set={first.set} items={[first, ...others]} />
      const { id, catalogItem, catalogItemType, quantity, selectedWarranty, linePrice } = first
      return (
        <li key={id}>
          <PictureOrNone picture={catalogItem.picture} decorative sizes="96px" />
          <div>
            <p>
              {catalogItemType === 'product' && !catalogItem.dynamicProperties.isMattressRemoval ? (
                <a href={productUrl(catalogItem, { s: catalogItem.skuId })}>{catalogItem.name}</a>
              ) : (
                <strong>{catalogItem.name}</strong>
              )}
            </p>
            <p className="fine">{words.accountOrder.options(catalogItem.options)}</p>
            {selectedWarranty && (
              <p className="fine">{words.accountOrder.plan(selectedWarranty.name)}</p>
            )}
            <p className="fine">
              {[words.shipmentCard.quantity(quantity), ...returnedWords(first)].join(' · ')}
            </p>
          </div>
          <Money cents={linePrice} />
        </li>
      )
    })}
  </ul>
)

/** What is still to come is followed; what has come may need something; of what was called off all is said here. */
const Follow = ({ order }: Pick<AccountOrderPageProps, 'order'>) =>
  order.status === 'cancelled' ? null : (
    <form method="post" action={`${orderPath(order.id)}/track`}>
      <Button>
        {order.status === 'delivered' ? words.accountOrder.getHelp : words.accountOrder.track}
      </Button>
    </form>
  )

/** Whether any of it comes to a door; what is picked up was only asked for an address. */
const isDelivered = ({ shipments }: Order): boolean =>
  shipments.some(({ fulfillment }) => fulfillment === 'delivery')

const Placed = ({ at }: { at: string }) => words.accountOrder.placed(useShopClock().longDate(at))

/** An order of the customer's: how it comes, what it was, what it cost. Prints as its receipt. */
export const AccountOrderPage = ({
  order,
  storeNames,
  helpEmail,
  idempotencyKey,
  reordered,
}: AccountOrderPageProps) => (
  <AccountLayout
    title={
      <Rich
        text={words.accountOrder.title(`<number>${order.number}</number>`)}
        parts={{ number: unbroken }}
      />
    }
    place="orders"
    eyebrow={words.orderStatuses[standingOf(order)]}
    lead={<Placed at={order.placedAt} />}
  >
    {reordered && <Again reordered={reordered} />}
    <div className="actions order-actions">
      <Follow order={order} />
      <form method="post" action={`${orderPath(order.id)}/reorder`}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Button look="secondary">{words.accountOrder.again}</Button>
      </form>
      <LinkButton href={`${orderPath(order.id)}/receipt`} look="secondary" data-native>
        {words.accountOrder.receipt}
      </LinkButton>
    </div>
    <section className="account-section" aria-labelledby="way">
      <h2 id="way">{words.accountOrder.howItComes}</h2>
      <ul className="order-list">
        {order.shipments.map((shipment) => (
          <Shipment key={shipment.id} order={order} shipment={shipment} storeNames={storeNames} />
        ))}
      </ul>
    </section>
    <section className="account-section" aria-labelledby="pieces">
      <h2 id="pieces">{words.accountOrder.whatYouOrdered}</h2>
      <Lines order={order} />
      <div className="order-sum">
        <SummaryRows totals={order.totals} />
        {order.refunded > 0 && (
          <p>
            <Rich
              text={words.accountOrder.refunded(moneyText(order.refunded))}
              parts={{ amount: money }}
            />
          </p>
        )}
      </div>
    </section>
    <section
      className="account-card account-two"
      aria-label={words.accountOrder.addressesAndPayment}
    >
      {order.shippingAddress && isDelivered(order) && (
        <div>
          <h3>
            {order.status === 'delivered'
              ? words.accountOrder.deliveredTo
              : words.accountOrder.deliverTo}
          </h3>
          <AddressText address={order.shippingAddress} />
        </div>
      )}
      <div>
        <h3>{words.accountOrder.billedTo}</h3>
        <AddressText address={order.billingAddress} />
      </div>
      <div>
        <h3>{words.accountOrder.payment}</h3>
        <PaidBy paid={order} />
      </div>
    </section>
    <p className="fine">
      <Rich
        text={words.accountOrder.help(helpEmail)}
        parts={{ mail: linkTo(`mailto:${helpEmail}`) }}
      />
    </p>
  </AccountLayout>
)
