import * as words from '#words'
import { useSignals } from '@preact/signals-react/runtime'
import { type ChangeEvent, type RefObject, useId, useRef, useState } from 'react'
import type { CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { ItemSet } from '../../../commerce/contract/cart/arrangement.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { add } from '../../../commerce/domain/money.ts'
import { type CartLineView, cartStore, withSet } from '../../browser/stores/cart-store.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { partWords, SetLink, SetPicture } from '../../components/modular/set-head.tsx'
import { PictureOrNone } from '../../components/picture.tsx'
import { Money } from '../../components/product/price.tsx'
import { Rich } from '../../components/rich.tsx'
import { hidden } from '../../components/rich-parts.tsx'
import { Quantity } from '../../components/cart/quantity.tsx'

export interface MiniCartPanelProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly title: string
  /** What the shopper did just now, in words. */
  readonly news?: string | undefined
  /** Before the cart is there: what is said in its place. */
  readonly isLoading?: boolean
}

/** What was put together: one line, whatever it consists of. It is changed as a whole, on pages of its own. */
const MiniCartSet = ({ set, lines }: { set: ItemSet; lines: readonly CartLineView[] }) => {
  const name = words.buildSofa.set(set.name)
  return (
    <li>
      <SetPicture set={set} />
      <div>
        <strong>
          <SetLink set={set} />
        </strong>
        <p>{lines.map(({ item }) => partWords(item)).join(', ')}</p>
        <form
          className="mini-cart-tools"
          method="post"
          action={`/cart/items/${encodeURIComponent(set.id)}/remove`}
        >
          <Button look="quiet">
            <Rich text={words.miniCart.remove(name)} parts={{ hidden }} />
          </Button>
        </form>
        {lines.some(({ item }) => item.availability !== 'available') && (
          <p className="mini-cart-problem">{words.miniCart.unavailable}</p>
        )}
      </div>
      <Money cents={add(...lines.map(({ item }) => item.linePrice))} />
    </li>
  )
}

/**
 * The cart beside the page. Its lines are the shop's cart with the pending changes on top, the same as on the cart's
 * own page; a change that the shop refuses is taken back, with its words.
 */
export function MiniCartPanel({ dialog, title, news, isLoading = false }: MiniCartPanelProps) {
  useSignals()
  const titleId = useId()
  const store = cartStore()
  const cart = store.cart.value
  const lines = store.lines.value
  const problem = store.problem.value
  const canCheckOut =
    lines.length > 0 && lines.every(({ item }) => item.availability === 'available')
  const close = () => dialog.current?.close()
  const heading = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<CartItem | null>(null)
  // What could not be removed is there again.
  const isGone = removed && !lines.some(({ item }) => item.id === removed.id)
  const said = isGone
    ? words.cartLines.removed(removed.catalogItem.name)
    : isLoading && !cart
      ? words.miniCart.loading
      : news

  // The button that was pressed goes with its line.
  const remove = (item: CartItem) => {
    store.remove(item.id)
    setRemoved(item)
    heading.current?.focus()
  }

  const onQuantity = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const { item } = lines.find((line) => `mini-${line.item.id}` === target.id) ?? {}
    if (item) store.setQuantity(item.id, Number(target.value))
  }

  return (
    <dialog
      ref={dialog}
      className="mini-cart"
      aria-labelledby={titleId}
      closedby="any"
      onClose={() => setRemoved(null)}
    >
      <div className="mini-cart-body">
        <div className="mini-cart-head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {isGone ? words.miniCart.title : title}
          </h2>
          <button type="button" className="panel-close" onClick={close}>
            <Icon name="close" />
            <span className="vh">{words.common.close}</span>
          </button>
        </div>
        <p role="status">{said}</p>
        {problem && (
          <p className="mini-cart-problem" role="alert">
            {problem}
          </p>
        )}
        {cart && lines.length === 0 && <p>{words.miniCart.empty}</p>}
        <ul>
          {inSets(lines.map(withSet)).map(([{ item, isPending }, ...others]) =>
            item.set ? (
              <MiniCartSet
                key={item.set.id}
                set={item.set}
                lines={[{ item, isPending }, ...others]}
              />
            ) : (
              <li key={item.id} aria-busy={isPending || undefined}>
                <PictureOrNone picture={item.catalogItem.picture} decorative />
                <div>
                  <strong>{item.catalogItem.name}</strong>
                  <p>{item.catalogItem.options.map(({ value }) => value).join(', ')}</p>
                  <p className="mini-cart-tools">
                    <Quantity
                      id={`mini-${item.id}`}
                      label={words.quantityChoice.of(item.catalogItem.name)}
                      value={item.quantity}
                      available={item.availableQuantity}
                      onChange={onQuantity}
                    />
                    <Button type="button" look="quiet" onClick={() => remove(item)}>
                      <Rich
                        text={words.miniCart.remove(item.catalogItem.name)}
                        parts={{ hidden }}
                      />
                    </Button>
                  </p>
                  {item.availability !== 'available' && (
                    <p className="mini-cart-problem">{words.miniCart.unavailable}</p>
                  )}
                </div>
                <Money cents={item.linePrice} />
              </li>
            ),
          )}
        </ul>
        {cart && lines.length > 0 && (
          <p className="mini-cart-sum" role="status" aria-busy={store.isPending.value || undefined}>
            <span>{words.miniCart.subtotal}</span>
            <Money cents={cart.totals.subtotal} />
          </p>
        )}
        <div className="mini-cart-ways">
          {canCheckOut && (
            <LinkButton href="/checkout" wide data-native>
              {words.miniCart.checkOut}
            </LinkButton>
          )}
          <LinkButton href="/cart" look={canCheckOut ? 'secondary' : 'primary'} onClick={close}>
            {words.miniCart.view}
          </LinkButton>
          <Button type="button" look={canCheckOut ? 'quiet' : 'secondary'} onClick={close}>
            {words.miniCart.keepShopping}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
