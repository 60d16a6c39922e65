import type { Fulfillment } from '../../commerce/contract/cart.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { Icon } from './icon.tsx'

export type FulfillmentOption = {
  readonly available: boolean
  /** When or why not: "Usually arrives in 5 to 9 days", "Not carried at Denver". */
  readonly words: string
}
export type FulfillmentOptions = Readonly<Record<Fulfillment, FulfillmentOption>>

const signs = { delivery: 'truck', pickup: 'store' } as const

/** Home Delivery or In-Store Pick Up, as two cards of a radio group. */
export const FulfillmentChoice = ({
  chosen,
  options,
  name = 'fulfillment',
  legend = 'How to get it',
  idPrefix = 'fulfillment',
}: {
  chosen: Fulfillment
  options: FulfillmentOptions
  name?: string
  legend?: string
  idPrefix?: string
}) => (
  <fieldset className="fulfillment">
    <legend>{legend}</legend>
    {(['delivery', 'pickup'] as const).map((way) => (
      <label key={way} className="choice" htmlFor={`${idPrefix}-${way}`}>
        <input
          type="radio"
          id={`${idPrefix}-${way}`}
          name={name}
          value={way}
          defaultChecked={chosen === way && options[way].available}
          disabled={!options[way].available}
        />
        <Icon name={signs[way]} size={24} />
        <span className="choice-text">
          <strong>{fulfillmentLabels[way]}</strong>
          <span>{options[way].words}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
