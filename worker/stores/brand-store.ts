import { type CommerceError, isMissing } from '../../commerce/contract/errors.ts'
import type { Store } from '../../commerce/contract/location.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import type { AppContext } from '../factory.ts'
import { notFoundPage, sendFailed } from '../page/errors.tsx'
import { sendPage } from '../page/renderer.tsx'

const NO_STORE: CommerceError = { kind: 'refused', status: 404, code: 'NOT_FOUND' }

/** A store of the brand by its number or its address part. */
export const brandStore = async (
  c: AppContext,
  key: string | undefined,
): Promise<Result<Store, CommerceError>> => {
  const { services, site } = c.var
  const { brandId } = site.brand
  let stores = await services.stores()
  // None are known: there are none, or the service could not be asked, which it says when it is asked once more.
  if (stores.length === 0) {
    const asked = await services.commerce.locations.search({ brandId })
    if (!asked.ok) return asked
    stores = asked.value.items
  }
  const found = stores.find(({ id, storeId }) => id === key || String(storeId) === key)
  return found ? ok(found) : err(NO_STORE)
}

/** The answer where a store, or what is asked of it, is not to be had. */
export const storeFailed = async (c: AppContext, error: CommerceError): Promise<Response> =>
  isMissing(error)
    ? sendPage(c, await notFoundPage(c.var.services, c.req.path))
    : sendFailed(c, c.req.path, error)
