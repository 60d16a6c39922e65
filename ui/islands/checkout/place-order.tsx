import * as words from '#words'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'

export interface PlaceOrderProps {
  readonly action: string
  /** Made with the review page and sent with every attempt from it, so that one order comes of them all. */
  readonly idempotencyKey: string
  readonly cartId: string
  readonly cartVersion: number
  /** What the shopper was shown, in cents; the shop refuses if it would be another sum now. */
  readonly expectedTotal: number
}

/** The last button: after the first press it takes no other. */
export function PlaceOrder({
  action,
  idempotencyKey,
  cartId,
  cartVersion,
  expectedTotal,
}: PlaceOrderProps) {
  const [isSent, setIsSent] = useState(false)

  useEffect(() => {
    // Back from the browser's memory of whole pages: the answer never came, or was left.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setIsSent(false)
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  const onSubmit = (event: FormEvent) => {
    if (isSent) event.preventDefault()
    setIsSent(true)
  }

  return (
    <form className="place-order" method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="cartId" value={cartId} />
      <input type="hidden" name="cartVersion" value={cartVersion} />
      <input type="hidden" name="expectedTotal" value={expectedTotal} />
      {/* aria-disabled, not disabled: a button that is disabled loses the focus and says nothing. */}
      <Button wide aria-disabled={isSent || undefined}>
        {isSent ? words.placeOrder.placing : words.placeOrder.place}
      </Button>
    </form>
  )
}
