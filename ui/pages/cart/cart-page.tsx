import * as words from '#words'
import { MAX_PROMO_CODE } from '../../../commerce/contract/limits.ts'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { FOCUSED, type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { type SeeLink, SeeThem } from '../../components/stores/see-link.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { Field } from '../../components/field.tsx'
import { Recommended } from '../../components/product/recommended.tsx'
import { Starters } from '../../components/product/starters.tsx'
import { Notice, Notices, type PageNotice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Rich } from '../../components/rich.tsx'
import { hidden, linkTo, strong } from '../../components/rich-parts.tsx'
import { Island } from '../../island.tsx'
import { CartFinancing, type CartFinancingProps } from '../../islands/cart/cart-financing.tsx'
import { CartLines } from '../../islands/cart/cart-lines.tsx'
import { CartSummary } from '../../islands/cart/cart-summary.tsx'
import { cartView } from '../../islands/cart/cart-view.ts'
import {
  ChangedNotice,
  MissingPieces,
  type MissingPiece,
  RemovedNotice,
  SavedItems,
  StoreNotice,
} from './saved-for-later.tsx'

export type CartPageProps = {
  cart: Cart
  /** The address of each line's product page, by the line's id; a line without one has no page. */
  hrefs: Readonly<Record<string, string>>
  /** The names of the stores that lines are picked up at, by store number. */
  storeNames: Readonly<Record<number, string>>
  /** The visitor's own store. */
  myStore: { readonly storeId: number; readonly name: string } | null
  /** What waits at another store than the visitor's, by line id: when the visitor's own has it. */
  atMyStore: Readonly<Record<string, Promised>>
  /** Whether to ask what becomes of what waits there. */
  asksAboutStore: boolean
  /** What a bed in the cart still needs. */
  missing: readonly MissingPiece[]
  /** A line was just removed by its form. */
  wasRemoved: boolean
  /** What happened: an item was added, the checkout sent the shopper back and why. */
  notices: readonly PageNotice[]
  promoProblems: readonly FormProblem[]
  promoTyped?: string
  /** What is needed to say what the cart comes to by the month; null where words that belong to it miss. */
  financing?: Omit<CartFinancingProps, 'cart'> | null
  /** Sold-out lines stand in the way of the checkout. */
  canCheckOut: boolean
  /** Where one orders swatches of what is in it; null where there are none. */
  swatchesHref: string | null
  /** What an empty cart says, in the brand's voice, and where it leads on. */
  emptyLead: string | null
  suggestions: readonly { readonly label: string; readonly href: string }[]
  /** A few pieces of those departments, for an empty cart. */
  starters: readonly ProductSummary[]
  /** To the way through the visitor's store past the pieces. */
  see: SeeLink | null
}

const Empty = ({ emptyLead, suggestions }: Pick<CartPageProps, 'emptyLead' | 'suggestions'>) => (
  <div className="cart-empty">
    <h1>{words.cartPage.emptyTitle}</h1>
    <p className="lead">{emptyLead ?? words.cartPage.empty}</p>
    <p className="actions">
      <LinkButton href="/">{words.cartPage.startShopping}</LinkButton>
    </p>
    <ul className="pills">
      {suggestions.map((one) => (
        <li key={one.href}>
          <a href={one.href}>{one.label}</a>
        </li>
      ))}
    </ul>
  </div>
)

const Promo = ({
  cart,
  problems,
  typed,
}: {
  cart: Cart
  problems: readonly FormProblem[]
  typed: string
}) =>
  cart.promo ? (
    <form className="promo-on" method="post" action="/cart/promo/remove">
      <p>
        <Rich text={words.promoCode.isOn(cart.promo.code)} parts={{ code: strong }} />
      </p>
      <Button look="quiet">
        <Rich text={words.promoCode.remove(cart.promo.code)} parts={{ hidden }} />
      </Button>
    </form>
  ) : (
    <Disclosure title={words.promoCode.ask} open={problems.length > 0 || typed !== ''}>
      <form className="inline-form" method="post" action="/cart/promo">
        <input type="hidden" name="cartVersion" value={cart.version} />
        <Field
          name="code"
          id="promo-code"
          label={words.promoCode.label}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_PROMO_CODE}
          error={problemOf(problems, 'code')}
          {...(problems.length > 0 ? FOCUSED : {})}
        />
        <Button look="secondary">{words.promoCode.apply}</Button>
      </form>
    </Disclosure>
  )

