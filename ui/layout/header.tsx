import * as words from '#words'
import type { ImageHost } from '../../content/image-url.ts'
import type { Menu } from '../../content/menu.ts'
import type { Header as HeaderContent } from '../../content/queries/header.ts'
import type { Brand } from '../../commerce/domain/brand.ts'
import { useEditAttributes } from '../components/content/editing.tsx'
import { EditorLink } from '../components/content/editor-link.tsx'
import { Icon } from '../components/icon.tsx'
import { Island } from '../island.tsx'
import { MiniCart } from '../islands/cart/mini-cart.tsx'
import { SearchBox } from '../islands/product/search-box.tsx'
import { Callout } from './callout.tsx'
import { LocationButton, LocationPanel } from './location-chooser.tsx'
import { Logo } from './logo.tsx'
import { MenuAnchor, MenuListing } from './menu-panel.tsx'

export type HeaderProps = {
  brand: Brand
  header: HeaderContent | null
  desktopMenu: Menu
  mobileMenu: Menu
  imageHost: ImageHost
  /** This page's own address, to come back to after setting a location. */
  returnTo: string
}

type MenuProps = { menu: Menu; imageHost: ImageHost }

/** Links that the browser makes personal: the first name and the number of pieces come from cookies. */
const Personal = () => (
  <div className="personal">
    <a href="/account" className="personal-link">
      <Icon name="person" size={24} />
      <span className="personal-word" data-first-name={words.menu.account}>
        {words.menu.account}
      </span>
    </a>
    <a href="/lists" className="personal-link personal-lists">
      <Icon name="heart" size={24} />
      <span className="personal-word">{words.menu.lists}</span>
    </a>
    <Island name="mini-cart" on="interaction" props={{}} component={MiniCart} />
  </div>
)

/**
 * The main menu on wide windows. Entries with a sub-menu are buttons that open a popover: a click outside, Escape and
 * the keyboard work without a script of ours.
 */
const DesktopMenu = ({ menu, imageHost }: MenuProps) => (
  <nav
    className="mega"
    aria-label={words.menu.main}
    {...useEditAttributes()({ id: 'desktopNavigationParent', type: 'navigationTree' }, 'tree')}
  >
    <ul>
      {menu.map((entry, index) => {
        const id = `menu-${index}`
        return (
          <li key={entry.key}>
            {entry.hasList ? (
              <>
                <button type="button" popoverTarget={id}>
                  {entry.navHeader}
                  <Icon name="chevron" size={16} />
                </button>
                <div
                  popover="auto"
                  id={id}
                  className="panel mega-panel"
                  aria-label={entry.navHeader}
                >
                  <div className="mega-grid">
                    {entry.list.map((listing) => (
                      <MenuListing key={listing.key} listing={listing} imageHost={imageHost} />
                    ))}
                  </div>
                  {entry.href && (
                    <EditorLink
                      className="mega-all"
                      href={entry.href}
                      openInNewTab={entry.openInNewTab}
                    >
                      {words.menu.allOf(entry.navHeader)}
                      <Icon name="arrow" />
                    </EditorLink>
                  )}
                </div>
              </>
            ) : (
              <MenuAnchor
                label={entry.navHeader}
                href={entry.href}
                openInNewTab={entry.openInNewTab}
              />
            )}
          </li>
        )
      })}
    </ul>
  </nav>
)

const MobileMenu = ({ menu, imageHost }: MenuProps) => (
  <div popover="auto" id="mobile-menu" className="panel drawer">
    <nav aria-label={words.menu.main}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.key}>
            {entry.hasList ? (
              <details name="mobile-menu">
                <summary>
                  {entry.navHeader}
                  <Icon name="chevron" />
                </summary>
                {entry.href && (
                  <EditorLink href={entry.href} openInNewTab={entry.openInNewTab}>
                    {words.menu.allOf(entry.navHeader)}
                  </EditorLink>
                )}
                {entry.list.map((listing) => (
                  <MenuListing key={listing.key} listing={listing} imageHost={imageHost} />
                ))}
              </details>
            ) : (
              <MenuAnchor
                label={entry.navHeader}
                href={entry.href}
                openInNewTab={entry.openInNewTab}
              />
            )}
          </li>
        ))}
        <li>
          <a href="/lists">{words.menu.lists}</a>
        </li>
      </ul>
    </nav>
    <button
      type="button"
      className="panel-close"
      popoverTarget="mobile-menu"
      popoverTargetAction="hide"
    >
      <Icon name="close" />
      <span className="vh">{words.menu.close}</span>
    </button>
  </div>
)

/** The top of every page but the checkout's. */
export const Header = ({
  brand,
  header,
  desktopMenu,
  mobileMenu,
  imageHost,
  returnTo,
}: HeaderProps) => (
  <header className="site-header">
    <Callout callout={header?.salesCalloutBanner ?? null} headerId={header?._id} />
    <div className="masthead">
      <button type="button" className="menu-button" popoverTarget="mobile-menu">
        <Icon name="menu" size={24} />
        <span className="vh">{words.menu.open}</span>
      </button>
      <a href="/" className="home-link">
        <Logo brand={brand} />
        <span className="vh">{words.menu.home}</span>
      </a>
      <Island name="search-box" on="interaction" props={{ id: 'search-q' }} component={SearchBox} />
      <LocationButton />
      <Personal />
    </div>
    <DesktopMenu menu={desktopMenu} imageHost={imageHost} />
    <MobileMenu menu={mobileMenu} imageHost={imageHost} />
    <LocationPanel returnTo={returnTo} />
  </header>
)
