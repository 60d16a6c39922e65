import * as words from '#words'
import type { Fulfillment } from '../../../commerce/contract/cart/cart.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import { Icon } from '../icon.tsx'
import { PromiseSlot } from '../product/promise-slot.tsx'
import { moneyText } from '../product/price.tsx'

export type FulfillmentOption = {
  readonly available: boolean
  /** Where, or why not: "At Elm Street", "Not carried at Elm Street". */
  readonly words: string
  /** What it costs near the visitor's store, until the browser asks for their own zip code; null: not known. */
  readonly near?: { readonly fee: Cents; readonly city: string } | null
}
/** Where a brand has no stores, nothing is said of picking up. */
export type FulfillmentOptions = { readonly delivery: FulfillmentOption } & Readonly<
  Partial<Record<Fulfillment, FulfillmentOption>>
>

const signs = { delivery: 'truck', pickup: 'store' } as const

const firstWords = (near: FulfillmentOption['near']): string => {
  if (!near) return words.fulfillmentChoice.dayByZip
  return near.fee === 0
    ? words.fulfillmentChoice.free
    : words.fulfillmentChoice.feeAround({ fee: moneyText(near.fee), city: near.city })
}

/** Home Delivery or In-Store Pick Up, as two cards of a radio group. */
export const FulfillmentChoice = ({
  chosen,
  options,
  skuId,
  name = 'fulfillment',
  legend = words.fulfillmentChoice[options.pickup ? 'legend' : 'delivery'],
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
      const option = options[way]
      if (!option) return null
      const { available, words: where, near } = option
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
            <strong>{words.fulfillments[way]}</strong>
            <span>{where}</span>
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
