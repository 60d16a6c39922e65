import { useEffect, useState } from 'react'
import { cartStore } from '../../browser/stores/cart-store.ts'
import type { CartView } from '../../browser/stores/cart-view.ts'

/** The page's cart store, given the cart that this page came with. Null on the server and in the first render. */
export function useCart(served: CartView): ReturnType<typeof cartStore> | null {
  const [store, setStore] = useState<ReturnType<typeof cartStore> | null>(null)
  useEffect(() => {
    const shared = cartStore()
    shared.receive(served)
    setStore(shared)
  }, [served])
  return store
}
