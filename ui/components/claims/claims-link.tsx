import * as words from '#words'
import type { OrderStatusView } from '../../../commerce/contract/order/order.ts'

/** Where one asks for what follows an order, on its page; with how much of that is under way. */
export const ClaimsLink = ({
  base,
  claims,
}: {
  base: string
  claims: NonNullable<OrderStatusView['claims']>
}) => {
  const going = words.claimPage.going(claims)
  return (
    <p>
      <a href={`${base}/claims`}>{words.claimPage.heading(claims.kinds)}</a>
      {going && (
        <>
          <br />
          <span className="fine">{going}</span>
        </>
      )}
    </p>
  )
}
