import type { Cart } from '../../commerce/contract/cart.ts'
import type { Cents } from '../../commerce/contract/money.ts'
import type { PaymentTokenInfo } from '../../commerce/contract/payment.ts'
import { isPaidFor } from '../../commerce/domain/payment.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Notice } from '../components/notice.tsx'
import { PaidBy } from '../components/paid-by.tsx'
import { Money } from '../components/price.tsx'
import { Island } from '../island.tsx'
import { CardFields } from '../islands/card-fields.tsx'

/** What one card is asked for. */
export type CardTask = {
  readonly pays: Cents
  /** What to say before the amount; null when the card pays all. */
  readonly words: string | null
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
    <p>
      {card.brand} {card.masked}, expires {card.expiry}, is ready to use.
    </p>
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
      <Button wide>{isOne ? 'Use this card' : 'Pay like this'}</Button>
      <p className="or">or enter another card</p>
    </form>
  )
}

/** A card's number is typed into the payment service's own frame and never reaches the shop. */
export const CardEntry = ({ cart, task, frameUrl, payPageUrl, returned }: CardEntryProps) => (
  <>
    {task.words && (
      <p className="lead">
        {task.words} <Money cents={task.pays} />.
      </p>
    )}
    {returned && (
      <form className="card-on-file" method="post" action="/checkout/payment">
        <input type="hidden" name="paymentToken" value={returned.token} />
        {Object.entries(task.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CardReady card={returned} />
        <Button wide>{task.fields['part'] === 'first' ? 'Continue' : 'Continue to review'}</Button>
        <p className="or">or enter another card</p>
      </form>
    )}
    {!returned && task.words === null && isPaidFor(cart) && <OnFile cart={cart} />}
    <p className="card-note">
      <Icon name="lock" />
      Your card goes straight to our payment service, encrypted. We never see or keep its number.
    </p>
    <Island
      name="card-fields"
      on="visible"
      component={CardFields}
      props={{
        action: '/checkout/payment',
        frameUrl,
        fields: task.fields,
        submitLabel: task.fields['part'] === 'first' ? 'Continue' : 'Continue to review',
      }}
    />
    <noscript>
      <p>
        Scripts are off in your browser, so the card is entered on the payment service’s own page.
      </p>
      <LinkButton href={payPageUrl} wide>
        Enter your card
      </LinkButton>
    </noscript>
  </>
)
