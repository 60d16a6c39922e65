import * as words from '#words'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { productAlertForm } from '../../../commerce/forms/product-alert.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import {
  AlertMetPage,
  AlertPage,
  AlertRequestedPage,
  EndProductAlertsPage,
  ManageAlertPage,
} from '../../../ui/pages/product/alert-pages.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { type CheckedProduct } from '../../loaders/product/product-checks.ts'
import { piecesToSee } from '../../loaders/stores/visit-page.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { sendFailed, statusOf } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { sendPage } from '../../page/renderer.tsx'
import { checkedOr } from './checked-product.tsx'

const NEW = '/alerts/new/:itemId'
const REQUESTED = '/alerts/requested/:itemId'
const MANAGE = '/alerts/manage/:token'
const END = '/alerts/unsubscribe/:token'

type Shown = {
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
  readonly status?: Page['status']
}

const formPage = (
  c: AppContext,
  { product, selection: { item }, brief }: CheckedProduct,
  { values, problems, status }: Shown = { values: {}, problems: [] },
): Omit<Page, 'chrome'> => ({
  ...(status === undefined ? {} : { status }),
  meta: { title: words.productAlert.title(product.name), noindex: true },
  body: (
    <AlertPage
      {...brief}
      price={isBuyable(item) ? item.pricing.price : null}
      values={values}
      problems={problems}
      formAction={`${c.req.path}?s=${encodeURIComponent(item.skuId)}`}
    />
  ),
  address: brief.href,
})

const requestedPage = ({ brief }: CheckedProduct): Omit<Page, 'chrome'> => ({
  meta: { title: words.productAlert.requestedTitle, noindex: true },
  body: <AlertRequestedPage {...brief} />,
  address: brief.href,
})

const metPage = ({ brief }: CheckedProduct): Omit<Page, 'chrome'> => ({
  meta: { title: words.productAlert.metTitle, noindex: true },
  body: <AlertMetPage name={brief.name} href={brief.href} />,
  address: brief.href,
})

const ask = formHandler((c, sent) =>
  checkedOr(c, async (checked) => {
    const form = readForm(productAlertForm, sent)
    if (!form.ok)
      return formPage(c, checked, { values: form.values, problems: form.fieldErrors, status: 422 })
    const { isTrapped, ...request } = form.value
    const { skuId } = checked.selection.item
    const asked = isTrapped
      ? null
      : await c.var.services.commerce.alerts.request({ ...request, skuId })
    if (asked?.ok === false) {
      const { summary, fields } = errorMessage(asked.error)
      return formPage(c, checked, {
        values: { email: request.email, below: String(sent['below'] ?? '') },
        problems: fields.length > 0 ? fields : [{ message: summary }],
        status: statusOf(asked.error),
      })
    }
    return asked?.value.outcome === 'met'
      ? metPage(checked)
      : c.redirect(
          `/alerts/requested/${encodeURIComponent(checked.product.itemId)}?s=${encodeURIComponent(skuId)}`,
          303,
        )
  }),
)

const tokenOf = (c: AppContext): string => c.req.param('token') ?? ''
const calls = (c: AppContext) => c.var.services.commerce.alerts

/** The page of a mail's link, which posts to its own address; null where the link leads nowhere (any more). */
const linkPage = async <T,>(
  c: AppContext,
  title: string,
  answer: Result<T, CommerceError>,
  body: (found: T | null) => Page['body'],
): Promise<Response> => {
  const { services, url } = c.var
  if (!answer.ok && !isMissing(answer.error)) return sendFailed(c, url.pathname, answer.error)
  return sendPage(c, {
    status: answer.ok ? 200 : 404,
    meta: { title, noindex: true },
    body: body(answer.ok ? answer.value : null),
    chrome: (await loadChrome(services)).chrome,
    address: '/', // this one is a secret
  })
}

const showAlert = async (
  c: AppContext,
  answer: Awaited<ReturnType<ReturnType<typeof calls>['find']>>,
): Promise<Response> => {
  const [piece] = answer.ok ? await piecesToSee(c.var.services, [answer.value]) : []
  return linkPage(c, words.productAlertLink.title, answer, (alert) => (
    <ManageAlertPage alert={alert} piece={piece} action={c.var.url.pathname} />
  ))
}

const showEnd = (
  c: AppContext,
  answer: Awaited<ReturnType<ReturnType<typeof calls>['all']>>,
): Promise<Response> =>
  linkPage(c, words.productAlertsEnd.title, answer, (alerts) => (
    <EndProductAlertsPage alerts={alerts} action={c.var.url.pathname} />
  ))

/** One mail when a variant is back or costs less: asked for by anyone, confirmed and ended by the links of mails. */
export const productAlertRoutes = factory
  .createApp()
  .use('/alerts/new/*', personal)
  .use('/alerts/requested/*', personal)
  .use('/alerts/manage/*', secretAddress, personal)
  .use('/alerts/unsubscribe/*', secretAddress, personal)
  .get(NEW, (c) => checkedOr(c, async (checked) => formPage(c, checked)))
  .post(NEW, ask)
  .get(REQUESTED, (c) => checkedOr(c, async (checked) => requestedPage(checked)))
  .get(MANAGE, async (c) => showAlert(c, await calls(c).find(tokenOf(c))))
  .post(
    MANAGE,
    formHandler(async (c, { action }) => {
      // What is neither changes nothing, and shows how it is.
      const call = action === 'confirm' || action === 'end' ? action : 'find'
      return showAlert(c, await calls(c)[call](tokenOf(c)))
    }),
  )
  .get(END, async (c) => showEnd(c, await calls(c).all(tokenOf(c))))
  // Also posted to by mail programs (RFC 8058), whose body says nothing new.
  .post(END, async (c) => showEnd(c, await calls(c).endAll(tokenOf(c))))
