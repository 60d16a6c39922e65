import { type ReactNode, useContext } from 'react'
import * as words from '#words'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Notices, type PageNotice } from '../components/notice.tsx'
import { ShopTrade } from '../components/trade.ts'

const places = {
  overview: { href: '/account', label: words.accountLayout.places.overview },
  orders: { href: '/account/orderHistory', label: words.accountLayout.places.orders },
  addresses: { href: '/account/manageAddresses', label: words.accountLayout.places.addresses },
  lists: { href: '/account/lists', label: words.accountLayout.places.lists },
  profile: { href: '/account/manageProfile', label: words.accountLayout.places.profile },
  subscriptions: {
    href: '/account/manageSubscriptions',
    label: words.accountLayout.places.subscriptions,
  },
  financing: { href: '/account/financing', label: words.accountLayout.places.financing },
} as const

export type AccountPlace = keyof typeof places

export type AccountLayoutProps = {
  title: ReactNode
  /** Which link of the navigation this page is, or belongs to. */
  place: AccountPlace
  /** A word above the title. */
  eyebrow?: ReactNode
  lead?: ReactNode
  notices?: readonly PageNotice[]
  /** The overview shows the navigation on small screens too; the others lead back to it. */
  isHome?: boolean
  children: ReactNode
}

const Navigation = ({ place }: { place: AccountPlace }) => {
  const { lends } = useContext(ShopTrade)
  const there = Object.entries(places).filter(([name]) => lends || name !== 'financing')
  return (
    <nav className="account-nav" aria-label={words.accountLayout.title}>
      <ul>
        {there.map(([name, { href, label }]) => (
          <li key={name}>
            <a href={href} aria-current={name === place ? 'page' : undefined}>
              {label}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action="/sign-out">
        <Button look="quiet">{words.common.signOut}</Button>
      </form>
    </nav>
  )
}

/** A page of the account: its title, the way around, and what the page is about. */
export const AccountLayout = ({
  title,
  place,
  eyebrow,
  lead,
  notices = [],
  isHome = false,
  children,
}: AccountLayoutProps) => (
  <div className={isHome ? 'account account-home' : 'account'}>
    <header className="account-head">
      {!isHome && (
        <a className="account-back" href="/account">
          <Icon name="arrow" />
          {words.accountLayout.title}
        </a>
      )}
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
    <Navigation place={place} />
    <div className="account-main">
      <Notices notices={notices} />
      {children}
    </div>
  </div>
)