const PIECES_ASKED = 5

/** The pieces themselves, without plans and services; the one added last counts most. */
const recommendedFor = ({ items }: Cart): string[] =>
  [
    ...new Set(
      items
        .filter((it) => it.catalogItemType === 'product' && !it.set)
        .map((it) => it.catalogItem.itemId)
        .toReversed(),
    ),
  ].slice(0, PIECES_ASKED)

/** The cart: lines, promo code, sum and the way to the checkout. */
export const CartPage = ({
  cart,
  hrefs,
  storeNames,
  myStore,
  atMyStore,
  asksAboutStore,
  missing,
  wasRemoved,
  notices,
  promoProblems,
  promoTyped = '',
  canCheckOut,
  financing = null,
  swatchesHref,
  emptyLead,
  suggestions,
  starters,
  see,
}: CartPageProps) => {
  const said = (
    <>
      <Notices notices={notices} />
      {wasRemoved && cart.removed && <RemovedNotice item={cart.removed} />}
    </>
  )
  const isPickedUp = cart.items.some(({ fulfillment }) => fulfillment === 'pickup')
  const isDelivered = cart.items.some(({ fulfillment }) => fulfillment === 'delivery')
  const isEstimated = cart.delivered !== null && cart.delivered.totals.shipping !== null
  if (cart.items.length === 0)
    return (
      <>
        {said}
        <ChangedNotice items={[]} gone={cart.gone} />
        <Empty emptyLead={emptyLead} suggestions={suggestions} />
        <SavedItems items={cart.saved} hrefs={hrefs} />
        <Starters products={starters} />
      </>
    )
  return (
    <>
      <PageHead title={words.cartPage.title} />
      <div className="cart">
        <div className="cart-main">
          {said}
          <ChangedNotice items={cart.items} gone={cart.gone} />
          {asksAboutStore && myStore && (
            <StoreNotice count={Object.keys(atMyStore).length} myStore={myStore} />
          )}
          <Island
            name="cart-lines"
            on="interaction"
            component={CartLines}
            props={{ cart: cartView(cart), hrefs, storeNames, myStore, atMyStore }}
          />
          <div className="cart-beside-lines">
            {isPickedUp && !asksAboutStore && (
              <form className="cart-move" method="post" action="/cart/move-to-shipping">
                <Button look="quiet">{words.cartPage.deliverAll}</Button>
              </form>
            )}
            {swatchesHref && (
              <p>
                <Rich text={words.swatchOrders.unsure} parts={{ swatches: linkTo(swatchesHref) }} />
              </p>
            )}
            <SeeThem see={see} />
            <MissingPieces missing={missing} />
          </div>
          <SavedItems items={cart.saved} hrefs={hrefs} />
        </div>
        <aside className="cart-summary" aria-labelledby="summary-title">
          <h2 id="summary-title">{words.cartPage.summary}</h2>
          <Island
            name="cart-summary"
            on="cart-lines"
            component={CartSummary}
            props={{ cart: cartView(cart) }}
          />
          {financing && (
            <Island
              name="cart-financing"
              on="cart-lines"
              component={CartFinancing}
              props={{ cart: cartView(cart), ...financing }}
            />
          )}
          <Promo cart={cart} problems={promoProblems} typed={promoTyped} />
          {canCheckOut ? (
            <LinkButton href="/checkout" wide data-native>
              {words.cartPage.checkOut}
            </LinkButton>
          ) : (
            <Notice tone="warning">
              <p>{words.cartPage.cannotCheckOut}</p>
            </Notice>
          )}
          <p className="fine">{words.cartPage.estimate({ isEstimated, isDelivered })}</p>
        </aside>
      </div>
      <Recommended place="cart" itemIds={recommendedFor(cart)} />
    </>
  )
}
