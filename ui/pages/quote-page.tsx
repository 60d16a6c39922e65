import type { Quote } from '../../commerce/contract/quote.ts'
import { addQuotePath, type QuoteError, quotePath } from '../../commerce/domain/quote.ts'
import { subtract } from '../../commerce/domain/money.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { longDate } from '../components/dates.ts'
import { Notice } from '../components/notice.tsx'
import { Money, moneyText } from '../components/price.tsx'
import { QuoteLines } from '../components/quote-lines.tsx'

const Sum = ({ quote }: { quote: Quote }) => (
  <dl className="quote-sum">
    {quote.totalThen > quote.total && (
      <div>
        <dt>You save</dt>
        <dd>
          <Money cents={subtract(quote.totalThen, quote.total)} />
        </dd>
      </div>
    )}
    <div>
      <dt>Quoted for the pieces</dt>
      <dd>
        <Money cents={quote.total} />
      </dd>
    </div>
  </dl>
)

const over = {
  expired: 'This quote is over. Its prices no longer hold; the store can make you a new one.',
  revoked: 'The store took this quote back. Its prices no longer hold.',
  converted: 'This quote has become an order.',
} as const satisfies Record<Exclude<Quote['state'], 'active'>, string>

export type QuotePageProps = {
  quote: Quote
  token: string
  /** Absolute, to be typed from paper. */
  link: string
  brandName: string
  store: { readonly name: string; readonly city: string; readonly phone: string | null } | null
}

/** A quote to read, keep and print. */
export const QuotePage = ({ quote, token, link, brandName, store }: QuotePageProps) => (
  <div className="quote-page">
    <div className="quote-head">
      <p className="quote-brand">{brandName}</p>
      <h1>Quote {quote.number}</h1>
      <p className="lead">
        Made {longDate(quote.createdAt)}
        {store && `, ${store.name} in ${store.city}`}
        {quote.state === 'active' && `. Prices hold until ${longDate(quote.expiresAt)}.`}
      </p>
    </div>
    {quote.state !== 'active' && (
      <Notice tone="warning">
        <p>{over[quote.state]}</p>
      </Notice>
    )}
    <QuoteLines lines={quote.lines} />
    <Sum quote={quote} />
    <p className="fine">
      Delivery, fees and sales tax come on top; they are worked out from your address. Pieces are
      not set aside for you until you order.
      {store?.phone && ` Questions? ${store.name}: ${store.phone}.`}
    </p>
    {quote.state === 'active' && (
      <>
        <p className="actions quote-actions">
          <LinkButton href={addQuotePath(token)} data-native rel="nofollow">
            Put it in my cart
          </LinkButton>
        </p>
        <p className="quote-link">
          Open it on any device: <span>{link}</span>
        </p>
      </>
    )}
  </div>
)

/** A cart that has something in it already: what is to become of that. Nothing has changed yet. */
export const QuoteChoicePage = ({
  quote,
  token,
  pieces,
}: {
  quote: Quote
  token: string
  /** How many pieces are in the cart. */
  pieces: number
}) => (
  <div className="quote-page">
    <div className="quote-head">
      <h1>Your cart isn’t empty</h1>
      <p className="lead">
        {pieces === 1 ? 'One piece is' : `${pieces} pieces are`} in it. Shall quote {quote.number}{' '}
        join {pieces === 1 ? 'it' : 'them'}, or take {pieces === 1 ? 'its' : 'their'} place?
      </p>
    </div>
    <div className="quote-choice">
      <form method="post" action={addQuotePath(token)}>
        <input type="hidden" name="how" value="merge" />
        <Button wide>Add the quote to my cart</Button>
      </form>
      <form method="post" action={addQuotePath(token)}>
        <input type="hidden" name="how" value="replace" />
        <Button wide look="secondary">
          Empty my cart, then add it
        </Button>
      </form>
      <LinkButton href="/cart" look="quiet">
        Leave my cart as it is
      </LinkButton>
    </div>
    <QuoteLines lines={quote.lines} />
    <Sum quote={quote} />
    <p className="fine">
      Prices hold until {longDate(quote.expiresAt)}. A piece that is in both takes the quote’s
      quantity and price, {moneyText(quote.total)} in all for the quote.{' '}
      <a href={quotePath(token)}>Read or print the quote</a>
    </p>
  </div>
)

const problems = {
  expired: [
    'This quote is over',
    'Its prices held until a day that has passed. Ask the store that made it for a new one; the pieces may still be there.',
  ],
  revoked: [
    'This quote was taken back',
    'The store withdrew it, so its prices no longer hold. They can tell you why, and make a new one.',
  ],
  converted: [
    'This quote has been ordered',
    'A quote can be ordered once, and this one was. If that was you, your order is in the mail we sent you.',
  ],
  'not-found': [
    'We don’t know this quote',
    'The link leads to no quote of ours. Please check that it is whole, as it stands in your message or on paper.',
  ],
  'other-brand': [
    'This quote is for our other shop',
    'Quotes count in the shop that made them. Please open the link there.',
  ],
  unavailable: [
    'Nothing of this quote is left',
    'All of its pieces are sold out or no longer in our range. The store can offer you something like them.',
  ],
  invalid: [
    'This is not a quote’s link',
    'Some of it is missing or garbled. Please copy the whole link again, or ask the store to send it once more.',
  ],
} as const satisfies Record<QuoteError, readonly [title: string, text: string]>

const GENERAL = [
  'We couldn’t add this quote',
  'Please try its link again. If it keeps happening, the store that made it can help.',
] as const

export const quoteErrorTitle = (code: QuoteError | null): string =>
  (code === null ? GENERAL : problems[code])[0]

/** What went wrong with a quote, each in its own words. */
export const QuoteErrorPage = ({ code }: { code: QuoteError | null }) => {
  const [title, text] = code === null ? GENERAL : problems[code]
  return (
    <div className="plain-page">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="actions">
        <LinkButton href="/locations">Find the store</LinkButton>
        <LinkButton href="/cart" look="secondary">
          Go to my cart
        </LinkButton>
      </p>
    </div>
  )
}
