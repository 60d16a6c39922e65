import { useContext } from 'react'
import * as words from '#words'
import type { ShipmentProgress } from '../../../commerce/contract/order/order-progress.ts'
import { hoursOfWindow } from '../../../commerce/domain/delivery/window-words.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import { moneyText } from '../../components/product/price.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { Island } from '../../island.tsx'
import { CrewWatch } from '../../islands/order/crew-watch.tsx'

const said = words.crewProgress

/** What the crew is doing, in sentences. */
const linesOf = ({ step, stopsBefore, window }: ShipmentProgress): string[] => {
  const comes = window ? [said.comes(hoursOfWindow(window))] : []
  switch (step) {
    case 'loaded':
      return [said.loaded, ...comes]
    case 'shipped':
      // A parcel has neither, nor has a truck whose crew tells nothing.
      if (stopsBefore === null && window === null) return []
      return [said.onTheWay, ...(stopsBefore === null ? [] : [said.stops(stopsBefore)]), ...comes]
    case 'arrived':
      return [said.arrived]
    default:
      return []
  }
}

/** How far the crew is on the day itself, and what to do where it found nobody. */
export const CrewPanel = ({
  progress,
  isWaiting,
  fee,
  base,
}: {
  progress: ShipmentProgress
  /** Whether another day can be chosen on this page. */
  isWaiting: boolean
  /** What coming again costs at the door. */
  fee: Cents
  base: string
}) => {
  const { phone } = useContext(ShopTrade)
  if (progress.step === 'missed')
    return (
      <div className="crew-panel">
        <h3>{said.missed.title}</h3>
        <p>{said.missed.text}</p>
        <p>{said.missed.fee(fee === 0 ? '' : moneyText(fee))}</p>
        <p>{isWaiting ? said.missed.choose : said.missed.call({ phone })}</p>
      </div>
    )
  const [first, ...more] = linesOf(progress)
  if (first === undefined) return null
  const tells = `crew-${progress.shipmentId}`
  return (
    <div className="crew-panel">
      <h3>{said.title}</h3>
      <div role="status" id={tells}>
        <p>
          <strong>{first}</strong>
        </p>
        {more.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p>
        <Island name="crew-watch" on="visible" props={{ base, tells }} component={CrewWatch} />
      </p>
    </div>
  )
}
