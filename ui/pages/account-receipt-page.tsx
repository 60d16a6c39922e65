import type { Order } from '../../commerce/contract/order.ts'
import type { Brand } from '../brand.ts'
import { AddressText } from '../components/address-text.tsx'
import { longDate } from '../components/dates.ts'
import { orderPath } from '../components/order-words.ts'
import { SummaryRows } from '../components/order-summary.tsx'
import { PaidBy } from '../components/paid-by.tsx'
import { PieceColumns } from '../components/piece-columns.tsx'
import { Money } from '../components/price.tsx'

/** An order's receipt on a sheet of its own, for printing and keeping. */
export const AccountReceiptPage = ({ order, brand }: { order: Order; brand: Brand }) => (
  <main id="main" className="receipt">
    <p className="receipt-back">
      <a href={orderPath(order.id)}>Back to the order</a>. To keep this page, print it or save it as
      a PDF with your browser’s print command.
    </p>
    <header>
      <p className="receipt-brand">{brand.name}</p>
      <h1>Receipt</h1>
      <p>
        Order {order.number}, {longDate(order.placedAt)}
      </p>
    </header>
    <div className="receipt-parties">
      <section>
        <h2>Billed to</h2>
        <AddressText address={order.billingAddress} />
        <p>{order.contact.email}</p>
      </section>
      {order.shippingAddress &&
        order.shipments.some(({ fulfillment }) => fulfillment === 'delivery') && (
          <section>
            <h2>Delivery address</h2>
            <AddressText address={order.shippingAddress} />
          </section>
        )}
    </div>
    <table>
      <caption className="vh">What was ordered</caption>
      <PieceColumns />
      <tbody>
        {order.items.map(
          ({ id, catalogItem, quantity, unitPrice, linePrice, selectedWarranty }) => (
            <tr key={id}>
              <th scope="row">
                {catalogItem.name}
                <span className="fine">
                  {[
                    ...catalogItem.options.map(({ value }) => value),
                    `SKU ${catalogItem.skuId}`,
                  ].join(', ')}
                </span>
                {selectedWarranty && (
                  <span className="fine">
                    With {selectedWarranty.name}, <Money cents={selectedWarranty.price} /> each
                  </span>
                )}
              </th>
              <td>{quantity}</td>
              <td>
                <Money cents={unitPrice} />
              </td>
              <td>
                <Money cents={linePrice} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
    <div className="receipt-sum">
      <SummaryRows totals={order.totals} />
      <div>
        <h2>Paid by</h2>
        <PaidBy paid={order} />
      </div>
      {order.refunded > 0 && (
        <p>
          Refunded since: <Money cents={order.refunded} />
        </p>
      )}
    </div>
  </main>
)
