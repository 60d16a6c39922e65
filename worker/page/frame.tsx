import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type Chrome,
  FrameFooter,
  FrameHeader,
  type FrameHtml,
} from '../../ui/layout/shop-layout.tsx'
import type { SiteConfig } from '../config.ts'
import { inShop } from './in-shop.tsx'

/** Stands in a kept header where a page's own address comes; no editor and no address writes it. */
const RETURN_TO = '\uE000'

type Frame = Omit<FrameHtml, 'address'>

/** By site, and what editors made of the frame: kept content is the same object until it changes. */
const kept = new WeakMap<SiteConfig, WeakMap<Chrome, Frame>>()

const render = (site: SiteConfig, chrome: Chrome): Frame => {
  const { brand } = site
  // Ids of their own, since page and frame are not rendered together.
  const html = (part: 'header' | 'footer', children: ReactNode) =>
    renderToString(inShop(site, children), { identifierPrefix: part })
  const header = html('header', <FrameHeader brand={brand} chrome={chrome} returnTo={RETURN_TO} />)
  return {
    header: header.split(RETURN_TO).map((piece) => ({ html: piece })),
    footer: { html: html('footer', <FrameFooter brand={brand} chrome={chrome} />) },
  }
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

/** The shop's frame as finished HTML, rendered once for all pages that have it. */
export const frameOf = (site: SiteConfig, chrome: Chrome, returnTo: string): FrameHtml => {
  const bySite = kept.get(site) ?? new WeakMap<Chrome, Frame>()
  kept.set(site, bySite)
  const frame = bySite.get(chrome) ?? render(site, chrome)
  bySite.set(chrome, frame)
  return { ...frame, address: escaped(returnTo) }
}
