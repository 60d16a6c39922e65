import * as words from '#words'
import type { Cents } from '../../../commerce/contract/money.ts'
import { Price } from '../product/price.tsx'
import { Button } from '../button.tsx'

export type BuyBarProps = {
  name: string
  /** What is chosen, in words: `Moss`. */
  choices: string
  price: Cents
  listPrice: Cents | null
}

/**
 * The price and the button once more, at the foot of the window while those of the form are out of sight. The sheet
 * shows and hides it as one scrolls; its button sends the form, with scripts or without.
 */
export const BuyBar = ({
  name,
  choices,
  price,
  listPrice,
  form,
  busy,
}: BuyBarProps & { form: string; busy: boolean }) => (
  <div className="buy-bar">
    <div className="buy-bar-row">
      <p className="buy-bar-what">
        <strong>{name}</strong>
        {choices && <span>{choices}</span>}
      </p>
      <Price price={price} listPrice={listPrice} />
      <Button form={form} aria-disabled={busy || undefined}>
        {words.addToCart.add}
        <span className="vh">{` ${name}`}</span>
      </Button>
    </div>
  </div>
)
