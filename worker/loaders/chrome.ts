import * as words from '#words'
import { imageUrl } from '../../content/image-url.ts'
import { breadcrumbs, buildMenu, type Crumb, type MenuOptions } from '../../content/menu.ts'
import { desktopFooterQuery, mobileFooterQuery } from '../../content/queries/footers.ts'
import { headerQuery } from '../../content/queries/header.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import type { ResultOf } from '../../content/source.ts'
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
  const parts: Parts = { header, desktop, mobile, desktopFooter, mobileFooter }
  const [one] = Object.values(parts).filter((part) => part !== null)
  const before = one && built.get(one)
  if (before && isSame(before.parts, parts)) return before.data
  const data = chromeOf(parts, content.imageHost)
  if (one) built.set(one, { parts, data })
  return data
}

type Parts = {
  readonly header: Chrome['header']
  readonly desktop: ResultOf<typeof navigationQuery> | null
  readonly mobile: ResultOf<typeof navigationQuery> | null
  readonly desktopFooter: Chrome['desktopFooter']
  readonly mobileFooter: Chrome['mobileFooter']
}

/** What was made of the same parts before, by one of them: kept content is the same object until it changes. */
const built = new WeakMap<object, { readonly parts: Parts; readonly data: ChromeData }>()

const isSame = (one: Parts, other: Parts): boolean =>
  one.header === other.header &&
  one.desktop === other.desktop &&
  one.mobile === other.mobile &&
  one.desktopFooter === other.desktopFooter &&
  one.mobileFooter === other.mobileFooter

const chromeOf = (
  { header, desktop, mobile, desktopFooter, mobileFooter }: Parts,
  imageHost: ContentReader['imageHost'],
): ChromeData => {
  const icons: MenuOptions = {
    iconSrc: (image) => imageUrl(image, imageHost, ICON_WIDTH, ICON_WIDTH),
  }
  const desktopMenu = desktop ? buildMenu(desktop, icons) : []
  return {
    chrome: {
      header,
      desktopMenu,
      mobileMenu: mobile ? buildMenu(mobile, icons) : desktopMenu,
      desktopFooter,
      mobileFooter,
      imageHost,
    },
    crumbs: (pathname) => (desktop ? breadcrumbs(desktop, pathname, words.common.home) : []),
  }
}
