import type { Fulfillment } from '../../commerce/contract/cart.ts'
import type { Cents } from '../../commerce/contract/money.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { Icon } from './icon.tsx'
import { moneyText } from './price.tsx'
import { PromiseSlot } from './promise-slot.tsx'

export type FulfillmentOption = {
  readonly available: boolean
  /** Where, or why not: "At Denver Central Park", "Not carried at Denver". */
  readonly words: string
  /** What it costs near the visitor's store, until the browser asks for their own zip code; null: not known. */
  readonly near?: { readonly fee: Cents; readonly city: string } | null
}
export type FulfillmentOptions = Readonly<Record<Fulfillment, FulfillmentOption>>

const signs = { delivery: 'truck', pickup: 'store' } as const

const firstWords = (near: FulfillmentOption['near']): string => {
  if (!near) return 'The day depends on your zip code'
  return near.fee === 0 ? 'Free' : `${moneyText(near.fee)} around ${near.city}`
}

/** Home Delivery or In-Store Pick Up, as two cards of a radio group. */
export const FulfillmentChoice = ({
  chosen,
  options,
  skuId,
  name = 'fulfillment',
  legend = 'How to get it',
  idPrefix = 'fulfillment',
}: {
  chosen: Fulfillment
  options: FulfillmentOptions
  skuId: string
  name?: string
  legend?: string
  idPrefix?: string
}) => (
  <fieldset className="fulfillment">
    <legend>{legend}</legend>
    {(['delivery', 'pickup'] as const).map((way) => {
      const { available, words, near } = options[way]
      return (
        <label key={way} className="choice" htmlFor={`${idPrefix}-${way}`}>
          <input
            type="radio"
            id={`${idPrefix}-${way}`}
            name={name}
            value={way}
            defaultChecked={chosen === way && available}
            disabled={!available}
          />
          <Icon name={signs[way]} size={24} />
          <span className="choice-text">
            <strong>{fulfillmentLabels[way]}</strong>
            <span>{words}</span>
            {near !== undefined && (
              <PromiseSlot skuId={skuId} way={way}>
                {firstWords(near)}
              </PromiseSlot>
            )}
          </span>
        </label>
      )
    })}
  </fieldset>
)
