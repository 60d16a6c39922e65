/**
 * What the always-there script, the stores and the islands tell each other. Plain events of the document, so that
 * none of them has to load another.
 */
interface ShopEvents {
  /** A client-side route change has begun (true) or has ended, well or badly (false). */
  'shop:route-loading': boolean
  /** Another page stands in `<main>`, at least its opening; its address. */
  'shop:navigated': string
  /** What lies below that has been added. */
  'shop:page-whole': string
  /** The readable cookies may have changed: fill the slots again, drop what was fetched ahead. */
  'shop:cookies': null
}
type ShopEventName = keyof ShopEvents

export function tell<N extends ShopEventName>(name: N, detail: ShopEvents[N]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls back on every such event; returns the way to stop. */
export function hear<N extends ShopEventName>(
  name: N,
  listener: (detail: ShopEvents[N]) => void,
): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  document.addEventListener(name, onEvent)
  return () => document.removeEventListener(name, onEvent)
}
