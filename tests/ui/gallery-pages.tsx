import { emptyCart } from '../../commerce/domain/cart/empty-cart.ts'
import { toCents } from '../../commerce/domain/money.ts'
import type { ReactElement } from 'react'
import type { Product } from '../../commerce/contract/product/product.ts'
import { NO_FILTERS } from '../../commerce/domain/listing/listing-url.ts'
import type { ProductQuery } from '../../commerce/domain/product/product-url.ts'
import { selectVariant } from '../../commerce/domain/product/variant.ts'
import type { FulfillmentOptions } from '../../ui/components/cart/fulfillment-choice.tsx'
import { davenport } from '../../shop/davenport/brand.ts'
import { drift } from '../../shop/drift/brand.ts'
import { Document } from '../../ui/document.tsx'
import { ShopLayout } from '../../ui/layout/shop-layout.tsx'
import type { PageAssets } from '../../ui/page-meta.ts'
import { CartPage } from '../../ui/pages/cart/cart-page.tsx'
import { CheckoutAddressPage } from '../../ui/pages/checkout/checkout-address-page.tsx'
import { CheckoutPaymentPage } from '../../ui/pages/checkout/checkout-payment-page.tsx'
import { CheckoutReviewPage } from '../../ui/pages/checkout/checkout-review-page.tsx'
import { CheckoutShippingPage } from '../../ui/pages/checkout/checkout-shipping-page.tsx'
import { ConfirmPage } from '../../ui/pages/content/confirm-page.tsx'
import { ContentPage } from '../../ui/pages/content/content-page.tsx'
import { ErrorPage } from '../../ui/pages/content/error-page.tsx'
import { ListingPage } from '../../ui/pages/listing/listing-page.tsx'
import { NotFoundPage } from '../../ui/pages/content/not-found-page.tsx'
import { ClaimPage } from '../../ui/pages/order/claim-page.tsx'
import { ClaimsPage } from '../../ui/pages/order/claims-page.tsx'
import { OrderStatusPage } from '../../ui/pages/order/order-status-page.tsx'
import { ProductPageClassic } from '../../ui/pages/product/product-page-classic.tsx'
import { ProductPage } from '../../ui/pages/product/product-page.tsx'
import { offersFinancing } from '../../commerce/domain/financing/financing-plans.ts'
import { smallPolicies } from '../fixtures/policies.ts'
import type { ProductView } from '../../ui/pages/product/product-view.ts'
import {
  filledCart,
  eventfulCart,
  orderView,
  placedOrder,
  rates,
  reviewedCart,
} from '../fixtures/cart.ts'
import { claimList, claimsAt } from '../fixtures/claims.ts'
import { chrome, homePage, imageHost, scenes } from '../fixtures/content.ts'
import { nothing, sofas } from '../fixtures/listing.ts'
import { mattress, sofa, summaries } from '../fixtures/products.ts'

const storeNames = { 491: 'Denver Central Park' }
const cartHrefs = { 'line-1': '/pd/Sealy/Harbor-Hybrid-Mattress/200417?Size=Queen' }
const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Living room', href: '/c/living-room' },
  { label: 'Sofas', href: '/c/living-room/sofas' },
]
const departments = [
  { label: 'Living room', href: '/c/living-room' },
  { label: 'Mattresses', href: '/c/mattresses' },
]
const options: FulfillmentOptions = {
  delivery: { available: true, words: 'Arrives in 5 to 9 days at your ZIP code' },
  pickup: { available: true, words: 'Ready tomorrow at Denver Central Park' },
}
const buying = { fulfillment: 'delivery', options, returnTo: '/pd/x/y/1' } as const
const related = Promise.resolve(summaries.slice(3, 7))

const viewOf = (
  product: Product,
  query: ProductQuery,
  over: Partial<ProductView['buying']> = {},
): ProductView => ({
  product,
  selection: selectVariant(product, query),
  buying: { ...buying, quantity: 1, purchasable: true, ...over },
  crumbs,
  places: {
    near: [
      {
        storeId: 491,
        name: 'Denver Central Park',
        city: 'Denver',
        state: 'CO',
        href: '/locations/denver/colorado/denver-central-park-491',
        miles: 0,
        isOnDisplay: true,
        canPickUp: true,
        hours: null,
      },
    ],
    beyond: null,
    miles: 100,
  },
  storeName: 'Denver Central Park',
  methods: [],
  area: null,
  financing: null,
  otherPart: null,
  offersFinancing: offersFinancing(
    smallPolicies.financing,
    selectVariant(product, query).item.pricing.price,
  ),
  financingNote: null,
  removalPlaces: '',
  returnTerms: null,
  returnPolicy: null,
  url: 'https://davenport.example/pd/x/y/1',
  availabilityHref: '/availability/1?s=1',
  fitHref: '/will-it-fit/1?s=1',
  swatchesHref: '/swatches?piece=1~1',
  covers: null,
  alertHref: '/alerts/new/1?s=1',
  related,
  matching: Promise.resolve([]),
  stories: Promise.resolve({
    callouts: [],
    social: [],
    posts: [],
    products: {},
    pictures: { imageHost, found: {} },
  }),
})

