import * as words from '#words'
import type { CartItem } from '../../../../commerce/contract/cart/cart.ts'
import { pictureUrl } from '../../tool.ts'
import { total } from '../../../../commerce/domain/platforms/totals.ts'

/** A session has one line a SKU. */
export const lineIdOf = ({ catalogItem }: CartItem): string => catalogItem.skuId

export const lineBody = (origin: string) => (line: CartItem) => {
  const { catalogItem, quantity, unitPrice, linePrice } = line
  const picture = pictureUrl(origin, catalogItem.picture)
  return {
    id: lineIdOf(line),
    item: {
      id: catalogItem.skuId,
      title: [catalogItem.name, ...catalogItem.options.map(({ value }) => value)].join(', '),
      price: unitPrice,
      ...(picture === null ? {} : { image_url: picture }),
    },
    quantity,
    totals: [
      total('subtotal', words.orderSummary.subtotal, linePrice),
      total('total', words.orderSummary.total, linePrice),
    ],
  }
}
