import { useContext } from 'react'
import * as words from '#words'
import { MAX_EMAIL } from '../../commerce/contract/limits.ts'
import type { Footer as FooterContent } from '../../content/queries/footers.ts'
import { phoneUrl } from '../../commerce/domain/stores/store-address.ts'
import type { Brand } from '../../commerce/domain/brand.ts'
import { useEditAttributes } from '../components/content/editing.tsx'
import { Button } from '../components/button.tsx'
import { Disclosure } from '../components/disclosure.tsx'
import { Icon } from '../components/icon.tsx'
import { Rich } from '../components/rich.tsx'
import { hidden } from '../components/rich-parts.tsx'
import { ShopTrade } from '../components/trade.ts'
import { TrapField, UsualTopics } from '../components/account/subscribe-hidden-fields.tsx'
import { PortableText } from '../sections/portable-text.tsx'
import { Logo } from './logo.tsx'
import { MenuAnchor } from './menu-panel.tsx'
import { TrustBadges } from './trust-badges.tsx'

type Listings = FooterContent['columns'][number]['listings']

const Links = ({ listings }: { listings: Listings }) => (
  <ul>
    {listings.map((link) => (
      <li key={link.label + link.href}>
        <MenuAnchor {...link} />
      </li>
    ))}
  </ul>
)

/** What both footers have: financing, further words, social networks and badges. */
const FooterRest = ({ footer }: { footer: FooterContent }) => (
  <>
    {footer.financingContent.length > 0 && (
      <div className="footer-words">
        <PortableText value={footer.financingContent} />
      </div>
    )}
    <div className="footer-row">
      {footer.socialIcons.length > 0 && (
        <ul className="social">
          {footer.socialIcons.map((social) => (
            <li key={social.href}>
              <a href={social.href} rel="noopener" target="_blank">
                <Icon name={social.network} size={24} />
                <span className="vh">{`${social.label} ${words.links.inNewTab}`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <TrustBadges levelAccess={footer.showLevelAccessLogo} bbb={footer.showBBBLogo} />
    </div>
    {footer.additionalContent.length > 0 && (
      <div className="footer-words footer-small">
        <PortableText value={footer.additionalContent} />
      </div>
    )}
  </>
)

const DesktopFooter = ({ footer }: { footer: FooterContent }) => (
  <div
    className="footer-desktop"
    {...useEditAttributes()({ id: footer._id, type: 'desktopFooter' }, 'columnOneListings')}
  >
    <div className="footer-columns">
      {footer.columns.map((column) => (
        <nav key={column.heading} aria-label={column.heading}>
          <h2>{column.heading}</h2>
          <Links listings={column.listings} />
        </nav>
      ))}
    </div>
    <FooterRest footer={footer} />
  </div>
)

const MobileFooter = ({ footer }: { footer: FooterContent }) => (
  <div
    className="footer-mobile"
    {...useEditAttributes()({ id: footer._id, type: 'mobileFooter' }, 'columnListings')}
  >
    {footer.columns.map((column) => (
      <nav key={column.heading} aria-label={column.heading}>
        <Disclosure title={column.heading} open>
          <Links listings={column.listings} />
        </Disclosure>
      </nav>
    ))}
    <FooterRest footer={footer} />
  </div>
)

/** The same form as on the subscription page, cut down to the address. */
const FooterSubscribe = () => (
  <form className="footer-subscribe" method="post" action="/subscribe">
    <label htmlFor="footer-email">{words.footer.subscribe}</label>
    <div className="inline-form">
      <input
        id="footer-email"
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        defaultValue=""
        placeholder={words.common.email}
        maxLength={MAX_EMAIL}
      />
      <Button>{words.footer.signUp}</Button>
    </div>
    <UsualTopics />
    <TrapField id="footer-website" />
  </form>
)

/** Somebody to ask, on every page. */
const Call = () => {
  const { phone } = useContext(ShopTrade)
  const href = phoneUrl(phone)
  return href === null ? null : (
    <a href={href} className="footer-call">
      <Rich text={words.footer.call(phone)} parts={{ hidden }} />
    </a>
  )
}

export type FooterProps = {
  brand: Brand
  desktop: FooterContent | null
  mobile: FooterContent | null
}

export const footerClass = ({ desktop, mobile }: Pick<FooterProps, 'desktop' | 'mobile'>): string =>
  desktop && mobile ? 'site-footer footer-both' : 'site-footer'

/**
 * The end of every page. Editors keep one footer for wide windows and one for narrow ones; the sheet shows the one
 * that fits, and where only one exists it serves both.
 * It stands in a `<footer className={footerClass(…)}>`.
 */
export const Footer = ({ brand, desktop, mobile }: FooterProps) => (
  <>
    <div className="footer-top">
      <p className="footer-brand">
        <Logo brand={brand} />
        <span>{brand.tagline}</span>
        <Call />
      </p>
      <FooterSubscribe />
    </div>
    {desktop && <DesktopFooter footer={desktop} />}
    {mobile && <MobileFooter footer={mobile} />}
    <p className="footer-words footer-small">
      <a href="/privacy-choices" data-privacy-choices>
        {words.footer.privacyChoices}
      </a>
    </p>
  </>
)
