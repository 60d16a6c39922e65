import * as words from '#words'
import type { OrderList } from '../../../commerce/contract/order/order.ts'
import { LinkButton } from '../../components/button.tsx'
import { OrderRow } from '../../components/order/order-row.tsx'
import { Pagination } from '../../components/listing/pagination.tsx'
import { AccountLayout } from '../../layout/account-layout.tsx'

/** What stands where orders would. */
export const NoOrders = () => (
  <div className="account-empty">
    <p>
      <strong>{words.accountOrders.none}</strong>
    </p>
    <p>{words.accountOrders.whatIsKept}</p>
    <LinkButton href="/">{words.accountOrders.startShopping}</LinkButton>
  </div>
)

/** A customer's orders, newest first. */
export const AccountOrdersPage = ({ list }: { list: OrderList }) => (
  <AccountLayout title={words.accountOrders.title} place="orders">
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
