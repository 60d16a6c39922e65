import * as words from '#words'
import type { ReactNode } from 'react'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { SetParts, SetPicture } from '../modular/set-head.tsx'
import type { OrderStatusView } from '../../../commerce/contract/order/order.ts'
import type { ShipmentProgress } from '../../../commerce/contract/order/order-progress.ts'
import { arrivalDays } from './arrival-days.ts'
import { returnedWords } from './returned-words.ts'
import { useShopClock } from '../shop-clock.tsx'
import { Icon } from '../icon.tsx'
import { PICTURE_SIZES, PictureOrNone } from '../picture.tsx'
import { moneyText } from '../product/price.tsx'
import { Rich } from '../rich.tsx'

/** The steps of a shipment: what is behind has its day, where it stands is marked, what is ahead is faint. */
export const Milestones = ({ progress }: { progress: ShipmentProgress }) => {
  const { shortMoment } = useShopClock()
  const reached = progress.milestones.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="milestones">
      {progress.milestones.map(({ step, at }, index) => (
        <li
          key={step}
          className={index <= reached ? 'milestone-done' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className="milestone-name">{words.shipmentCard.steps[step]}</span>
          {at !== null && <span className="milestone-day">{shortMoment(at)}</span>}
        </li>
      ))}
    </ol>
  )
}

/** When a shipment comes, in a line. */
const whenWords = (progress: ShipmentProgress): string => {
  const { step } = progress
  const days = arrivalDays(progress)
  switch (step) {
    case 'delivered':
    case 'pickedUp':
    case 'cancelled':
    case 'arrived':
    case 'missed':
      return ''
    case 'readyForPickup':
      return words.shipmentCard.waiting
    default:
      return days ? words.order.expected(days) : words.shipmentCard.toBeConfirmed
  }
}

type Order = Pick<OrderStatusView, 'items' | 'shipments'>

type Item = Order['items'][number]

const asPart = (item: Item) => ({
  id: item.id,
  quantity: item.quantity,
  catalogItem: { name: item.name, options: item.options },
  notes: returnedWords(item),
})

/** One shipment: how and where it goes, when, how far it is, and what is in it. */
export const ShipmentCard = ({
  progress,
  order,
  storeName,
  children,
}: {
  progress: ShipmentProgress
  order: Order
  storeName: string | undefined
  children?: ReactNode
}) => {
  const shipment = order.shipments.find(({ id }) => id === progress.shipmentId)
  if (!shipment) return null
  const title = shipment.selectedRate?.name ?? words.fulfillments[shipment.fulfillment]
  const when = whenWords(progress)
  // What a level of delivery promises is still to come.
  const isPromised = progress.step !== 'delivered' && progress.step !== 'cancelled'
  return (
    <section className="order-shipment">
      <div className="order-shipment-head">
        <Icon name={shipment.fulfillment === 'pickup' ? 'store' : 'truck'} size={24} />
        <div>
          <h2>
            {storeName ? (
              <Rich
                text={words.order.wayAt({ way: title, store: storeName })}
                parts={{ way: (text) => text }}
              />
            ) : (
              title
            )}
          </h2>
          {when && <p>{when}</p>}
          {progress.fee > 0 && <p>{words.shipmentCard.fee(moneyText(progress.fee))}</p>}
          {isPromised &&
            shipment.fulfillment === 'delivery' &&
            shipment.selectedRate?.description && (
              <p className="fine">{shipment.selectedRate.description}</p>
            )}
        </div>
      </div>
      <Milestones progress={progress} />
      <ul className="order-pieces">
        {inSets(order.items.filter(({ id }) => shipment.itemIds.includes(id))).map(
          ([item, ...others]) => (
            <li key={item.id}>
              {item.set ? (
                <>
                  <SetPicture set={item.set} />
                  <div>
                    <strong>{words.buildSofa.set(item.set.name)}</strong>
                    <SetParts parts={[item, ...others].map(asPart)} />
                  </div>
                </>
              ) : (
                <>
                  <PictureOrNone
                    picture={item.picture}
                    decorative
                    sizes={PICTURE_SIZES.thumbnail}
                  />
                  <p>
                    <strong>{item.name}</strong>{' '}
                    <span>
                      {[
                        ...item.options.map(words.common.option),
                        words.shipmentCard.quantity(item.quantity),
                        ...returnedWords(item),
                      ].join(' · ')}
                    </span>
                  </p>
                </>
              )}
            </li>
          ),
        )}
      </ul>
      {children}
    </section>
  )
}
