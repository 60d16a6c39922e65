import { useContext } from 'react'
import * as words from '#words'
import { MAX_EMAIL } from '../../commerce/contract/limits.ts'
import type { Footer as FooterContent } from '../../content/queries/footers.ts'
import { phoneUrl } from '../../commerce/domain/stores/store-address.ts'
import type { Brand } from '../../commerce/domain/brand.ts'
import {
  type EditAttributes,
  inList,
  Marked,
  useEditAttributes,
} from '../components/content/editing.tsx'
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

const Links = ({ listings, its }: { listings: Listings; its: (key: string) => EditAttributes }) => (
  <ul>
    {listings.map((link) => (
      <li key={link.label + link.href} {...(link._key ? its(link._key) : {})}>
        <MenuAnchor {...link} />
      </li>
    ))}
  </ul>
)

/** What both footers have: financing, further words, social networks and badges. */
const FooterRest = ({ footer, edit }: { footer: FooterContent; edit: Edit }) => (
  <>
    {footer.financingContent.length > 0 && (
      <div className="footer-words" {...edit('financingContent')}>
        <PortableText value={footer.financingContent} />
      </div>
    )}
    {(footer.socialIcons.length > 0 || footer.showLevelAccessLogo || footer.showBBBLogo) && (
      <div className="footer-row">
        {footer.socialIcons.length > 0 && (
          <ul className="social" {...edit('socialIcons')}>
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
    )}
    {footer.additionalContent.length > 0 && (
      <div className="footer-words footer-small" {...edit('additionalContent')}>
        <PortableText value={footer.additionalContent} />
      </div>
    )}
  </>
)

/** The fields of a footer's columns, in their order. */
const COLUMNS = {
  desktopFooter: ['columnOne', 'columnTwo', 'columnThree'],
  mobileFooter: ['column'],
} as const

type Edit = (field: string) => EditAttributes

const useFooterFields = (footer: FooterContent, type: keyof typeof COLUMNS) => {
  const attributes = useEditAttributes()
  const edit: Edit = (field) => attributes({ id: footer._id, type }, field)
  const name = (index: number) => COLUMNS[type][index] ?? ''
  return {
    edit,
    heading: (index: number) => edit(`${name(index)}Heading`),
    links: (index: number) => (key: string) => edit(inList(`${name(index)}Listings`, key)),
  }
}

const DesktopFooter = ({ footer }: { footer: FooterContent }) => {
  const { edit, heading, links } = useFooterFields(footer, 'desktopFooter')
  return (
    <div className="footer-desktop" {...edit('columnOneListings')}>
      <div className="footer-columns">
        {footer.columns.map(
          (column, index) =>
            column.listings.length > 0 && (
              <nav key={COLUMNS.desktopFooter[index]} aria-label={column.heading}>
                {column.heading && <h2 {...heading(index)}>{column.heading}</h2>}
                <Links listings={column.listings} its={links(index)} />
              </nav>
            ),
        )}
      </div>
      <FooterRest footer={footer} edit={edit} />
    </div>
  )
}

const MobileFooter = ({ footer }: { footer: FooterContent }) => {
  const { edit, heading, links } = useFooterFields(footer, 'mobileFooter')
  return (
    <div className="footer-mobile" {...edit('columnListings')}>
      {footer.columns.map((column, index) => {
        if (column.listings.length === 0) return null
        const all = <Links listings={column.listings} its={links(index)} />
        return (
          <nav key={COLUMNS.mobileFooter[index]} aria-label={column.heading}>
            {column.heading ? (
              <Disclosure
                title={
                  <Marked as="span" marks={heading(index)}>
                    {column.heading}
                  </Marked>
                }
                open
              >
                {all}
              </Disclosure>
            ) : (
              all
            )}
          </nav>
        )
      })}
      <FooterRest footer={footer} edit={edit} />
    </div>
  )
}

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
