import type { AsideItem, Cart } from '../../commerce/contract/cart.ts'
import type { Cents } from '../../commerce/contract/money.ts'
import { Button } from '../components/button.tsx'
import type { MyStore } from '../components/cart-line-notes.tsx'
import { Notice } from '../components/notice.tsx'
import { Picture } from '../components/picture.tsx'
import { Money, moneyText, Price } from '../components/price.tsx'

const asidePath = ({ id }: AsideItem) => `/cart/aside/${encodeURIComponent(id)}`

const optionWords = ({ catalogItem }: Pick<AsideItem, 'catalogItem'>): string =>
  catalogItem.options.map(({ value }) => value).join(', ')

/** What was removed last, and the way to have it back. */
export const RemovedNotice = ({ item }: { item: AsideItem }) => (
  <Notice>
    <form className="removed-notice" method="post" action={asidePath(item)}>
      <p>{item.catalogItem.name} was removed.</p>
      <Button look="quiet">Undo</Button>
    </form>
  </Notice>
)

/** Prices and days that are not what they were; the lines say old and new. */
export const ChangedNotice = ({ items }: Pick<Cart, 'items'>) => {
  const isPrice = items.some(({ priceBefore }) => priceBefore !== null)
  const isDay = items.some(({ promisedBefore }) => promisedBefore !== null)
  if (!isPrice && !isDay) return null
  return (
    <Notice tone="warning">
      <form className="removed-notice" method="post" action="/cart/seen">
        <p>
          {isPrice &&
            'A price changed since you put it in your cart. The prices below are today’s. '}
          {isDay && 'Something comes later than we first said; you find the new day at its line.'}
        </p>
        <Button look="quiet">Got it</Button>
      </form>
    </Notice>
  )
}

/** Another store is the visitor's now: what becomes of what waits at the old one is theirs to say. */
export const StoreNotice = ({ count, myStore }: { count: number; myStore: MyStore }) => (
  <Notice>
    <p>
      Your store is now {myStore.name}.{' '}
      {count === 1 ? 'One item still waits' : `${count} items still wait`} at another one. Nothing
      has moved: you can change each line below, or all of them here.
    </p>
    <div className="notice-ways">
      <form method="post" action="/cart/keep-pick-ups">
        <Button look="quiet">Keep them there</Button>
      </form>
      <form method="post" action="/cart/move-to-shipping">
        <Button look="quiet">Have them delivered</Button>
      </form>
    </div>
  </Notice>
)

/** Something that a bed in the cart still needs. */
export type MissingPiece = {
  readonly words: string
  /** One of ours that would do; null when we have none. */
  readonly offer: {
    readonly skuId: string
    readonly name: string
    readonly size: string
    readonly quantity: number
    readonly price: Cents
    readonly href: string
    readonly moreHref: string
  } | null
}

export const MissingPieces = ({ missing }: { missing: readonly MissingPiece[] }) =>
  missing.length === 0 ? null : (
    <section className="cart-missing" aria-labelledby="missing-title">
      <h2 id="missing-title">Does everything fit together?</h2>
      <ul>
        {missing.map(({ words, offer }) => (
          <li key={words}>
            <p>{words}</p>
            {offer && (
              <form method="post" action="/cart/items">
                <input type="hidden" name="skuId" value={offer.skuId} />
                <input type="hidden" name="quantity" value={offer.quantity} />
                <input type="hidden" name="fulfillment" value="delivery" />
                <p>
                  <a href={offer.href}>{offer.name}</a>, {offer.size}
                  {offer.quantity > 1 && `, ${offer.quantity} pieces`}: {moneyText(offer.price)}
                  {offer.quantity > 1 && ' each'}
                </p>
                <Button look="secondary">
                  Add
                  <span className="vh">
                    {' '}
                    {offer.name}, {offer.size}
                  </span>
                </Button>
                <a className="fine" href={offer.moreHref}>
                  See others<span className="vh"> in {offer.size}</span>
                </a>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

/** Kept for later: out of the sum, and one tap from the cart. */
export const SavedItems = ({
  items,
  hrefs,
}: {
  items: readonly AsideItem[]
  hrefs: Readonly<Record<string, string>>
}) =>
  items.length === 0 ? null : (
    <section className="cart-saved" aria-labelledby="saved-title">
      <h2 id="saved-title">Saved for later</h2>
      <ul>
        {items.map((item) => {
          const { catalogItem } = item
          const href = hrefs[item.id]
          return (
            <li key={item.id} className="saved-item">
              {catalogItem.picture && <Picture picture={catalogItem.picture} decorative />}
              <div>
                <h3>{href ? <a href={href}>{catalogItem.name}</a> : catalogItem.name}</h3>
                <p className="fine">
                  {[optionWords(item), item.quantity > 1 && `${item.quantity} pieces`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {item.selectedWarranty && (
                  <p className="fine">
                    With {item.selectedWarranty.name}, <Money cents={item.selectedWarranty.price} />
                  </p>
                )}
                <Price price={item.unitPrice} listPrice={item.listPrice} />
                {item.availability !== 'available' && (
                  <p className="cart-line-problem">Sold out right now</p>
                )}
                <div className="saved-ways">
                  <form method="post" action={asidePath(item)}>
                    <Button look="quiet">
                      Move to cart<span className="vh">: {catalogItem.name}</span>
                    </Button>
                  </form>
                  <form method="post" action={`${asidePath(item)}/remove`}>
                    <Button look="quiet">
                      Remove<span className="vh"> {catalogItem.name} from saved items</span>
                    </Button>
                  </form>
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
