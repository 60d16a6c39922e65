import { zip5 } from '../../../commerce/contract/patterns.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Product } from '../../../commerce/contract/product/product.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { isInStock } from '../../../commerce/domain/delivery/availability.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { sightAt } from '../../../commerce/domain/stores/floor-route.ts'
import { sightWords } from '../../../commerce/domain/stores/sight-words.ts'
import { selectVariant, type VariantSelection } from '../../../commerce/domain/product/variant.ts'
import type { ProductBriefProps } from '../../../ui/components/product/product-brief.tsx'
import type { StorePlace } from '../../../ui/components/stores/store-places.tsx'
import type { AvailabilityPageProps } from '../../../ui/pages/product/availability-page.tsx'
import { type Brand, hasStores } from '../../../commerce/domain/brand.ts'
import type { VisitorLocation, VisitorStore } from '../../visitor.ts'
import type { Services } from '../../services.ts'
import { placesOf } from './product-extras.ts'

export type CheckedProduct = {
  readonly product: Product
  readonly selection: VariantSelection
  readonly brief: ProductBriefProps
}

/** A product by its id and the variant by its SKU; a SKU that is not its own gives the first variant. */
export const loadCheckedProduct = async (
  services: Services,
  itemId: string,
  skuId: string,
): Promise<Result<CheckedProduct, CommerceError>> => {
  const answer = await services.commerce.catalog.item(itemId)
  if (!answer.ok) return err(answer.error)
  const product = answer.value
  const selection = selectVariant(product, skuId ? { s: skuId } : {})
  return ok({
    product,
    selection,
    brief: {
      name: product.name,
      choices: selection.axes.flatMap((axis) => axis.selected ?? []).join(', '),
      picture: selection.item.images[0] ?? null,
      href: productUrl(product, { s: selection.item.skuId }),
    },
  })
}

const STORES_SHOWN = 12

/** When the variant comes to a zip code, and which stores carry it, nearest first. */
export const loadAvailability = async (
  services: Services,
  brand: Brand,
  { product, selection, brief }: CheckedProduct,
  visitor: { readonly location: VisitorLocation; readonly store: VisitorStore },
  zip: string | null,
): Promise<Omit<AvailabilityPageProps, 'problems' | 'formAction'>> => {
  const { location, store } = visitor
  const postalCode = zip ?? location.postalCode
  const { skuId } = selection.item
  const isElsewhere = zip !== null && zip !== location.postalCode
  const [promised, stores, displayed, place] = await Promise.all([
    services.commerce.promises.list({ sku: [skuId], postalCode, storeId: store.storeId }),
    services.stores(),
    services.commerce.locations.displayed([skuId]),
    isElsewhere ? services.commerce.locations.postalCode(zip5(zip)) : null,
  ])
  const from = place?.ok ? place.value : location
  const shown = displayed.ok ? displayed.value.items[0] : undefined
  const found = placesOf(services.policies, product, stores, brand.brandId, from, {
    most: STORES_SHOWN,
    now: services.now(),
  })
  const seen = (shop: StorePlace): StorePlace => {
    const sight = shown && sightAt(shown, shop.storeId)
    return {
      ...shop,
      holdHref:
        services.policies.holds && shop.canPickUp && isInStock(selection.item)
          ? `/holds/new/${shop.storeId}/${encodeURIComponent(skuId)}`
          : null,
      sight: shown && sight ? sightWords(sight, shown, shop.storeId) : null,
    }
  }
  const both = promised.ok ? promised.value.skus[0] : undefined
  return {
    ...brief,
    postalCode,
    promises: both ?? null,
    storeName: store.name,
    skuId,
    // Where the zip code that was typed lies is not always known; then it is the visitor's own.
    measuredFrom: from.postalCode,
    places: hasStores(brand)
      ? { ...found, near: found.near.map(seen), beyond: found.beyond && seen(found.beyond) }
      : null,
  }
}
