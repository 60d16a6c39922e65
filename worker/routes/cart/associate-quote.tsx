import * as words from '#words'
import { MAX_QUOTE_PIECES } from '../../../commerce/contract/limits.ts'
import { causeWords, errorMessage } from '../../../commerce/domain/error-messages.ts'
import { quotePath } from '../../../commerce/domain/cart/quote.ts'
import {
  ASSOCIATE_QUOTE_AT_FIRST,
  associateQuoteForm,
} from '../../../commerce/forms/cart/associate-quote.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { AssociateQuotePage } from '../../../ui/pages/cart/associate-quote-page.tsx'
import { refusal, statusOf } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { ASSOCIATE_PATH, ASSOCIATE_QUOTE_PATH, staffOf } from '../../image-search/staff.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { personal } from '../../middleware/personal.ts'
import type { Page } from '../../page/page.ts'
import { readBody } from '../../forms/read-body.ts'
import { sendPage } from '../../page/renderer.tsx'

/** What a form holds of pieces that an address names: `?sku=A&sku=B`. */
const piecesOf = (url: URL): string =>
  url.searchParams.getAll('sku').slice(0, MAX_QUOTE_PIECES).join('\n')

const show = async (
  c: AppContext,
  values: Readonly<Record<string, string>>,
  status: NonNullable<Page['status']> = 200,
  problems: readonly FormProblem[] = [],
): Promise<Response> =>
  sendPage(c, {
    status,
    meta: { title: words.associateQuote.title, noindex: true },
    body: (
      <AssociateQuotePage
        action={ASSOCIATE_QUOTE_PATH}
        backHref={ASSOCIATE_PATH}
        storeName={c.var.store.name}
        values={values}
        problems={problems}
        token={crypto.randomUUID()}
      />
    ),
    chrome: (await loadChrome(c.var.services)).chrome,
    address: ASSOCIATE_QUOTE_PATH,
  })

const make = async (c: AppContext, key: string): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(associateQuoteForm, body.fields, { longest: 5000 })
  if (!form.ok) return show(c, form.values, 422, form.fieldErrors)
  const { pieces, discount, days, token } = form.value
  const made = await c.var.services.commerce.quotes.create(
    {
      storeId: c.var.store.storeId,
      lines: [...pieces],
      discount,
      days,
      ...(token ? { token } : {}),
    },
    key,
  )
  if (made.ok) return c.redirect(quotePath(made.value.token), 303)
  const typed = {
    pieces: String(body.fields['pieces'] ?? ''),
    discount: String(body.fields['discount'] ?? ''),
    days: String(days),
  }
  // Which SKU or store is wrong helps an associate more than the shoppers' “Bad request”.
  const { error } = made
  const message =
    error.kind === 'refused' && error.status < 500 ? causeWords(error) : errorMessage(error).summary
  return show(c, typed, statusOf(error), [{ message }])
}

/** Quotes that the stores' associates make, at the store that they stand in. */
export const associateQuoteRoutes = factory
  .createApp()
  .use(ASSOCIATE_QUOTE_PATH, personal)
  .on(['GET', 'POST'], ASSOCIATE_QUOTE_PATH, async (c) => {
    const { quoteKey } = c.var.site
    const isStaff = await staffOf(c)
    if (isStaff === null || quoteKey === undefined) return c.notFound()
    if (!isStaff) return c.redirect(ASSOCIATE_PATH, 303)
    return c.req.method === 'POST'
      ? make(c, quoteKey)
      : show(c, { ...ASSOCIATE_QUOTE_AT_FIRST, pieces: piecesOf(c.var.url) })
  })
