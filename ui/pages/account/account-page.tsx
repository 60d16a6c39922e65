import { useContext } from 'react'
import * as words from '#words'
import type { SavedAddress } from '../../../commerce/contract/account/address-book.ts'
import type { CustomerProfile } from '../../../commerce/contract/account/customer.ts'
import type { OrderSummary } from '../../../commerce/contract/order/order.ts'
import type { WishlistSummary } from '../../../commerce/contract/product/wishlist.ts'
import { AddressText } from '../../components/account/address-text.tsx'
import { LinkButton } from '../../components/button.tsx'
import { OrderRow } from '../../components/order/order-row.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import type { PageNotice } from '../../components/notice.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { AccountLayout, type AccountPlace } from '../../layout/account-layout.tsx'
import { EmailsPart, type EmailsPartProps } from './account-emails.tsx'
import { NoOrders } from './account-orders-page.tsx'
import { ProfilePart, type ProfilePartProps } from './account-profile.tsx'

export type AccountPart = 'profile' | 'subscriptions'

export type AccountPageProps = {
  customer: CustomerProfile
  /** The part that the overview is opened at. */
  part: AccountPart | null
  /** The latest few; null when they are not to be had now. */
  orders: readonly OrderSummary[] | null
  /** Null when they are not to be had now. */
  addresses: readonly SavedAddress[] | null
  /** The ones changed last; null when they are not to be had now. */
  lists: readonly Pick<WishlistSummary, 'id' | 'name' | 'itemCount'>[] | null
  profile: Omit<ProfilePartProps, 'customer' | 'isOpen'>
  emails: Omit<EmailsPartProps, 'isOpen' | 'email'>
  notices: readonly PageNotice[]
}

const Orders = ({ orders }: Pick<AccountPageProps, 'orders'>) => (
  <section className="account-section" aria-labelledby="latest-orders">
    <div className="account-part-head">
      <h2 id="latest-orders">{words.accountOverview.latestOrders}</h2>
      {orders && orders.length > 0 && (
        <a href="/account/orderHistory">{words.accountOverview.allOrders}</a>
      )}
    </div>
    {!orders && <p>{words.accountOverview.notNow}</p>}
    {orders?.length === 0 && <NoOrders />}
    {orders && orders.length > 0 && (
      <ul className="order-list">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} heading="h3" />
        ))}
      </ul>
    )}
  </section>
)

const DefaultAddress = ({ title, saved }: { title: string; saved: SavedAddress | undefined }) => (
  <div>
    <h3>{title}</h3>
    {saved ? (
      <AddressText address={saved.address} />
    ) : (
      <p>
        <Rich
          text={words.accountOverview.noDefault}
          parts={{ choose: linkTo('/account/manageAddresses') }}
        />
      </p>
    )}
  </div>
)

const Addresses = ({ addresses }: Pick<AccountPageProps, 'addresses'>) => (
  <section className="account-section" aria-labelledby="default-addresses">
    <div className="account-part-head">
      <h2 id="default-addresses">{words.accountOverview.addresses}</h2>
      {addresses && addresses.length > 0 && (
        <a href="/account/manageAddresses">{words.accountOverview.manageAddresses}</a>
      )}
    </div>
    {!addresses && <p>{words.accountOverview.notNow}</p>}
    {addresses?.length === 0 && (
      <div className="account-empty">
        <p>{words.accountOverview.noAddresses}</p>
        <LinkButton href="/account/manageAddresses/add" look="secondary">
          {words.accountAddresses.add}
        </LinkButton>
      </div>
    )}
    {addresses && addresses.length > 0 && (
      <div className="account-card account-two">
        <DefaultAddress
          title={words.accountOverview.deliverTo}
          saved={addresses.find(({ isDefaultShipping }) => isDefaultShipping)}
        />
        <DefaultAddress
          title={words.accountOverview.billTo}
          saved={addresses.find(({ isDefaultBilling }) => isDefaultBilling)}
        />
      </div>
    )}
  </section>
)

const Lists = ({ lists }: Pick<AccountPageProps, 'lists'>) => (
  <section className="account-card" aria-labelledby="lists">
    <h2 id="lists">{words.accountOverview.lists}</h2>
    {lists && lists.length > 0 ? (
      <ul className="plain-list">
        {lists.map(({ id, name, itemCount }) => (
          <li key={id}>
            <a href={`/account/lists/${encodeURIComponent(id)}`}>{name}</a>{' '}
            <span className="fine">{words.pieces(itemCount)}</span>
          </li>
        ))}
      </ul>
    ) : (
      <p>{words.accountOverview.noLists}</p>
    )}
    <p>
      <a href="/account/lists">{words.accountOverview.goToLists}</a>
    </p>
  </section>
)

const More = ({ lists }: Pick<AccountPageProps, 'lists'>) => (
  <div className="account-two">
    <Lists lists={lists} />
    {useContext(ShopTrade).lends && (
      <section className="account-card" aria-labelledby="financing">
        <h2 id="financing">{words.accountOverview.financing}</h2>
        <p>{words.accountOverview.aboutFinancing}</p>
        <p>
          <a href="/account/financing">{words.accountOverview.seeFinancing}</a>
        </p>
      </section>
    )}
  </div>
)

const placeOf = (part: AccountPart | null): AccountPlace => part ?? 'overview'

/** The account at a glance, opened at one of its parts where the address says so: that part then comes first. */
export const AccountPage = ({
  customer,
  part,
  orders,
  addresses,
  lists,
  profile,
  emails,
  notices,
}: AccountPageProps) => {
  const parts = {
    profile: (
      <ProfilePart key="profile" {...profile} customer={customer} isOpen={part === 'profile'} />
    ),
    subscriptions: (
      <EmailsPart
        key="emails"
        {...emails}
        email={customer.email}
        isOpen={part === 'subscriptions'}
      />
    ),
  }
  const first = part && parts[part]
  return (
    <AccountLayout
      title={words.accountOverview.hello(customer.firstName)}
      place={placeOf(part)}
      notices={notices}
      isHome={part === null}
    >
      {first}
      <Orders orders={orders} />
      <Addresses addresses={addresses} />
      <More lists={lists} />
      {part !== 'profile' && parts.profile}
      {part !== 'subscriptions' && parts.subscriptions}
    </AccountLayout>
  )
}
