import type { Cart } from '../../commerce/contract/cart.ts'
import { isPurchasable } from '../../commerce/domain/cart.ts'
import { productUrl } from '../../commerce/domain/product-url.ts'
import type { Brand } from '../../ui/brand.ts'
import type { CartPageProps } from '../../ui/pages/cart-page.tsx'
import type { VisitorStore } from '../cookies.ts'
import type { Services } from '../services.ts'

/** The cart of a visitor who has none. */
export const emptyCart: Cart = {
  id: '',
  version: 0,
  items: [],
  shipments: [],
  location: null,
  contact: null,
  shippingAddress: null,
  billingAddress: null,
  payment: null,
  promo: null,
  totals: {
    subtotal: 0,
    discount: 0,
    shipping: null,
    tax: null,
    total: 0,
    isEstimate: true,
  } as Cart['totals'],
  priceChanged: false,
}

/** The names of the stores that lines and shipments are picked up at. */
export const loadStoreNames = async (
  services: Services,
  brand: Brand,
): Promise<Record<number, string>> =>
  Object.fromEntries(
    (await services.stores(brand.brandId)).map((store) => [store.storeId, store.name]),
  )

/** Each line's product page with its choices in the query. */
const lineHrefs = (cart: Cart): Record<string, string> =>
  Object.fromEntries(
    cart.items.flatMap(({ id, catalogItemType, catalogItem }) =>
      catalogItemType === 'product' && !catalogItem.dynamicProperties.isMattressRemoval
        ? [[id, productUrl(catalogItem, { s: catalogItem.skuId })]]
        : [],
    ),
  )

/** The cart page's own data; without a cart, the empty one. */
export const loadCartPage = async (
  services: Services,
  brand: Brand,
  cart: Cart | null,
  store: VisitorStore,
): Promise<Omit<CartPageProps, 'notices' | 'promoProblems' | 'promoTyped'>> => {
  const shown = cart ?? emptyCart
  return {
    cart: shown,
    hrefs: lineHrefs(shown),
    myStore: { storeId: store.storeId, name: store.name },
    storeNames: await loadStoreNames(services, brand),
    canCheckOut: isPurchasable(shown),
    suggestions: [
      { label: 'Mattresses', href: '/c/mattresses' },
      { label: 'Bedroom', href: '/c/bedroom' },
      { label: 'Bases', href: '/c/bases' },
    ].slice(0, brand.id === 'drift' ? 3 : 2),
  }
}