const listing = {
  title: 'Sofas',
  description:
    'Deep, shallow, upright or made for naps. Each one comes apart to fit through your door.',
  crumbs,
  subCategories: [
    { label: 'Apartment sofas', href: '/c/living-room/sofas/apartment' },
    { label: 'Sleeper sofas', href: '/c/living-room/sofas/sleeper' },
  ],
  listing: sofas,
  filters: { ...NO_FILTERS, color: ['green'], size: ['Queen'], priceMin: 500, page: 2 },
  basePath: '/c/living-room/sofas',
}

type BrandId = 'davenport' | 'drift'
const brands = { davenport, drift }

const frame = (brand: BrandId) => ({
  brand: brands[brand],
  callout: chrome(brand).callout,
})

const addressValues = { email: 'rosa@example', firstName: 'Rosa', postalCode: '80220' }
const addressProblems = [
  { field: 'email', message: 'E-mail is invalid' },
  { field: 'stateOrRegion', message: 'Please select a state' },
]

type Entry = { readonly inShop: boolean; readonly element: (brand: BrandId) => ReactElement }
const shop = (element: Entry['element']): Entry => ({ inShop: true, element })
const alone = (element: Entry['element']): Entry => ({ inShop: false, element })

/** Every page with props as a loader would give them. */
export const pages: Readonly<Record<string, Entry>> = {
  home: shop((brand) => (
    <ContentPage
      page={homePage(brand)}
      rows={{ row: summaries.slice(0, 5) }}
      pictures={{ imageHost, found: scenes }}
      crumbs={[]}
    />
  )),
  listing: shop(() => <ListingPage {...listing} />),
  'listing-empty': shop(() => <ListingPage {...listing} listing={nothing} />),
  'search-empty': shop(() => (
    <ListingPage
      {...listing}
      title="No products match “sofaa”"
      description={undefined}
      crumbs={[]}
      term="sofaa"
      filters={NO_FILTERS}
      basePath="/search/sofaa"
      listing={{ ...nothing, facets: [] }}
      subCategories={departments}
    />
  )),
  product: shop(() => (
    <ProductPage
      view={viewOf(sofa, { Size: '84-in', color: 'Oat' })}
      lightboxSheet="/lightbox.css"
    />
  )),
  'product-sold-out': shop(() => (
    <ProductPage
      lightboxSheet="/lightbox.css"
      view={viewOf(
        sofa,
        { Size: '96-in', color: 'Clay' },
        {
          options: {
            ...options,
            pickup: { available: false, words: 'Not carried at Denver Central Park' },
          },
          problems: [{ field: 'quantity', message: 'We have 4 of these.' }],
        },
      )}
    />
  )),
  'product-classic': shop(() => (
    <ProductPageClassic view={viewOf(mattress, { Size: 'Queen' })} lightboxSheet="/lightbox.css" />
  )),
  cart: shop(() => (
    <CartPage
      see={null}
      cart={filledCart}
      hrefs={cartHrefs}
      storeNames={storeNames}
      myStore={{ storeId: 491, name: 'Denver Central Park' }}
      atMyStore={{}}
      asksAboutStore={false}
      missing={[]}
      wasRemoved={false}
      notices={[{ tone: 'good', text: 'Hollis Sofa, 84 in, Moss is in your cart.' }]}
      promoProblems={[]}
      swatchesHref={null}
      canCheckOut
      starters={[]}
      emptyLead={null}
      suggestions={departments}
    />
  )),
  'cart-eventful': shop(() => (
    <CartPage
      see={null}
      cart={eventfulCart}
      hrefs={cartHrefs}
      storeNames={storeNames}
      myStore={{ storeId: 502, name: 'Boulder' }}
      atMyStore={{ 'line-3': { kind: 'unknown', reason: 'not-at-store', availableQuantity: null } }}
      asksAboutStore
      missing={[
        {
          words:
            'Need a base for your Queen mattress? Add one if you don’t have a bed in this size.',
          offer: {
            skuId: 'STEADFAST-QUEEN',
            name: 'Steadfast Foundation',
            size: 'Queen',
            quantity: 1,
            price: toCents(21900),
            href: '/pd/Davenport/Steadfast-Foundation/100401',
            moreHref: '/c/bases?size=Queen',
          },
        },
      ]}
      wasRemoved
      notices={[]}
      promoProblems={[]}
      swatchesHref={null}
      canCheckOut={false}
      starters={[]}
      emptyLead={null}
      suggestions={departments}
    />
  )),
  'cart-empty': shop(() => (
    <CartPage
      see={null}
      cart={emptyCart}
      hrefs={{}}
      storeNames={{}}
      myStore={null}
      atMyStore={{}}
      asksAboutStore={false}
      missing={[]}
      wasRemoved={false}
      notices={[]}
      promoProblems={[]}
      swatchesHref={null}
      canCheckOut={false}
      starters={[]}
      emptyLead={null}
      suggestions={departments}
    />
  )),
  'checkout-address': alone((brand) => (
    <CheckoutAddressPage
      {...frame(brand)}
      cart={filledCart}
      values={addressValues}
      problems={addressProblems}
      notices={[]}
    />
  )),
  'checkout-shipping': alone((brand) => (
    <CheckoutShippingPage
      {...frame(brand)}
      cart={reviewedCart}
      choices={reviewedCart.shipments.map((shipment) => ({
        shipment,
        rates:
          shipment.fulfillment === 'delivery'
            ? rates
            : shipment.selectedRate
              ? [shipment.selectedRate]
              : [],
      }))}
      pickupPlaces={Object.fromEntries(
        Object.entries(storeNames).map(([id, name]) => [
          id,
          { name, address: '7610 E 36th Ave, Denver', hours: 'Open until 8:00 PM' },
        ]),
      )}
      suggestion={null}
      way="32-80--36"
      values={{}}
      problems={[]}
    />
  )),
  'checkout-payment': alone((brand) => (
    <CheckoutPaymentPage
      {...frame(brand)}
      cart={reviewedCart}
      ask={{
        kind: 'card',
        way: 'card',
        task: { pays: reviewedCart.totals.total, part: null, fields: {}, search: '?pay=card' },
        frameUrl: 'http://pay.localhost:8787/fields?key=k',
        payPageUrl: 'http://pay.localhost:8787/card?key=k',
        returned: null,
      }}
      offersFinancing
      problems={[]}
    />
  )),
  'checkout-review': alone((brand) => (
    <CheckoutReviewPage
      financingReferral={null}
      {...frame(brand)}
      cart={reviewedCart}
      storeNames={storeNames}
      idempotencyKey="review-cart-1-4"
      problems={[]}
    />
  )),
  confirm: alone((brand) => (
    <ConfirmPage {...frame(brand)} order={placedOrder} storeNames={storeNames} />
  )),
  'order-status': shop(() => (
    <OrderStatusPage
      order={orderView}
      storeNames={storeNames}
      helpEmail={brands.davenport.helpEmail}
      base="/order-status/token"
    />
  )),
  'order-status-unknown': shop(() => (
    <OrderStatusPage
      order={null}
      storeNames={{}}
      helpEmail={brands.davenport.helpEmail}
      base="/order-status/token"
    />
  )),
  claims: shop(() => (
    <ClaimsPage
      claims={claimList}
      order="/order-status/token"
      base="/order-status/token/claims"
      isTrialRefunded={false}
      newId={() => '2b6a3c1e-9b0e-4a57-8f7e-2d6d0c9f1a13'}
      problems={[]}
    />
  )),
  ...Object.fromEntries(
    Object.entries(claimsAt).map(([name, claim]) => [
      `claim-${name}`,
      shop(() => (
        <ClaimPage
          claim={claim}
          base={`/order-status/token/claims/${claim.id}`}
          all="/order-status/token/claims"
          step={claim.next}
          slatGap={2.75}
          retry={null}
        />
      )),
    ]),
  ),
  'not-found': shop(() => <NotFoundPage help={null} departments={departments} />),
  error: shop(() => <ErrorPage retry="/c/living-room" requestId="8f2c1d" />),
}

/** One page as a whole document. */
export const documentOf = (
  name: string,
  brand: BrandId,
  assets: PageAssets,
  fragment = false,
): ReactElement => {
  const entry = pages[name]
  if (!entry) throw new Error(`There is no page "${name}".`)
  const page = entry.element(brand)
  return (
    <Document
      brand={brands[brand]}
      meta={{ title: name, description: `The page ${name}`, sheets: ['checkout'] }}
      assets={assets}
      fragment={fragment}
    >
      {entry.inShop ? (
        <ShopLayout brand={brands[brand]} chrome={chrome(brand)} returnTo="/" fragment={fragment}>
          {page}
        </ShopLayout>
      ) : (
        page
      )}
    </Document>
  )
}
