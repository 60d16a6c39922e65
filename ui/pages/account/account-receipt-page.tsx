import * as words from '#words'
import type { Order } from '../../../commerce/contract/order/order.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import { standingOf } from '../../../commerce/domain/order/order-progress.ts'
import { AddressText } from '../../components/account/address-text.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { orderPath } from '../../components/order/order-path.ts'
import { SummaryRows } from '../../components/cart/order-summary.tsx'
import { PaidBy } from '../../components/order/paid-by.tsx'
import { returnedWords } from '../../components/order/returned-words.ts'
import { PieceColumns } from '../../components/product/piece-columns.tsx'
import { linkTo, money } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { Money, moneyText } from '../../components/product/price.tsx'

const WhichOrder = ({ order: { number, placedAt } }: { order: Order }) =>
  words.accountReceipt.order({ number, day: useShopClock().longDate(placedAt) })

/** An order's receipt on a sheet of its own, for printing and keeping. */
export const AccountReceiptPage = ({ order, brand }: { order: Order; brand: Brand }) => (
  <main id="main" className="receipt">
    <p className="receipt-back">
      <Rich text={words.accountReceipt.back} parts={{ order: linkTo(orderPath(order.id)) }} />
    </p>
    <header>
      <p className="receipt-brand">{brand.name}</p>
      <h1>{words.accountReceipt.heading}</h1>
      <p>
        <WhichOrder order={order} />
      </p>
      <p>{words.orderStatuses[standingOf(order)]}</p>
    </header>
    <div className="receipt-parties">
      <section>
        <h2>{words.accountReceipt.billedTo}</h2>
        <AddressText address={order.billingAddress} />
        <p>{order.contact.email}</p>
      </section>
      {order.shippingAddress &&
        order.shipments.some(({ fulfillment }) => fulfillment === 'delivery') && (
          <section>
            <h2>{words.accountReceipt.deliveryAddress}</h2>
            <AddressText address={order.shippingAddress} />
          </section>
        )}
    </div>
    <table>
      <caption className="vh">{words.accountReceipt.whatWasOrdered}</caption>
      <PieceColumns />
      <tbody>
        {order.items.map((item) => {
          const { id, catalogItem, quantity, unitPrice, linePrice, selectedWarranty, set } = item
          return (
            <tr key={id}>
              <th scope="row">
                {catalogItem.name}
                {set && <span className="fine">{words.buildSofa.partOf(set.name)}</span>}
                <span className="fine">
                  {words.accountReceipt.options({
                    values: catalogItem.options.map(({ value }) => value),
                    skuId: catalogItem.skuId,
                  })}
                </span>
                {selectedWarranty && (
                  <span className="fine">
                    <Rich
                      text={words.accountReceipt.plan({
                        name: selectedWarranty.name,
                        price: moneyText(selectedWarranty.price),
                      })}
                      parts={{ price: money }}
                    />
                  </span>
                )}
                {returnedWords(item).map((said) => (
                  <span key={said} className="fine">
                    {said}
                  </span>
                ))}
              </th>
              <td>{quantity}</td>
              <td>
                <Money cents={unitPrice} />
              </td>
              <td>
                <Money cents={linePrice} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    <div className="receipt-sum">
      <SummaryRows totals={order.totals} />
      <div>
        <h2>{words.accountReceipt.paidBy}</h2>
        <PaidBy paid={order} />
      </div>
      {order.refunded > 0 && (
        <p>
          <Rich
            text={words.accountReceipt.refunded(moneyText(order.refunded))}
            parts={{ amount: money }}
          />
        </p>
      )}
    </div>
  </main>
)
