import type { Fulfillment } from '../../../commerce/contract/cart/cart.ts'

/**
 * The place for when something comes, on pages that are the same for everybody: the browser asks for the visitor's zip
 * code and store and writes it here (`ui/browser/product/promises.ts`). Until then, and without scripts, it says `children`.
 */
export const PromiseSlot = ({
  skuId,
  way = 'delivery',
  children,
}: {
  skuId: string
  way?: Fulfillment
  children: string
}) => (
  <span data-promise={skuId} data-promise-way={way} suppressHydrationWarning>
    {children}
  </span>
)

/**
 * The same for the piece that it stands in (`pieceMarks`): its chosen variant, else the one that can be there first. Empty
 * until it is known.
 */
export const CardPromise = () => <p className="card-promise" data-promise="" />
