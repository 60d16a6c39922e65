import { MAX_WIRE_LIST_NAME } from '../../../commerce/contract/limits.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { listToCartForm, wishlistForm } from '../../../commerce/forms/lists/wishlist.ts'
import { statusOf } from '../../page/errors.tsx'
import { LIST_TOOLS } from '../../../ui/pages/lists/list-tools.tsx'
import { noteInTests } from '../../experiments/tested-visits.ts'
import { type AppContext, factory } from '../../factory.ts'
import { cartQuery } from '../../lists/list-cart.ts'
import type { ListNotice } from '../../lists/list-notices.ts'
import {
  failed,
  listPath,
  listsBase,
  onList,
  otherNames,
  showList,
  showLists,
  toList,
} from '../../lists/list-pages.tsx'
import { personal } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'

const idOf = (c: AppContext): string => c.req.param('id') ?? ''

const rename = formHandler(async (c, sent) => {
  const id = idOf(c)
  const form = readForm(wishlistForm(await otherNames(c, id)), sent)
  const typedName = String(sent['name'] ?? '').slice(0, MAX_WIRE_LIST_NAME)
  if (!form.ok) return showList(c, id, { status: 422, problems: form.fieldErrors, typedName })
  const renamed = await onList(c, () =>
    c.var.services.commerce.wishlists.change(id, { name: form.value.name }),
  )
  if (renamed.ok) return toList(c, id, 'renamed')
  const { fields } = errorMessage(renamed.error)
  if (fields.length === 0) return failed(c, renamed.error)
  return showList(c, id, { status: statusOf(renamed.error), problems: fields, typedName })
})

const share = formHandler(async (c, sent) => {
  const notes = sent['notes'] === 'on'
  const shared = await onList(c, () => c.var.services.commerce.wishlists.share(idOf(c), { notes }))
  return shared.ok ? toList(c, idOf(c), 'shared', `#${LIST_TOOLS}`) : failed(c, shared.error)
})

const setAlerts = formHandler(async (c, sent) => {
  const alerts = sent['alerts'] === 'on'
  const { wishlists } = c.var.services.commerce
  const set = await onList(c, () => wishlists.change(idOf(c), { alerts }))
  if (!set.ok) return failed(c, set.error)
  return toList(c, idOf(c), alerts ? 'e-mails-on' : 'e-mails-off')
})

const addAll = formHandler(async (c, sent) => {
  const { location, store, services } = c.var
  const form = readForm(listToCartForm, sent)
  // The page makes another key with its form.
  if (!form.ok) return c.redirect(listPath(c, idOf(c)), 303)
  const put = await onList(c, () =>
    services.commerce.wishlists.toCart(
      idOf(c),
      { location: { postalCode: location.postalCode, storeId: store.storeId } },
      form.value.idempotencyKey,
    ),
  )
  if (!put.ok) return failed(c, put.error)
  const { added, refused } = put.value
  if (added.length > 0) noteInTests(c, 'cart')
  return added.length + refused.length === 0
    ? toList(c, idOf(c), 'nothing-for-cart')
    : c.redirect(`${listPath(c, idOf(c))}?${cartQuery(put.value)}`, 303)
})

const change =
  (
    call: (c: AppContext, id: string) => Parameters<typeof onList>[1],
    next: (c: AppContext, id: string) => string,
  ) =>
  async (c: AppContext): Promise<Response> => {
    const changed = await onList(c, call(c, idOf(c)))
    return changed.ok ? c.redirect(next(c, idOf(c)), 303) : failed(c, changed.error)
  }

const noted = (notice: ListNotice) => (c: AppContext, id: string) =>
  `${listPath(c, id)}?notice=${notice}`
const calls = (c: AppContext) => c.var.services.commerce.wishlists

/** What can be done with a whole list. */
export const listChangeRoutes = factory
  .createApp()
  .use('/lists/*', personal)
  .post('/lists/:id/rename', rename)
  .post('/lists/:id/share', share)
  .post('/lists/:id/alerts', setAlerts)
  .post('/lists/:id/cart', addAll)
  .post(
    '/lists/:id/unshare',
    change((c, id) => () => calls(c).unshare(id), noted('unshared')),
  )
  .post(
    '/lists/:id/seen',
    change((c, id) => () => calls(c).change(id, { seen: true }), noted('seen')),
  )
  .post(
    '/lists/:id/delete',
    change(
      (c, id) => () => calls(c).remove(id),
      (c, id) => `${listsBase(c)}?deleted=${encodeURIComponent(id)}`,
    ),
  )
  .post('/lists/:id/restore', async (c) => {
    const restored = await onList(c, () => calls(c).restore(idOf(c)))
    if (restored.ok) return toList(c, idOf(c), 'restored')
    const { fields } = errorMessage(restored.error)
    return fields.length > 0
      ? showLists(c, { status: 422, problems: fields.map(({ message }) => ({ message })) })
      : failed(c, restored.error)
  })
