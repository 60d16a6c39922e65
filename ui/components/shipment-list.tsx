import type { CartItem, Shipment } from '../../commerce/contract/cart.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { dateRange } from './dates.ts'
import { Icon } from './icon.tsx'

/** What travels together, how and when. */
export const ShipmentList = ({
  shipments,
  items,
  storeNames,
}: {
  shipments: readonly Shipment[]
  items: readonly Pick<CartItem, 'id' | 'catalogItem' | 'quantity'>[]
  storeNames: Readonly<Record<number, string>>
}) => {
  return (
    <ul className="shipments">
      {shipments.map((shipment) => {
        const rate = shipment.selectedRate
        const store = shipment.storeId === null ? undefined : storeNames[shipment.storeId]
        return (
          <li key={shipment.id}>
            <Icon name={shipment.fulfillment === 'pickup' ? 'store' : 'truck'} size={24} />
            <div>
              <p>
                <strong>{rate?.name ?? fulfillmentLabels[shipment.fulfillment]}</strong>
                {store && ` at ${store}`}
              </p>
              {rate && <p>{dateRange(rate.earliest, rate.latest) || 'Date to be confirmed'}</p>}
              <ul className="fine">
                {items
                  .filter((item) => shipment.itemIds.includes(item.id))
                  .map((item) => (
                    <li key={item.id}>
                      {item.quantity} × {item.catalogItem.name}
                      {item.catalogItem.options.map((option) => `, ${option.value}`).join('')}
                    </li>
                  ))}
              </ul>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
