import * as words from '#words'
import { imageUrl } from '../../content/image-url.ts'
import { closedPages, isRunning, nextTurn } from '../../content/campaigns.ts'
import {
  breadcrumbs,
  buildMenu,
  type Crumb,
  type Menu,
  type MenuOptions,
  withoutPages,
} from '../../content/menu.ts'
import { type Campaign, campaignsQuery } from '../../content/queries/campaigns.ts'
import { desktopFooterQuery, mobileFooterQuery } from '../../content/queries/footers.ts'
import { type Header, headerQuery } from '../../content/queries/header.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import type { ResultOf } from '../../content/source.ts'
import type { Chrome } from '../../ui/layout/shop-layout.tsx'
import type { Services } from '../services.ts'

export type ChromeData = {
  readonly chrome: Chrome
  /** The way from home to a path, by the desktop navigation; empty where the tree does not know it. */
  readonly crumbs: (pathname: string) => Crumb[]
}

/** Icons are shown at half of this. */
const ICON_WIDTH = 48

/**
 * Header, both navigations and both footers, as editors made them, with what of the sales that run now stands there.
 * Never throws.
 */
export const loadChrome = async ({ content, notes, now }: Services): Promise<ChromeData> => {
  const [campaigns, header, desktop, mobile, desktopFooter, mobileFooter] = await Promise.all([
    notes.soon(content.read(campaignsQuery, {})),
    notes.soon(content.read(headerQuery, {})),
    notes.soon(content.read(navigationQuery, { id: 'desktopNavigationParent' })),
    notes.soon(content.read(navigationQuery, { id: 'mobileNavigationParent' })),
    notes.soon(content.read(desktopFooterQuery, {})),
    notes.soon(content.read(mobileFooterQuery, {})),
  ])
  const at = now().getTime()
  notes.noteTurn(nextTurn(campaigns ?? [], at))
  const running = (campaigns ?? []).filter((sale) => isRunning(sale, at))
  const closed = closedPages(campaigns ?? [], at)
  const parts: Parts = { running, closed, header, desktop, mobile, desktopFooter, mobileFooter }
  const one = header ?? desktop ?? mobile ?? desktopFooter ?? mobileFooter
  const before = one && built.get(one)
  if (before && isSame(before.parts, parts)) return before.data
  const data = chromeOf(parts, content.imageHost)
  if (one) built.set(one, { parts, data })
  return data
}

type Parts = {
  /** The sale first that began last. */
  readonly running: readonly Campaign[]
  readonly closed: readonly string[]
  readonly header: Header | null
  readonly desktop: ResultOf<typeof navigationQuery> | null
  readonly mobile: ResultOf<typeof navigationQuery> | null
  readonly desktopFooter: Chrome['desktopFooter']
  readonly mobileFooter: Chrome['mobileFooter']
}

/** What was made of the same parts before, by one of them: kept content is the same object until it changes. */
const built = new WeakMap<object, { readonly parts: Parts; readonly data: ChromeData }>()

const isSame = (one: Parts, other: Parts): boolean =>
  one.running.length === other.running.length &&
  one.running.every((sale, index) => sale === other.running[index]) &&
  one.closed.join() === other.closed.join() &&
  one.header === other.header &&
  one.desktop === other.desktop &&
  one.mobile === other.mobile &&
  one.desktopFooter === other.desktopFooter &&
  one.mobileFooter === other.mobileFooter

/** The callout of the sale that began last, else the header's own. */
const calloutOf = ({ running, header }: Parts): Chrome['callout'] => {
  const sale = running.find(({ banner }) => banner.length > 0)
  if (sale)
    return { content: sale.banner, document: { id: sale._id, type: 'campaign' }, field: 'banner' }
  return (
    header && {
      content: header.salesCalloutBanner,
      document: { id: header._id, type: 'header' },
      field: 'salesCalloutBanner',
    }
  )
}

/** What sales put at the end of a menu. */
const entriesOf = (running: readonly Campaign[]): Menu =>
  running.flatMap(({ _id, menuEntry }) =>
    menuEntry
      ? [
          {
            type: 'top_navigation' as const,
            key: _id,
            navHeader: menuEntry.label,
            href: menuEntry.href,
            openInNewTab: menuEntry.openInNewTab,
            list: [],
            hasList: false,
          },
        ]
      : [],
  )

const chromeOf = (parts: Parts, imageHost: Services['content']['imageHost']): ChromeData => {
  const { running, closed, desktopFooter, mobileFooter } = parts
  const desktop = parts.desktop && withoutPages(parts.desktop, closed)
  const mobile = parts.mobile && withoutPages(parts.mobile, closed)
  const icons: MenuOptions = {
    iconSrc: (image) => imageUrl(image, imageHost, ICON_WIDTH, ICON_WIDTH),
  }
  const entries = entriesOf(running)
  const desktopMenu = [...(desktop ? buildMenu(desktop, icons) : []), ...entries]
  return {
    chrome: {
      callout: calloutOf(parts),
      desktopMenu,
      mobileMenu: mobile ? [...buildMenu(mobile, icons), ...entries] : desktopMenu,
      desktopFooter,
      mobileFooter,
      imageHost,
    },
    crumbs: (pathname) => (desktop ? breadcrumbs(desktop, pathname, words.common.home) : []),
  }
}
