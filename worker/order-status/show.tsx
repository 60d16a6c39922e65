import * as words from '#words'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { OrderStatusView } from '../../commerce/contract/order/order.ts'
import type { Result } from '../../commerce/contract/result.ts'
import { causeWords, errorMessage } from '../../commerce/domain/error-messages.ts'
import type { OrderRetry } from '../../ui/components/order/order-changes.tsx'
import { OrderStatusPage } from '../../ui/pages/order/order-status-page.tsx'
import { sendFailed, statusOf } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../page/flash.ts'
import { loadStoreNames } from '../loaders/cart/cart-page.ts'
import { loadChrome } from '../loaders/chrome.ts'
import type { Page } from '../page/page.ts'
import { sendPage } from '../page/renderer.tsx'

export const tokenOf = (c: AppContext): string => c.req.param('token') ?? ''

export const addressOf = (c: AppContext): string =>
  `/order-status/${encodeURIComponent(tokenOf(c))}`

export const readStatus = (c: AppContext): Promise<Result<OrderStatusView, CommerceError>> =>
  c.var.services.commerce.orders.status(tokenOf(c))

const isServicesFault = (error: CommerceError): boolean =>
  error.kind === 'unreachable' || error.status >= 500

/** The order as its link shows it, or the page that says that the link leads nowhere (any more). */
export const showStatus = async (
  c: AppContext,
  order: Result<OrderStatusView, CommerceError>,
  { retry = null, status = 200 }: { retry?: OrderRetry | null; status?: Page['status'] } = {},
): Promise<Response> => {
  const { services, site } = c.var
  if (!order.ok) {
    const isBusy = order.error.kind === 'refused' && order.error.status === 429
    if (isBusy || isServicesFault(order.error)) return sendFailed(c, addressOf(c), order.error)
  }
  const [storeNames, { chrome }] = await Promise.all([
    loadStoreNames(services),
    loadChrome(services),
  ])
  return sendPage(c, {
    status: order.ok ? status : 404,
    meta: { title: words.orderStatus.title, noindex: true, sheets: ['checkout'] },
    body: (
      <OrderStatusPage
        order={order.ok ? order.value : null}
        storeNames={storeNames}
        helpEmail={site.brand.helpEmail}
        base={addressOf(c)}
        notices={retry ? [] : noticesOf(c.req.query('notice'))}
        retry={retry}
      />
    ),
    chrome,
    // The header's forms come back to the home page: this address is a secret.
    address: '/',
  })
}

/** The page again, with what was typed and what was wrong with it. */
export const showAgain = async (
  c: AppContext,
  retry: OrderRetry,
  status: Page['status'] = 422,
): Promise<Response> => showStatus(c, await readStatus(c), { retry, status: status ?? 422 })

/** What a refused change looks like: a link that leads nowhere, a service that is silent, or the form once more. */
export const showRefusal = async (
  c: AppContext,
  error: CommerceError,
  { form, values }: Pick<OrderRetry, 'form' | 'values'>,
): Promise<Response> => {
  if (error.kind === 'unreachable' || error.status === 404 || error.status >= 500)
    return showStatus(c, { ok: false, error })
  const { summary, fields } = errorMessage(error)
  const said = error.code === 'COR-008' ? causeWords(error) : summary
  const problems = fields.length > 0 ? fields : [{ message: said }]
  return showAgain(c, { form, problems, values }, statusOf(error))
}
