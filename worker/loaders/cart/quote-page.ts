import type { Quote } from '../../../commerce/contract/cart/quote.ts'
import type { QuotePageProps } from '../../../ui/pages/cart/quote-page.tsx'
import type { Services } from '../../services.ts'
import { firstPictures } from '../product/sku-pictures.ts'

/** The store that made a quote; null when it is not to be had. */
export const loadQuoteStore = async (
  services: Services,
  storeId: number,
): Promise<QuotePageProps['store']> => {
  const store = (await services.stores()).find((it) => it.storeId === storeId)
  return store
    ? { name: store.name, city: store.address.city, phone: store.address.phoneNumber || null }
    : null
}

/** A picture of each piece of a quote that there is one of, by SKU. */
export const quotePictures = ({ commerce }: Services, { lines }: Quote) =>
  firstPictures(
    commerce,
    lines.map(({ skuId }) => skuId),
  )
