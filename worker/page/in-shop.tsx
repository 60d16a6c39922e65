import type { ReactElement, ReactNode } from 'react'
import { hasStores } from '../../commerce/domain/brand.ts'
import { lends } from '../../commerce/domain/financing/financing-plans.ts'
import { KeptMarkup, type MarkupKeeper } from '../../ui/components/kept-markup.ts'
import { Pictures } from '../../ui/components/picture-service.ts'
import { ShopTimeZone } from '../../ui/components/shop-clock.tsx'
import { ShopTrade, type Trade } from '../../ui/components/trade.ts'
import { SiteOrigin } from '../../ui/layout/site-origin.ts'
import type { SiteConfig } from '../config.ts'
import { newKeeper } from './kept-markup.ts'

const tradeOf = ({ brand, policies, photoWeights, storePhone }: SiteConfig): Trade => ({
  words: policies.tradeWords,
  partnerPages: Object.keys(policies.partnerBrands),
  placeExample: policies.defaultPlace.example,
  phone: storePhone,
  tileSizes: brand.tileSizes,
  searchesPhotos: photoWeights !== null,
  lends: lends(policies.financing, brand.brandId),
  hasStores: hasStores(brand),
})

const withShop = (site: SiteConfig, children: ReactNode): ReactElement => (
  <SiteOrigin value={site.origin}>
    <Pictures value={site.pictures}>
      <ShopTimeZone value={site.policies.clock.timeZone}>
        <ShopTrade value={tradeOf(site)}>{children}</ShopTrade>
      </ShopTimeZone>
    </Pictures>
  </SiteOrigin>
)

/** Parts of a site's pages as finished HTML, for all its pages in this isolate. */
const keepers = new WeakMap<SiteConfig, MarkupKeeper>()

const keeperOf = (site: SiteConfig): MarkupKeeper => {
  const keeper = keepers.get(site) ?? newKeeper((part) => withShop(site, part))
  keepers.set(site, keeper)
  return keeper
}

/** With what every part of a page may ask of the shop that it stands in. */
export const inShop = (site: SiteConfig, children: ReactNode): ReactElement =>
  withShop(site, <KeptMarkup value={keeperOf(site)}>{children}</KeptMarkup>)
