import * as words from '#words'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import type { PaymentTokenInfo } from '../../../commerce/contract/cart/payment.ts'
import { isPaidFor } from '../../../commerce/domain/cart/payment.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { CardFields } from '../../components/checkout/card-fields.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { PaidBy } from '../../components/order/paid-by.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { Rich } from '../../components/rich.tsx'
import { money } from '../../components/rich-parts.tsx'

/** What one card is asked for. */
export type CardTask = {
  readonly pays: Cents
  /** Which part of the order that is; null when the card pays all. */
  readonly part: keyof typeof words.cardEntry.pays | null
  /** Sent with the card's token. */
  readonly fields: Readonly<Record<string, string>>
  /** The query of the address that comes back to this task. */
  readonly search: string
}

export type CardEntryProps = {
  cart: Cart
  task: CardTask
  /** The card fields, on the payment service's own origin, with this cart's key in the address. */
  frameUrl: string
  /** The same card fields as a page of their own, for browsers without scripts; it comes back here. */
  payPageUrl: string
  /** The card that page came back with; to go on with it is still the shopper's to say. */
  returned: PaymentTokenInfo | null
}

const CardReady = ({ card }: { card: Pick<PaymentTokenInfo, 'brand' | 'masked' | 'expiry'> }) => (
  <Notice tone="good">
    <p>{words.cardEntry.ready(card)}</p>
  </Notice>
)

/** What is chosen already and pays everything. */
const OnFile = ({ cart }: { cart: Cart }) => {
  const isOne = (cart.payments?.length ?? 1) === 1 && cart.payment !== null
  return (
    <form className="card-on-file" method="get" action="/checkout/review">
      {isOne && cart.payment ? (
        <CardReady card={cart.payment} />
      ) : (
        <Notice tone="good">
          <PaidBy paid={cart} />
        </Notice>
      )}
      <Button wide>{isOne ? words.cardEntry.use : words.cardEntry.payLikeThis}</Button>
      <p className="or">{words.cardEntry.orAnother}</p>
    </form>
  )
}

const submitLabel = ({ part }: CardTask): string =>
  part === 'first' ? words.cardEntry.next : words.cardEntry.toReview

/** A card's number is typed into the payment service's own frame and never reaches the shop. */
export const CardEntry = ({ cart, task, frameUrl, payPageUrl, returned }: CardEntryProps) => (
  <>
    {task.part && (
      <p className="lead">
        <Rich
          text={words.cardEntry.pays[task.part](moneyText(task.pays))}
          parts={{ price: money }}
        />
      </p>
    )}
    {returned && (
      <form className="card-on-file" method="post" action="/checkout/payment">
        <input type="hidden" name="paymentToken" value={returned.token} />
        {Object.entries(task.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CardReady card={returned} />
        <Button wide>{submitLabel(task)}</Button>
        <p className="or">{words.cardEntry.orAnother}</p>
      </form>
    )}
    {!returned && task.part === null && isPaidFor(cart) && <OnFile cart={cart} />}
    <p className="card-note">
      <Icon name="lock" />
      {words.cardEntry.safety}
    </p>
    <CardFields
      action="/checkout/payment"
      frameUrl={frameUrl}
      fields={task.fields}
      submitLabel={submitLabel(task)}
    />
    <noscript>
      <p>{words.cardEntry.noScripts}</p>
      <LinkButton href={payPageUrl} wide>
        {words.cardEntry.enter}
      </LinkButton>
    </noscript>
  </>
)
