import type { ReactNode } from 'react'
import * as words from '#words'
import type { ImageHost } from '../../content/image-url.ts'
import type { Menu } from '../../content/menu.ts'
import type { Footer as FooterContent } from '../../content/queries/footers.ts'
import type { Brand } from '../../commerce/domain/brand.ts'
import { LateSheets } from '../components/late-sheets.tsx'
import { Finished } from '../components/finished.tsx'
import type { KeptHtml } from '../components/kept-markup.ts'
import { Footer, footerClass } from './footer.tsx'
import type { SalesCallout } from './callout.tsx'
import { Header } from './header.tsx'
import { RouteLoading } from './route-loading.tsx'

/** What stands around every page of the shop, as editors made it. Null is a part that could not be had. */
export type Chrome = {
  readonly callout: SalesCallout | null
  readonly desktopMenu: Menu
  readonly mobileMenu: Menu
  readonly desktopFooter: FooterContent | null
  readonly mobileFooter: FooterContent | null
  readonly imageHost: ImageHost
}

export type FrameHtml = {
  /** Between these pieces stands the page's address, escaped. */
  readonly header: readonly KeptHtml[]
  readonly address: string
  readonly footer: KeptHtml
}

type FrameProps = Pick<ShopLayoutProps, 'brand' | 'chrome'>

export const FrameHeader = ({
  brand,
  chrome,
  returnTo,
}: FrameProps & Pick<ShopLayoutProps, 'returnTo'>) => (
  <Header
    brand={brand}
    callout={chrome.callout}
    desktopMenu={chrome.desktopMenu}
    returnTo={returnTo}
  />
)

export const FrameFooter = ({ brand, chrome }: FrameProps) => (
  <Footer brand={brand} desktop={chrome.desktopFooter} mobile={chrome.mobileFooter} />
)

export type ShopLayoutProps = {
  brand: Brand
  chrome: Chrome
  /** This page's own path and query. */
  returnTo: string
  /** What the header and the footer hold, where that is rendered already. */
  frame?: FrameHtml | undefined
  /** Only `<main>`, for client-side navigation. */
  fragment?: boolean
  children: ReactNode
}

/** The part that client-side navigation exchanges; it takes the focus of the skip link. */
const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    <LateSheets after="frame" />
    {children}
  </main>
)

/** Header, page, footer. */
export const ShopLayout = ({
  brand,
  chrome,
  returnTo,
  frame,
  fragment = false,
  children,
}: ShopLayoutProps) => {
  const endClass = footerClass({ desktop: chrome.desktopFooter, mobile: chrome.mobileFooter })
  return fragment ? (
    <Main>{children}</Main>
  ) : (
    <>
      <a className="skip" href="#main">
        {words.layout.skip}
      </a>
      {frame ? (
        <Finished
          as="header"
          className="site-header"
          pieces={frame.header}
          between={frame.address}
        />
      ) : (
        <header className="site-header">
          <FrameHeader brand={brand} chrome={chrome} returnTo={returnTo} />
        </header>
      )}
      <Main>{children}</Main>
      {frame ? (
        <Finished as="footer" className={endClass} pieces={[frame.footer]} />
      ) : (
        <footer className={endClass}>
          <FrameFooter brand={brand} chrome={chrome} />
        </footer>
      )}
      <RouteLoading />
    </>
  )
}
