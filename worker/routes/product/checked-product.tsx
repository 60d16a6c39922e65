import { isMissing } from '../../../commerce/contract/errors.ts'
import type { AppContext } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { type CheckedProduct, loadCheckedProduct } from '../../loaders/product/product-checks.ts'
import { notFoundPage, sendFailed } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { sendPage } from '../../page/renderer.tsx'

/** Shows something of the product that the address names (`itemId`, `s`), or the page that says it is not there. */
export const checkedOr = async (
  c: AppContext,
  show: (checked: CheckedProduct) => Promise<Omit<Page, 'chrome'> | Response>,
): Promise<Response> => {
  const { services } = c.var
  const found = await loadCheckedProduct(
    services,
    c.req.param('itemId') ?? '',
    c.req.query('s') ?? '',
  )
  if (!found.ok) {
    const { error } = found
    return isMissing(error)
      ? sendPage(c, await notFoundPage(services, c.req.path))
      : sendFailed(c, c.req.path, error)
  }
  const [page, { chrome }] = await Promise.all([show(found.value), loadChrome(services)])
  return page instanceof Response ? page : sendPage(c, { ...page, chrome })
}
