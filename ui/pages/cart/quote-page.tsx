import * as words from '#words'
import type { Picture, ProductSummary } from '../../../commerce/contract/product/product.ts'
import type { Quote } from '../../../commerce/contract/cart/quote.ts'
import { addQuotePath, type QuoteError, quotePath } from '../../../commerce/domain/cart/quote.ts'
import { subtract } from '../../../commerce/domain/money.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { Notice } from '../../components/notice.tsx'
import { Money, moneyText } from '../../components/product/price.tsx'
import { Starters } from '../../components/product/starters.tsx'
import { Rich } from '../../components/rich.tsx'
import { QuoteLines } from '../../components/cart/quote-lines.tsx'

const Sum = ({ quote }: { quote: Quote }) => (
  <dl className="quote-sum">
    {quote.totalThen > quote.total && (
      <div>
        <dt>{words.quotePage.youSave}</dt>
        <dd>
          <Money cents={subtract(quote.totalThen, quote.total)} />
        </dd>
      </div>
    )}
    <div>
      <dt>{words.quotePage.sum}</dt>
      <dd>
        <Money cents={quote.total} />
      </dd>
    </div>
  </dl>
)

const typed = (address: string) => <span>{address}</span>

export type QuotePageProps = {
  quote: Quote
  /** Of its pieces, by SKU. */
  pictures: ReadonlyMap<string, Picture>
  token: string
  /** Absolute, to be typed from paper. */
  link: string
  brandName: string
  store: { readonly name: string; readonly city: string; readonly phone: string | null } | null
}

/** A quote to read, keep and print. */
export const QuotePage = ({ quote, pictures, token, link, brandName, store }: QuotePageProps) => {
  const { longDate } = useShopClock()
  return (
    <div className="quote-page">
      <div className="quote-head">
        <p className="quote-brand">{brandName}</p>
        <h1>{words.quotePage.title(quote.number)}</h1>
        <p className="lead">
          {words.quotePage.lead({
            made: longDate(quote.createdAt),
            store,
            until: quote.state === 'active' ? longDate(quote.expiresAt) : null,
          })}
        </p>
      </div>
      {quote.state !== 'active' && (
        <Notice tone="warning">
          <p>{words.quotePage.over[quote.state]}</p>
        </Notice>
      )}
      <QuoteLines lines={quote.lines} pictures={pictures} />
      <Sum quote={quote} />
      <p className="fine">
        {words.quotePage.terms}
        {store?.phone && ` ${words.quotePage.questions({ store: store.name, phone: store.phone })}`}
      </p>
      {quote.state === 'active' && (
        <>
          <p className="actions quote-actions">
            <LinkButton href={addQuotePath(token)} data-native rel="nofollow">
              {words.quotePage.put}
            </LinkButton>
          </p>
          <p className="quote-link">
            <Rich text={words.quotePage.anyDevice(link)} parts={{ link: typed }} />
          </p>
        </>
      )}
    </div>
  )
}

/** A cart that has something in it already: what is to become of that. Nothing has changed yet. */
export const QuoteChoicePage = ({
  quote,
  pictures,
  token,
  pieces,
}: {
  quote: Quote
  pictures: ReadonlyMap<string, Picture>
  token: string
  /** How many pieces are in the cart. */
  pieces: number
}) => {
  const { longDate } = useShopClock()
  return (
    <div className="quote-page">
      <div className="quote-head">
        <h1>{words.quoteChoice.title}</h1>
        <p className="lead">{words.quoteChoice.question({ number: quote.number, pieces })}</p>
      </div>
      <div className="quote-choice">
        <form method="post" action={addQuotePath(token)}>
          <input type="hidden" name="how" value="merge" />
          <Button wide>{words.quoteChoice.merge}</Button>
        </form>
        <form method="post" action={addQuotePath(token)}>
          <input type="hidden" name="how" value="replace" />
          <Button wide look="secondary">
            {words.quoteChoice.replace}
          </Button>
        </form>
        <LinkButton href="/cart" look="quiet">
          {words.quoteChoice.leave}
        </LinkButton>
      </div>
      <QuoteLines lines={quote.lines} pictures={pictures} />
      <Sum quote={quote} />
      <p className="fine">
        {words.quoteChoice.terms({
          until: longDate(quote.expiresAt),
          total: moneyText(quote.total),
        })}{' '}
        <a href={quotePath(token)}>{words.quoteChoice.read}</a>
      </p>
    </div>
  )
}

const wordsOf = (code: QuoteError | null): { readonly title: string; readonly text: string } =>
  words.quoteErrors[code ?? 'otherwise']

export const quoteErrorTitle = (code: QuoteError | null): string => wordsOf(code).title

/** What went wrong with a quote, each in its own words. */
export const QuoteErrorPage = ({
  code,
  starters,
}: {
  code: QuoteError | null
  /** A few pieces to go on with. */
  starters: readonly ProductSummary[]
}) => {
  const { title, text } = wordsOf(code)
  return (
    <>
      <div className="plain-page">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="actions">
          {code === 'converted' ? (
            <LinkButton href="/account/orderHistory">{words.orderStatus.seeOrders}</LinkButton>
          ) : (
            <LinkButton href="/locations">{words.quoteErrorWays.findStore}</LinkButton>
          )}
          <LinkButton href="/cart" look="secondary">
            {words.quoteErrorWays.toCart}
          </LinkButton>
        </p>
      </div>
      <Starters products={starters} />
    </>
  )
}
