import * as words from '#words'
import type { CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { ItemSet } from '../../../commerce/contract/cart/arrangement.ts'
import { add } from '../../../commerce/domain/money.ts'
import { Button } from '../button.tsx'
import { dateRange } from '../dates.ts'
import { partWords, SetLink, SetPicture, setHref } from '../modular/set-head.tsx'
import { Money, Price } from '../product/price.tsx'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'
import { LineNotes } from './cart-line-notes.tsx'

const lastDay = ({ promise }: CartItem): string =>
  promise === undefined || promise.kind === 'unknown' ? '' : (promise.latest ?? promise.earliest)

/** The part that comes last, or that nobody can say it of: with it comes the whole. */
const slowest = (items: readonly CartItem[]): CartItem | undefined =>
  items.find(({ promise }) => promise?.kind === 'unknown') ??
  items.toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1))[0]

/** What was put together, as one line of the cart: with its parts, and forms that are about all of them. */
export const CartSet = ({ set, items }: { set: ItemSet; items: readonly CartItem[] }) => {
  const action = `/cart/items/${encodeURIComponent(set.id)}`
  const name = words.buildSofa.set(set.name)
  const promise = slowest(items)?.promise
  // What bringing it costs is said of the whole cart.
  const days =
    promise === undefined || promise.kind === 'unknown'
      ? ''
      : dateRange(promise.earliest, promise.latest)
  return (
    <li className="cart-line cart-set">
      <div className="cart-line-picture">
        <SetPicture set={set} />
      </div>
      <div className="cart-line-text">
        <h3>
          <SetLink set={set} />
        </h3>
        {days !== '' && <p className="cart-line-promise">{days}</p>}
        <ul className="set-parts fine">
          {items.map((item) => (
            <li key={item.id}>
              {partWords(item)} <Money cents={item.linePrice} />
              <LineNotes item={item} />
            </li>
          ))}
        </ul>
      </div>
      <div className="cart-line-price">
        <Price price={add(...items.map(({ linePrice }) => linePrice))} />
      </div>
      <div className="cart-line-tools">
        <a
          className="button button-quiet"
          href={setHref(set)}
          rel="nofollow"
          aria-label={words.buildSofa.setChangeOf(name)}
        >
          {words.buildSofa.setChange}
        </a>
        <form method="post" action={`${action}/save`}>
          <Button look="quiet">
            <Rich text={words.cartLines.saveForLater(name)} parts={{ hidden }} />
          </Button>
        </form>
        <form method="post" action={`${action}/remove`}>
          <Button look="quiet">
            <Rich text={words.cartLines.remove(name)} parts={{ hidden }} />
          </Button>
        </form>
      </div>
    </li>
  )
}
