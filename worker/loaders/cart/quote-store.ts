import type { Brand } from '../../../commerce/domain/brand.ts'
import type { QuotePageProps } from '../../../ui/pages/cart/quote-page.tsx'
import type { Services } from '../../services.ts'

/** The store that made a quote; null when it is not to be had. */
export const loadQuoteStore = async (
  services: Services,
  brand: Brand,
  storeId: number,
): Promise<QuotePageProps['store']> => {
  const store = (await services.stores(brand.brandId)).find((it) => it.storeId === storeId)
  return store
    ? { name: store.name, city: store.address.city, phone: store.address.phoneNumber || null }
    : null
}
