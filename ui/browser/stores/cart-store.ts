import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { ApiAnswer } from '../api.ts'
import { readCartAnswer } from '../cart/cart-answer.ts'
import { createCartApi, type CartApi } from '../cart/cart-api.ts'
import { onceInBrowser } from './once-in-browser.ts'
import type { CartView } from './cart-view.ts'

/** A change that the shopper has made and the shop has not confirmed. */
export type CartOperation =
  | { readonly kind: 'quantity'; readonly itemId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly itemId: string }

export interface CartLineView {
  readonly item: CartItem
  readonly isPending: boolean
}

/** A line with what tells which others it goes with. */
export const withSet = (line: CartLineView) => ({ ...line, id: line.item.id, set: line.item.set })

interface CartStore {
  /** The cart as the shop last told it; null until a page has brought one. */
  readonly cart: ReadonlySignal<CartView | null>
  /** Its lines with the pending changes on top. Money is never guessed: prices are the shop's last. */
  readonly lines: ReadonlySignal<readonly CartLineView[]>
  readonly isPending: ReadonlySignal<boolean>
  /** What went wrong with the last change, in words. */
  readonly problem: ReadonlySignal<string | null>
  /** The line that was removed last, here, and can come back. */
  readonly removed: ReadonlySignal<CartItem | null>
  /** Takes the cart that a page came with, unless a newer one is known. */
  readonly receive: (cart: CartView) => void
  /** Takes the cart of a shop's answer to something else, as to adding an item. */
  readonly receiveAnswer: (answer: unknown) => void
  readonly setQuantity: (itemId: string, quantity: number) => void
  readonly remove: (itemId: string) => void
  readonly undoRemoval: () => void
  /** Asks the shop for the cart as it is now, after what is on its way. */
  readonly refresh: () => Promise<void>
  /** Sends whatever still waits for its turn: the shopper has seen it done and leaves the page. */
  readonly leave: () => void
}

/** The lines that the shopper means, from the lines that the shop has. */
export function applyPending(
  items: readonly CartItem[],
  pending: readonly CartOperation[],
): readonly CartLineView[] {
  return items.flatMap((item) => {
    const own = pending.filter((operation) => operation.itemId === item.id)
    const last = own.at(-1)
    if (last?.kind === 'remove') return []
    return [
      { item: last ? { ...item, quantity: last.quantity } : item, isPending: last !== undefined },
    ]
  })
}

/** Changes show at once and are sent one after the other, each with the version that the one before led to. */
export function createCartStore(api: CartApi): CartStore {
  const cart = signal<CartView | null>(null)
  const pending = signal<readonly CartOperation[]>([])
  const problem = signal<string | null>(null)
  const removed = signal<CartItem | null>(null)
  let queue: Promise<void> = Promise.resolve()
  const waiting = new Set<() => void>()

  const settle = async (answer: ApiAnswer<CartView>): Promise<void> => {
    if (answer.ok) {
      cart.value = answer.value
      return
    }
    problem.value = answer.problem.summary || null
    if (answer.problem.kind !== 'stale') return
    const now = await api.read()
    if (now.ok) cart.value = now.value
  }
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work)
  }
  const begin = (operation: CartOperation, send: () => Promise<ApiAnswer<CartView>>) => {
    problem.value = null
    pending.value = [...pending.value, operation]
    let answer: Promise<ApiAnswer<CartView>> | undefined
    const sendOnce = () => {
      waiting.delete(sendOnce)
      // Overtaken while it waited: only the newest quantity of a line is worth sending.
      const isLast =
        pending.value.findLast(({ itemId }) => itemId === operation.itemId) === operation
      if (isLast) answer ??= send()
    }
    waiting.add(sendOnce)
    enqueue(async () => {
      sendOnce()
      if (answer) await settle(await answer)
      pending.value = pending.value.filter((other) => other !== operation)
    })
  }

  const receive = (next: CartView) => {
    const known = cart.peek()
    if (!known || known.id !== next.id || next.version >= known.version) cart.value = next
  }

  return {
    cart,
    lines: computed(() => applyPending(cart.value?.items ?? [], pending.value)),
    isPending: computed(() => pending.value.length > 0),
    problem,
    removed,
    receive,
    receiveAnswer(answer) {
      const next = readCartAnswer(answer)
      if (next) receive(next)
    },
    setQuantity(itemId, quantity) {
      begin({ kind: 'quantity', itemId, quantity }, () =>
        api.setQuantity({ itemId, quantity, cartVersion: cart.peek()?.version ?? 0 }),
      )
    },
    remove(itemId) {
      const item = cart.peek()?.items.find(({ id }) => id === itemId)
      if (!item) return
      removed.value = item
      begin({ kind: 'remove', itemId }, async () => {
        const answer = await api.remove(itemId)
        if (!answer.ok && removed.peek() === item) removed.value = null
        return answer
      })
    },
    undoRemoval() {
      if (!removed.peek()) return
      removed.value = null
      problem.value = null
      // The shop has set it aside; by now the answer to the removal is there.
      enqueue(async () => {
        const aside = cart.peek()?.removed
        if (aside) await settle(await api.bringBack(aside.id))
      })
    },
    async refresh() {
      await queue
      await settle(await api.read())
    },
    leave() {
      for (const send of waiting) send()
    },
  }
}

export const cartStore = onceInBrowser(() => {
  const store = createCartStore(createCartApi())
  addEventListener('pagehide', store.leave)
  return store
})
