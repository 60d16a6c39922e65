import * as words from '#words'
import { imageUrl } from '../../content/image-url.ts'
import { breadcrumbs, buildMenu, type Crumb, type MenuOptions } from '../../content/menu.ts'
import { desktopFooterQuery, mobileFooterQuery } from '../../content/queries/footers.ts'
import { headerQuery } from '../../content/queries/header.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import type { Chrome } from '../../ui/layout/shop-layout.tsx'
import { within } from '../time-outs.ts'
import type { ContentReader } from '../services.ts'

export type ChromeData = {
  readonly chrome: Chrome
  /** The way from home to a path, by the desktop navigation; empty where the tree does not know it. */
  readonly crumbs: (pathname: string) => Crumb[]
}

/** A part of the frame that is not kept yet is waited for this long; it is kept when it comes. */
const FRAME_TIMEOUT_MS = 2000

/** Icons are shown at half of this. */
const ICON_WIDTH = 48

/** What cannot be had is left out: a shop without its menu still sells. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  within(reading, FRAME_TIMEOUT_MS).catch(() => null)

/** Header, both navigations and both footers, as editors made them. Never throws. */
export const loadChrome = async (content: ContentReader): Promise<ChromeData> => {
  const [header, desktop, mobile, desktopFooter, mobileFooter] = await Promise.all([
    orNull(content.read(headerQuery, {})),
    orNull(content.read(navigationQuery, { id: 'desktopNavigationParent' })),
    orNull(content.read(navigationQuery, { id: 'mobileNavigationParent' })),
    orNull(content.read(desktopFooterQuery, {})),
    orNull(content.read(mobileFooterQuery, {})),
  ])
  const icons: MenuOptions = {
    iconSrc: (image) => imageUrl(image, content.imageHost, ICON_WIDTH, ICON_WIDTH),
  }
  const desktopMenu = desktop ? buildMenu(desktop, icons) : []
  return {
    chrome: {
      header,
      desktopMenu,
      mobileMenu: mobile ? buildMenu(mobile, icons) : desktopMenu,
      desktopFooter,
      mobileFooter,
      imageHost: content.imageHost,
    },
    crumbs: (pathname) => (desktop ? breadcrumbs(desktop, pathname, words.common.home) : []),
  }
}
