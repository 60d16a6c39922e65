import * as words from '#words'
import type { SavedItem, Cart } from '../../../commerce/contract/cart/cart.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import { Button } from '../../components/button.tsx'
import { goneWords } from '../../components/cart/gone-words.ts'
import type { MyStore } from '../../components/cart/cart-line-notes.tsx'
import { Notice } from '../../components/notice.tsx'
import { SetPicture } from '../../components/modular/set-head.tsx'
import { PictureOrNone } from '../../components/picture.tsx'
import { moneyText, Price } from '../../components/product/price.tsx'
import { Rich } from '../../components/rich.tsx'
import { hidden, linkTo, money } from '../../components/rich-parts.tsx'

const savedItemPath = ({ id }: SavedItem) => `/cart/aside/${encodeURIComponent(id)}`

const optionWords = ({ catalogItem }: Pick<SavedItem, 'catalogItem'>): string =>
  catalogItem.options.map(({ value }) => value).join(', ')

const nameOf = ({ set, catalogItem }: SavedItem): string =>
  set ? words.buildSofa.set(set.name) : catalogItem.name

/** What was removed last, and the way to have it back. */
export const RemovedNotice = ({ item }: { item: SavedItem }) => (
  <Notice>
    <form className="removed-notice" method="post" action={savedItemPath(item)}>
      <p>{words.cartLines.removed(nameOf(item))}</p>
      <Button look="quiet">{words.common.undo}</Button>
    </form>
  </Notice>
)

/** Prices and days that are not what they were, whose lines say old and new, and what is sold no more. */
export const ChangedNotice = ({ items, gone }: Pick<Cart, 'items' | 'gone'>) => {
  const isPrice = items.some(({ priceBefore }) => priceBefore !== null)
  const isDay = items.some(({ promisedBefore }) => promisedBefore !== null)
  if (!isPrice && !isDay && gone.length === 0) return null
  return (
    <Notice tone="warning">
      <form className="removed-notice" method="post" action="/cart/seen">
        <p>
          {isPrice && `${words.cartNotices.priceChanged} `}
          {isDay && `${words.cartNotices.dayChanged} `}
          {goneWords({ gone })}
        </p>
        <Button look="quiet">{words.cartNotices.seen}</Button>
      </form>
    </Notice>
  )
}

/** Another store is the visitor's now: what becomes of what waits at the old one is theirs to say. */
export const StoreNotice = ({ count, myStore }: { count: number; myStore: MyStore }) => (
  <Notice>
    <p>{words.cartNotices.otherStore({ store: myStore.name, count })}</p>
    <div className="notice-ways">
      <form method="post" action="/cart/keep-pick-ups">
        <Button look="quiet">{words.cartNotices.keepThere}</Button>
      </form>
      <form method="post" action="/cart/move-to-shipping">
        <Button look="quiet">{words.cartNotices.deliver}</Button>
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
      <h2 id="missing-title">{words.missingPieces.title}</h2>
      <ul>
        {missing.map(({ words: what, offer }) => (
          <li key={what}>
            <p>{what}</p>
            {offer && (
              <form method="post" action="/cart/items">
                <input type="hidden" name="skuId" value={offer.skuId} />
                <input type="hidden" name="quantity" value={offer.quantity} />
                <input type="hidden" name="fulfillment" value="delivery" />
                <p>
                  <Rich
                    text={words.missingPieces.offer({ ...offer, price: moneyText(offer.price) })}
                    parts={{ name: linkTo(offer.href) }}
                  />
                </p>
                <Button look="secondary">
                  <Rich text={words.missingPieces.add(offer)} parts={{ hidden }} />
                </Button>
                <a className="fine" href={offer.moreHref}>
                  <Rich text={words.missingPieces.others(offer.size)} parts={{ hidden }} />
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
  items: readonly SavedItem[]
  hrefs: Readonly<Record<string, string>>
}) =>
  items.length === 0 ? null : (
    <section className="cart-saved" aria-labelledby="saved-title">
      <h2 id="saved-title">{words.savedForLater.title}</h2>
      <ul>
        {items.map((item) => {
          const { catalogItem } = item
          const href = hrefs[item.id]
          return (
            <li key={item.id} className="saved-item">
              {item.set ? (
                <SetPicture set={item.set} />
              ) : (
                <PictureOrNone picture={catalogItem.picture} decorative />
              )}
              <div>
                <h3>{href ? <a href={href}>{nameOf(item)}</a> : nameOf(item)}</h3>
                <p className="fine">
                  {[optionWords(item), item.quantity > 1 && words.pieces(item.quantity)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {item.selectedWarranty && (
                  <p className="fine">
                    <Rich
                      text={words.protectionPlan.chosen({
                        plan: item.selectedWarranty.name,
                        price: moneyText(item.selectedWarranty.price),
                        isEach: false,
                      })}
                      parts={{ price: money }}
                    />
                  </p>
                )}
                <Price price={item.unitPrice} listPrice={item.listPrice} />
                {item.availability !== 'available' && (
                  <p className="cart-line-problem">{words.savedForLater.soldOut}</p>
                )}
                <div className="saved-ways">
                  <form method="post" action={savedItemPath(item)}>
                    <Button look="quiet">
                      <Rich
                        text={words.savedForLater.moveToCart(nameOf(item))}
                        parts={{ hidden }}
                      />
                    </Button>
                  </form>
                  <form method="post" action={`${savedItemPath(item)}/remove`}>
                    <Button look="quiet">
                      <Rich text={words.savedForLater.remove(nameOf(item))} parts={{ hidden }} />
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
