import * as words from '#words'
import type { Rate } from '../../../commerce/contract/cart/cart.ts'
import { dayFieldName } from '../../../commerce/forms/checkout/checkout-fields.ts'
import { dateRange, dayParts } from '../../components/dates.ts'
import { Money } from '../../components/product/price.tsx'

const When = ({ rate }: { rate: Rate }) => {
  if (rate.days?.[0]) return <span>{words.deliveryStep.from(dateRange(rate.days[0], null))}</span>
  return <span>{dateRange(rate.earliest, rate.latest) || words.deliveryStep.toBeConfirmed}</span>
}

/** The days of a rate, one to choose; shown by the style sheet while its rate is the chosen one. */
const Days = ({
  shipmentId,
  rate,
  chosen,
}: {
  shipmentId: string
  rate: Rate
  chosen: string | null
}) => {
  const days = rate.days ?? []
  if (days.length === 0) return null
  const name = dayFieldName(shipmentId, rate.id)
  // Where the one that was chosen is gone, the next after it.
  const checked = days.find((day) => chosen !== null && day >= chosen) ?? days[0]
  return (
    <fieldset className="days">
      <legend>{words.deliveryStep.day}</legend>
      {days.map((day) => {
        const { weekday, date } = dayParts(day)
        return (
          <label key={day} className="day" htmlFor={`${name}-${day}`}>
            <input
              type="radio"
              id={`${name}-${day}`}
              name={name}
              value={day}
              defaultChecked={day === checked}
            />
            <span>
              <span className="day-week">{weekday}</span> {date}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** One way a shipment can go, and the days it can come on. */
export const RateChoice = ({
  shipmentId,
  rate,
  name,
  isChosen,
  chosenDay,
}: {
  shipmentId: string
  rate: Rate
  name: string
  isChosen: boolean
  chosenDay: string | null
}) => (
  <div className={rate.carrier === 'parcel' ? 'rate rate-parcel' : 'rate'}>
    <label className="choice" htmlFor={`${name}-${rate.id}`}>
      <input
        type="radio"
        id={`${name}-${rate.id}`}
        name={name}
        value={rate.id}
        defaultChecked={isChosen}
      />
      <span className="choice-text">
        <strong>{rate.name}</strong>
        <When rate={rate} />
        {rate.description && <span className="fine">{rate.description}</span>}
      </span>
      <span className="choice-price">
        {rate.price === 0 ? words.deliveryStep.free : <Money cents={rate.price} />}
      </span>
    </label>
    <Days shipmentId={shipmentId} rate={rate} chosen={chosenDay} />
  </div>
)
