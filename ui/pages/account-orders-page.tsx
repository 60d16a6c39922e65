import type { OrderList } from '../../commerce/contract/order.ts'
import { LinkButton } from '../components/button.tsx'
import { OrderRow } from '../components/order-row.tsx'
import { Pagination } from '../components/pagination.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'

/** What stands where orders would. */
export const NoOrders = () => (
  <div className="account-empty">
    <p>
      <strong>No orders yet.</strong>
    </p>
    <p>
      What you order while you are signed in is kept here, with its delivery, its receipt and the
      way to order it again.
    </p>
    <LinkButton href="/">Start shopping</LinkButton>
  </div>
)

/** A customer's orders, newest first. */
export const AccountOrdersPage = ({ list }: { list: OrderList }) => (
  <AccountLayout title="Your orders" place="orders">
    {list.orders.length === 0 ? (
      <NoOrders />
    ) : (
      <>
        <ul className="order-list">
          {list.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
        <Pagination
          page={list.page}
          pages={list.pageCount}
          hrefOf={(page) =>
            page === 1 ? '/account/orderHistory' : `/account/orderHistory?page=${page}`
          }
        />
      </>
    )}
  </AccountLayout>
)
