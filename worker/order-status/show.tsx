import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { OrderStatusView } from '../../commerce/contract/order.ts'
import type { Result } from '../../commerce/contract/result.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import type { OrderRetry } from '../../ui/components/order-changes.tsx'
import { OrderStatusPage } from '../../ui/pages/order-status-page.tsx'
import { askerOf } from '../asker.ts'
import { failedPage, statusOf } from '../errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../flash.ts'
import { loadStoreNames } from '../loaders/cart-page.ts'
import { loadChrome } from '../loaders/chrome.ts'
import type { Page } from '../page.ts'
import { sendPage } from '../renderer.tsx'

export const tokenOf = (c: AppContext): string => c.req.param('token') ?? ''

/** Where a visitor asks from, so that guessing at links can be slowed down. */
export const clientOf = (c: AppContext): string => askerOf(c).client

export const addressOf = (c: AppContext): string =>
  `/order-status/${encodeURIComponent(tokenOf(c))}`

export const readStatus = (c: AppContext): Promise<Result<OrderStatusView, CommerceError>> =>
  c.var.services.commerce.orders.status(tokenOf(c), clientOf(c))

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
    if (isBusy) c.header('retry-after', '300')
    if (isBusy || isServicesFault(order.error))
      return sendPage(c, await failedPage(services, addressOf(c), order.error))
  }
  const [storeNames, { chrome }] = await Promise.all([
    loadStoreNames(services, site.brand),
    loadChrome(services.content),
  ])
  return sendPage(c, {
    status: order.ok ? status : 404,
    meta: { title: 'Order status', noindex: true, sheets: ['checkout'] },
    body: (
      <OrderStatusPage
        order={order.ok ? order.value : null}
        storeNames={storeNames}
        helpEmail={site.brand.helpEmail}
        base={addressOf(c)}
        reportId={crypto.randomUUID()}
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
  if (error.status === 429) c.header('retry-after', '600')
  const { summary, fields } = errorMessage(error)
  const said = error.code === 'COR-008' ? (error.detail ?? summary) : summary
  const problems = fields.length > 0 ? fields : [{ message: said }]
  return showAgain(c, { form, problems, values }, statusOf(error))
}
