import * as words from '#words'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import {
  listItemForm,
  listToCartForm,
  transferForm,
} from '../../../commerce/forms/lists/wishlist.ts'
import { LIST_SAID } from '../../../ui/pages/lists/list-page.tsx'
import { refusal } from '../../page/errors.tsx'
import { noteInTests } from '../../experiments/tested-visits.ts'
import { type AppContext, factory } from '../../factory.ts'
import { cartQuery } from '../../lists/list-cart.ts'
import type { ListNotice } from '../../lists/list-notices.ts'
import { failed, listPath, onList, showList } from '../../lists/list-pages.tsx'
import { personal } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'

const idOf = (c: AppContext): string => c.req.param('id') ?? ''
const itemOf = (c: AppContext): string => c.req.param('itemId') ?? ''
const calls = (c: AppContext) => c.var.services.commerce.wishlists

/** Back to the piece on its list, with a word about what was done. */
const back = (c: AppContext, notice: ListNotice): Response =>
  c.redirect(`${listPath(c, idOf(c))}?notice=${notice}#piece-${encodeURIComponent(itemOf(c))}`, 303)

/** A piece that went meanwhile, in another tab or by somebody else, is said on its list; without the list there is no page. */
const itemFailed = (c: AppContext, error: CommerceError): Promise<Response> =>
  isMissing(error)
    ? showList(c, idOf(c), {
        status: 404,
        pieceProblems: {
          itemId: itemOf(c),
          problems: [{ message: errorMessage(error).summary }],
          values: {},
        },
      })
    : failed(c, error)

const update = formHandler(async (c, sent) => {
  const form = readForm(listItemForm, sent)
  if (!form.ok) {
    const { fieldErrors: problems, values } = form
    return showList(c, idOf(c), {
      status: 422,
      pieceProblems: { itemId: itemOf(c), problems, values },
    })
  }
  const changed = await onList(c, () => calls(c).changeItem(idOf(c), itemOf(c), form.value))
  return changed.ok ? back(c, 'changed') : itemFailed(c, changed.error)
})

const transfer = formHandler(async (c, sent) => {
  const form = readForm(transferForm, sent)
  if (!form.ok)
    return refusal(c, 422, form.fieldErrors[0]?.message ?? words.errors['COR-008'].otherwise)
  const { list, copy } = form.value
  const moved = await onList(c, () =>
    calls(c).transferItem(idOf(c), itemOf(c), { wishlistId: list, copy }),
  )
  if (!moved.ok) return itemFailed(c, moved.error)
  const said = `${copy ? 'copied' : 'moved'}=${encodeURIComponent(list)}`
  return c.redirect(`${listPath(c, idOf(c))}?${said}#${LIST_SAID}`, 303)
})

const toCart = formHandler(async (c, sent) => {
  const { location, store } = c.var
  const form = readForm(listToCartForm, sent)
  // The page makes another key with its form.
  if (!form.ok) return c.redirect(listPath(c, idOf(c)), 303)
  const put = await onList(c, () =>
    calls(c).toCart(
      idOf(c),
      {
        items: [itemOf(c)],
        location: { postalCode: location.postalCode, storeId: store.storeId },
      },
      form.value.idempotencyKey,
    ),
  )
  if (!put.ok) return itemFailed(c, put.error)
  if (put.value.added.length > 0) noteInTests(c, 'cart')
  return c.redirect(`${listPath(c, idOf(c))}?${cartQuery(put.value)}`, 303)
})

const change =
  (
    call: (c: AppContext) => Promise<Result<unknown, CommerceError>>,
    next: (c: AppContext) => Response,
  ) =>
  async (c: AppContext): Promise<Response> => {
    const changed = await onList(c, () => call(c))
    return changed.ok ? next(c) : itemFailed(c, changed.error)
  }

const ITEM = '/lists/:id/items/:itemId'

/** What can be done with a piece of a list. */
export const listItemRoutes = factory
  .createApp()
  .use('/lists/*', personal)
  .post(ITEM, update)
  .post(`${ITEM}/transfer`, transfer)
  .post(`${ITEM}/cart`, toCart)
  .post(
    `${ITEM}/remove`,
    change(
      (c) => calls(c).removeItem(idOf(c), itemOf(c)),
      (c) =>
        c.redirect(
          `${listPath(c, idOf(c))}?removed=${encodeURIComponent(itemOf(c))}#${LIST_SAID}`,
          303,
        ),
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
