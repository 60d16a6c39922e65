import * as words from '#words'
import type { CartItem, Shipment } from '../../../commerce/contract/cart/cart.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { dateRange } from '../dates.ts'
import { Icon } from '../icon.tsx'
import { Rich } from '../rich.tsx'
import { strong } from '../rich-parts.tsx'

/** What travels together, how and when. */
export const ShipmentList = ({
  shipments,
  items,
  storeNames,
}: {
  shipments: readonly Shipment[]
  items: readonly Pick<CartItem, 'id' | 'catalogItem' | 'quantity' | 'set'>[]
  storeNames: Readonly<Record<number, string>>
}) => {
  return (
    <ul className="shipments">
      {shipments.map((shipment) => {
        const rate = shipment.selectedRate
        const way = rate?.name ?? words.fulfillments[shipment.fulfillment]
        const store = shipment.storeId === null ? undefined : storeNames[shipment.storeId]
        return (
          <li key={shipment.id}>
            <Icon name={shipment.fulfillment === 'pickup' ? 'store' : 'truck'} size={24} />
            <div>
              <p>
                {store ? (
                  <Rich text={words.order.wayAt({ way, store })} parts={{ way: strong }} />
                ) : (
                  strong(way)
                )}
              </p>
              {rate && (
                <p>{dateRange(rate.earliest, rate.latest) || words.order.dateToBeConfirmed}</p>
              )}
              <ul className="fine">
                {inSets(items.filter((item) => shipment.itemIds.includes(item.id))).map(
                  ([
                    {
                      id,
                      quantity,
                      set,
                      catalogItem: { name, options },
                    },
                  ]) => (
                    <li key={id}>
                      {set
                        ? words.buildSofa.set(set.name)
                        : words.order.piece({
                            quantity,
                            name,
                            options: options.map(({ value }) => value),
                          })}
                    </li>
                  ),
                )}
              </ul>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
