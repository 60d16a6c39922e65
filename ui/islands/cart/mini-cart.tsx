import * as words from '#words'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { cartStore } from '../../browser/stores/cart-store.ts'
import { HeadIcon } from '../../components/head-icon.tsx'
import { MiniCartPanel } from './mini-cart-panel.tsx'

/** The header's way to the cart: a link, which opens the cart beside the page once this is awake. */
export function MiniCart() {
  const [timesAsked, setTimesAsked] = useState(0)
  const [isLoading, setIsLoading] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)

  // The panel is there from the first time on, so it is opened after it has been rendered.
  useEffect(() => {
    if (timesAsked === 0 || dialog.current?.open) return
    dialog.current?.showModal()
    setIsLoading(true)
    void cartStore()
      .refresh()
      .then(() => setIsLoading(false))
  }, [timesAsked])

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    // On the cart's own page, and on the way to pay, the link is a link.
    if (!isPlain || /^\/(?:cart|checkout)(?:\/|$)/.test(location.pathname)) return
    event.preventDefault()
    setTimesAsked((times) => times + 1)
  }

  return (
    <>
      <a href="/cart" className="personal-link" data-opens onClick={onClick}>
        <HeadIcon name="cart" size={24} />
        <span className="personal-word">{words.miniCart.link}</span>
        {/* The browser's small script writes the number over this one, also before React is here. */}
        <span className="cart-count" data-cart-count hidden suppressHydrationWarning>
          0
        </span>
      </a>
      {timesAsked > 0 && (
        <MiniCartPanel dialog={dialog} title={words.miniCart.title} isLoading={isLoading} />
      )}
    </>
  )
}
