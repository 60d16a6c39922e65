import * as words from '#words'
import type { CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { ItemSet } from '../../../commerce/contract/cart/arrangement.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { add } from '../../../commerce/domain/money.ts'
import { SetParts, SetPicture } from '../modular/set-head.tsx'
import { PictureOrNone, PICTURE_SIZES } from '../picture.tsx'
import { Money } from '../product/price.tsx'

type Line = Pick<CartItem, 'id' | 'catalogItem' | 'quantity' | 'linePrice' | 'set'> & {
  readonly selectedWarranty: { readonly name: string } | null
}

/** What was put together is one line with its parts. */
const SetLine = ({ set, parts }: { set: ItemSet; parts: readonly Line[] }) => (
  <li>
    <SetPicture set={set} />
    <div>
      <p>
        <strong>{words.buildSofa.set(set.name)}</strong>
      </p>
      <SetParts parts={parts} />
    </div>
    <Money cents={add(...parts.map(({ linePrice }) => linePrice))} />
  </li>
)

/** What is bought, in short: beside the checkout, and once it is ordered. */
export const SummaryLines = ({ items }: { items: readonly Line[] }) => (
  <ul className="summary-lines">
    {inSets(items).map(([item, ...others]) =>
      item.set ? (
        <SetLine key={item.id} set={item.set} parts={[item, ...others]} />
      ) : (
        <li key={item.id}>
          <PictureOrNone
            picture={item.catalogItem.picture}
            decorative
            sizes={PICTURE_SIZES.thumbnail}
          />
          <p>
            <strong>{item.catalogItem.name}</strong>
            {item.catalogItem.options.map((option) => (
              <span key={option.label}>{option.value}</span>
            ))}
            {item.selectedWarranty && (
              <span>{words.checkoutSummary.plan(item.selectedWarranty.name)}</span>
            )}
            <span>{words.checkoutSummary.quantity(item.quantity)}</span>
          </p>
          <Money cents={item.linePrice} />
        </li>
      ),
    )}
  </ul>
)
