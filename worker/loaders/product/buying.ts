import * as words from '#words'
import type { ShippingMethod } from '../../../commerce/contract/cart/shipping.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { type Brand, hasStores } from '../../../commerce/domain/brand.ts'
import {
  type MattressRemoval,
  offersMattressRemoval,
  removalPlaces,
} from '../../../commerce/domain/cart/mattress-removal.ts'
import {
  isBuyable,
  isPickupAvailableAt,
  type PickUpPolicy,
} from '../../../commerce/domain/delivery/availability.ts'
import { ZERO } from '../../../commerce/domain/money.ts'
import type { FulfillmentOptions } from '../../../ui/components/cart/fulfillment-choice.tsx'
import type { Buying, DeliveryArea } from '../../../ui/pages/product/product-view.ts'
import type { VisitorStore } from '../../visitor.ts'

/** How a variant can be had, and what that says around a store. */
export const fulfillmentOptions = (
  pickUp: PickUpPolicy,
  product: Product,
  item: ProductItem,
  brand: Brand,
  store: VisitorStore,
  area: DeliveryArea | null,
  methods: readonly ShippingMethod[] | null,
): FulfillmentOptions => {
  const carried = isPickupAvailableAt(
    pickUp,
    product.dynamicProperties.stores,
    brand.brandId,
    store.storeId,
  )
  const canPickUp = carried && isBuyable(item)
  return {
    delivery: {
      available: isBuyable(item),
      near: area && { fee: area.fee, city: area.city },
      // The level, in the words of the first that is offered: they are said everywhere.
      words: methods?.find(({ fulfillment }) => fulfillment === 'delivery')?.description ?? '',
    },
    ...(hasStores(brand) && {
      pickup: {
        available: canPickUp,
        ...(canPickUp ? { near: { fee: ZERO, city: store.name } } : {}),
        words: carried ? words.buying.atStore(store.name) : words.buying.notAtStore(store.name),
      },
    }),
  }
}

/** When what is made to order leaves; nothing about what is there. */
const madeToOrderWords = ({ stock, leadTimeDays }: ProductItem): string | undefined => {
  if (stock !== 0 || leadTimeDays === null) return undefined
  return words.buying.madeToOrder(Math.max(1, Math.round(leadTimeDays / 7)))
}

/** What the page needs to put the variant into the cart, with what may go with it. */
export const buyingOf = (
  removal: MattressRemoval,
  product: Product,
  item: ProductItem,
  options: FulfillmentOptions | null,
  storeState: string,
  returnTo: string,
): Buying => {
  const { mattressRemovalSkuId: skuId } = product
  const madeToOrder = madeToOrderWords(item)
  return {
    fulfillment:
      !options || options.delivery.available || !options.pickup?.available ? 'delivery' : 'pickup',
    options,
    returnTo,
    purchasable: isBuyable(item),
    ...(isBuyable(item) ? {} : { soldOut: words.buying.soldOut }),
    ...(madeToOrder ? { madeToOrder } : {}),
    cover: { plans: product.protectionPlans, isClearance: item.dynamicProperties.clearance },
    ...(skuId === null
      ? {}
      : {
          removal: {
            skuId,
            isOffered: offersMattressRemoval(removal, storeState),
            states: removal.states,
            places: words.listed(removalPlaces(removal)),
          },
        }),
  }
}
