import * as words from '#words'
import type { ImageHost } from '../../content/image-url.ts'
import type { Menu } from '../../content/menu.ts'
import { EditorLink } from '../components/content/editor-link.tsx'
import { Icon } from '../components/icon.tsx'
import { MenuAnchor, MenuListing } from './menu-panel.tsx'

export const MOBILE_MENU = 'mobile-menu'

type MenuProps = { menu: Menu; imageHost: ImageHost }

/** What the entries of the main menu open on wide windows, each for the panel of its id. */
const Panels = ({ menu, imageHost }: MenuProps) =>
  menu
    .filter(({ hasList }) => hasList)
    .map((entry) => (
      <div key={entry.key} data-panel={`menu-${entry.key}`}>
        <div className="mega-grid">
          {entry.list.map((listing) => (
            <MenuListing key={listing.key} listing={listing} imageHost={imageHost} />
          ))}
        </div>
        {entry.href && (
          <EditorLink className="mega-all" href={entry.href} openInNewTab={entry.openInNewTab}>
            {words.menu.allOf(entry.navHeader)}
            <Icon name="arrow" />
          </EditorLink>
        )}
      </div>
    ))

/** What the menu's button opens on narrow windows. */
const Drawer = ({ menu, imageHost }: MenuProps) => (
  <div data-panel={MOBILE_MENU}>
    <button
      type="button"
      className="panel-close"
      popoverTarget={MOBILE_MENU}
      popoverTargetAction="hide"
    >
      <Icon name="close" />
      <span className="vh">{words.menu.close}</span>
    </button>
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
  </div>
)

export type MenusProps = { desktop: Menu; mobile: Menu; imageHost: ImageHost }

/** The header's menus, which a page fetches at the first touch of them. */
export const Menus = ({ desktop, mobile, imageHost }: MenusProps) => (
  <>
    <Panels menu={desktop} imageHost={imageHost} />
    <Drawer menu={mobile} imageHost={imageHost} />
  </>
)
