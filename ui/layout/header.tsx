import * as words from '#words'
import type { Menu } from '../../content/menu.ts'
import type { Brand } from '../../commerce/domain/brand.ts'
import { useEditAttributes } from '../components/content/editing.tsx'
import { HeadIcon } from '../components/head-icon.tsx'
import { Island } from '../island.tsx'
import { MiniCart } from '../islands/cart/mini-cart.tsx'
import { SearchBox } from '../islands/product/search-box.tsx'
import { Callout, type SalesCallout } from './callout.tsx'
import { LocationButton, LocationPanel } from './location-chooser.tsx'
import { Logo } from './logo.tsx'
import { MenuAnchor } from './menu-panel.tsx'
import { MOBILE_MENU } from './menus.tsx'

export type HeaderProps = {
  brand: Brand
  callout: SalesCallout | null
  desktopMenu: Menu
  /** This page's own address, to come back to after setting a location. */
  returnTo: string
}

/** Where everything is listed, for an entry without a page of its own, and without scripts. */
const DIRECTORY = '/site-directory'

/** Links that the browser makes personal: the first name and the number of pieces come from cookies. */
const Personal = () => (
  <div className="personal">
    <a href="/account" className="personal-link">
      <HeadIcon name="person" size={24} />
      <span className="personal-word" data-first-name={words.menu.account}>
        {words.menu.account}
      </span>
    </a>
    <a href="/lists" className="personal-link personal-lists">
      <HeadIcon name="heart" size={24} />
      <span className="personal-word">{words.menu.lists}</span>
    </a>
    <Island name="mini-cart" on="interaction" props={{}} component={MiniCart} />
  </div>
)

/**
 * The main menu on wide windows: links. Of those with a sub-menu the browser makes buttons, and fetches what they open at
 * the first touch (`ui/browser/menus`).
 */
const MenuBar = ({ menu }: { menu: Menu }) => (
  <nav
    className="mega"
    aria-label={words.menu.main}
    {...useEditAttributes()({ id: 'desktopNavigationParent', type: 'navigationTree' }, 'tree')}
  >
    <ul>
      {menu.map((entry) => (
        <li key={entry.key}>
          {entry.hasList ? (
            <a href={entry.href ?? DIRECTORY} data-menu={`menu-${entry.key}`}>
              {entry.navHeader}
              <HeadIcon name="chevron" size={16} />
            </a>
          ) : (
            <MenuAnchor
              label={entry.navHeader}
              href={entry.href}
              openInNewTab={entry.openInNewTab}
            />
          )}
        </li>
      ))}
    </ul>
  </nav>
)

/** The top of every page but the checkout's, what stands in its `<header className="site-header">`. */
export const Header = ({ brand, callout, desktopMenu, returnTo }: HeaderProps) => (
  <>
    <Callout callout={callout} />
    <div className="masthead">
      <a href={DIRECTORY} className="menu-button" data-menu={MOBILE_MENU}>
        <HeadIcon name="menu" size={24} />
        <span className="vh">{words.menu.open}</span>
      </a>
      <a href="/" className="home-link">
        <Logo brand={brand} />
        <span className="vh">{words.menu.home}</span>
      </a>
      <Island name="search-box" on="interaction" props={{ id: 'search-q' }} component={SearchBox} />
      <LocationButton />
      <Personal />
    </div>
    <MenuBar menu={desktopMenu} />
    <LocationPanel returnTo={returnTo} />
  </>
)
