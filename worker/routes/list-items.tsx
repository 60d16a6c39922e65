import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Result } from '../../commerce/contract/result.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { listItemForm, saveItemForm, transferForm } from '../../commerce/forms/wishlist.ts'
import { refusal, statusOf, wantsJson } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { cartQuery } from '../list-cart.ts'
import type { ListNotice } from '../list-notices.ts'
import { failed, listPath, listsBase, onList, showList } from '../list-pages.tsx'
import { personal } from '../middleware/personal.ts'
import { readBody } from '../read-body.ts'
import { asShopper, signInAgain } from '../session.ts'

const idOf = (c: AppContext): string => c.req.param('id') ?? ''
const itemOf = (c: AppContext): string => c.req.param('itemId') ?? ''
const calls = (c: AppContext) => c.var.services.commerce.wishlists

/** Back to the piece on its list, with a word about what was done. */
const back = (c: AppContext, notice: ListNotice): Response =>
  c.redirect(`${listPath(c, idOf(c))}?notice=${notice}#piece-${encodeURIComponent(itemOf(c))}`, 303)

const refuse = (c: AppContext, error: CommerceError): Response | Promise<Response> => {
  const again = signInAgain(c, error, listsBase(c))
  if (again) return again
  const { summary, fields } = errorMessage(error)
  return wantsJson(c)
    ? c.json({ summary, fields }, statusOf(error))
    : refusal(c, statusOf(error), fields[0]?.message ?? summary)
}

/** Saves a piece: a heart, or a shared list's. Who has no list yet gets one, as a guest if need be. */
const save = async (c: AppContext): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(saveItemForm, body.fields)
  if (!form.ok) return refusal(c, 422, form.fieldErrors[0]?.message ?? 'Bad request')
  const { skuId, itemId, quantity, planSkuId, list } = form.value
  const what = skuId !== undefined ? { skuId } : itemId === undefined ? {} : { itemId }
  const saved = await asShopper(c, ({ commerce }) =>
    commerce.wishlists.addItem(list || 'default', {
      ...what,
      quantity,
      planSkuId: planSkuId ?? null,
    }),
  )
  if (!saved.ok) return refuse(c, saved.error)
  const { id, name } = saved.value
  const href = listPath(c, id)
  return wantsJson(c) ? c.json({ id, name, href }) : c.redirect(`${href}?notice=saved`, 303)
}

/** A heart that is pressed again. */
const unsave = async (c: AppContext): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(saveItemForm, body.fields)
  const itemId = form.ok ? form.value.itemId : undefined
  if (itemId === undefined) return refusal(c, 422, 'Please choose an item')
  const removed = await onList(c, () => calls(c).removeProduct(itemId))
  if (!removed.ok) return refuse(c, removed.error)
  return wantsJson(c) ? c.json({ removed: itemId }) : c.redirect(listsBase(c), 303)
}

const update = async (c: AppContext): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(listItemForm, body.fields)
  if (!form.ok) {
    const { fieldErrors: problems, values } = form
    return showList(c, idOf(c), {
      status: 422,
      pieceProblems: { itemId: itemOf(c), problems, values },
    })
  }
  const changed = await onList(c, () => calls(c).changeItem(idOf(c), itemOf(c), form.value))
  return changed.ok ? back(c, 'changed') : failed(c, changed.error)
}

const transfer = async (c: AppContext): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(transferForm, body.fields)
  if (!form.ok) return refusal(c, 422, form.fieldErrors[0]?.message ?? 'Bad request')
  const { list, copy } = form.value
  const moved = await onList(c, () =>
    calls(c).transferItem(idOf(c), itemOf(c), { wishlistId: list, copy }),
  )
  return moved.ok ? back(c, copy ? 'copied' : 'moved') : failed(c, moved.error)
}

const toCart = async (c: AppContext): Promise<Response> => {
  const { location, store } = c.var
  const put = await onList(c, () =>
    calls(c).toCart(idOf(c), {
      items: [itemOf(c)],
      location: { postalCode: location.postalCode, storeId: store.storeId },
    }),
  )
  if (!put.ok) return failed(c, put.error)
  return c.redirect(`${listPath(c, idOf(c))}?${cartQuery(put.value)}`, 303)
}

const change =
  (
    call: (c: AppContext) => Promise<Result<unknown, CommerceError>>,
    next: (c: AppContext) => Response,
  ) =>
  async (c: AppContext): Promise<Response> => {
    const changed = await onList(c, () => call(c))
    return changed.ok ? next(c) : failed(c, changed.error)
  }

const ITEM = '/lists/:id/items/:itemId'

/** What can be done with a piece of a list. */
export const listItemRoutes = factory
  .createApp()
  .use('/lists/*', personal)
  .post('/lists/items', save)
  .post('/lists/items/remove', unsave)
  .post(ITEM, update)
  .post(`${ITEM}/transfer`, transfer)
  .post(`${ITEM}/cart`, toCart)
  .post(
    `${ITEM}/remove`,
    change(
      (c) => calls(c).removeItem(idOf(c), itemOf(c)),
      (c) => c.redirect(`${listPath(c, idOf(c))}?removed=${encodeURIComponent(itemOf(c))}`, 303),
    ),
  )
  .post(
    `${ITEM}/restore`,
    change(
      (c) => calls(c).restoreItem(idOf(c), itemOf(c)),
      (c) => back(c, 'restored'),
    ),
  )
  .post(
    `${ITEM}/comments/:commentId/remove`,
    change(
      (c) => calls(c).removeComment(idOf(c), itemOf(c), c.req.param('commentId') ?? ''),
      (c) => back(c, 'note-removed'),
    ),
  )
