import * as words from '#words'
import { useSignals } from '@preact/signals-react/runtime'
import { Fragment, useEffect, useId, useRef, type ChangeEvent, type FormEvent } from 'react'
import type { CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { type CartLineView, withSet } from '../../browser/stores/cart-store.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { CartSet } from '../../components/cart/cart-set.tsx'
import { CartLine } from '../../components/cart/cart-line.tsx'
import { Notice } from '../../components/notice.tsx'
import { Rich } from '../../components/rich.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { useCart } from './use-cart.ts'
import type { CartView } from '../../browser/stores/cart-view.ts'

export interface CartLinesProps {
  readonly cart: CartView
  /** The product's page by line id; a line that has none is left out. */
  readonly hrefs: Readonly<Record<string, string>>
  /** Shop names by store id, for lines that are picked up. */
  readonly storeNames: Readonly<Record<string, string>>
  /** The visitor's own store. */
  readonly myStore: { readonly storeId: number; readonly name: string } | null
  /** What waits at another store, by line id: when it could be had at the visitor's own. */
  readonly atMyStore: Readonly<Record<string, Promised>>
}

/** What travels together stands together: deliveries, each store's pick-ups, and services last. */
function groupsOf(lines: readonly CartLineView[], storeNames: CartLinesProps['storeNames']) {
  const titleOf = ({ item }: CartLineView): string => {
    if (item.catalogItem.dynamicProperties.isMattressRemoval) return words.cartLines.services
    if (item.fulfillment === 'delivery') return words.fulfillments.delivery
    const store = item.storeId === null ? undefined : storeNames[item.storeId]
    const way = words.fulfillments.pickup
    return store ? words.cartLines.pickUpAt({ way, store }) : way
  }
  const place = (title: string) =>
    title === words.fulfillments.delivery ? 0 : title === words.cartLines.services ? 2 : 1
  return [...Map.groupBy(lines, titleOf)].toSorted(([a], [b]) => place(a) - place(b))
}

/** The lines of the cart: quantities and removals show at once, and a removal can be undone. */
export function CartLines({ cart: served, hrefs, storeNames, myStore, atMyStore }: CartLinesProps) {
  useSignals()
  const store = useCart(served)
  const titleId = useId()
  const cart = store?.cart.value ?? served
  const lines = store?.lines.value ?? served.items.map((item) => ({ item, isPending: false }))
  const removed = store?.removed.value
  const problem = store?.problem.value
  const list = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)

  // The quantities are the form's own, and what was chosen before this script was there stays; when the shop's
  // quantity changes, they follow.
  const known = useRef(new Map(served.items.map(({ id, quantity }) => [id, quantity])))
  useEffect(() => {
    for (const { item } of lines) {
      if (known.current.get(item.id) === item.quantity) continue
      known.current.set(item.id, item.quantity)
      const line = list.current?.querySelector(`[data-line="${CSS.escape(item.id)}"]`)
      const quantity = line?.querySelector<HTMLSelectElement>('select[name="quantity"]')
      if (quantity) quantity.value = String(item.quantity)
    }
  }, [lines])

  // What was chosen before this script listened is sent now: the shopper has no reason to press again.
  useEffect(() => {
    if (!store || !list.current) return
    for (const select of list.current.querySelectorAll<HTMLSelectElement>(
      'select[name="quantity"]',
    ))
      select.form?.requestSubmit()
  }, [store])

  // The line that had the focus is gone: what can be done about it takes it.
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  // What was taken back has its place again, and the button that did it is gone.
  const undone = useRef<string>(undefined)
  useEffect(() => {
    const back = lines.find(({ item }) => item.catalogItem.skuId === undone.current)
    if (!back) return
    undone.current = undefined
    list.current
      ?.querySelector<HTMLElement>(
        `[data-line="${CSS.escape(back.item.id)}"] :is(a, select, button)`,
      )
      ?.focus()
  }, [lines])
  const onUndo = () => {
    undone.current = removed?.catalogItem.skuId
    store?.undoRemoval()
  }

  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (store && target instanceof HTMLSelectElement && target.name === 'quantity') {
      target.form?.requestSubmit()
    }
  }

  // Without the store there are no handlers, and the forms post.
  const handlers = (item: CartItem) =>
    store && {
      onQuantity(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const quantity = Number(new FormData(event.currentTarget).get('quantity'))
        if (quantity !== item.quantity) store.setQuantity(item.id, quantity)
      },
      onRemove(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        store.remove(item.id)
      },
    }

  return (
    <section aria-labelledby={titleId}>
      <h2 className="vh" id={titleId}>
        {words.cartLines.title}
      </h2>
      {lines.length > 0 && (
        <p className="cart-pieces">
          {words.pieces(
            inSets(lines.map(withSet)).reduce(
              (sum, [{ item }]) => sum + (item.set ? 1 : item.quantity),
              0,
            ),
          )}
        </p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {store && removed && (
        <Notice>
          {words.cartLines.removed(removed.catalogItem.name)}{' '}
          <button type="button" className="button button-quiet" ref={undo} onClick={onUndo}>
            {words.common.undo}
          </button>
        </Notice>
      )}
      {lines.length === 0 && (
        <p className="cart-lines-empty">
          <Rich text={words.cartLines.empty} parts={{ shop: linkTo('/') }} />
        </p>
      )}
      <div ref={list} onChange={onChange}>
        {groupsOf(lines, storeNames).map(([title, members]) => (
          <Fragment key={title}>
            <h2 className="cart-group">{title}</h2>
            <ul className="cart-lines">
              {inSets(members.map(withSet)).map(([{ item, isPending }, ...others]) =>
                item.set ? (
                  <CartSet
                    key={item.set.id}
                    set={item.set}
                    items={[item, ...others.map((it) => it.item)]}
                  />
                ) : (
                  <CartLine
                    key={item.id}
                    item={item}
                    href={hrefs[item.id] ?? null}
                    myStore={myStore}
                    atMyStore={atMyStore[item.id] ?? null}
                    cartVersion={cart.version}
                    busy={isPending}
                    {...handlers(item)}
                  />
                ),
              )}
            </ul>
          </Fragment>
        ))}
      </div>
    </section>
  )
}
