import { COMPARE_LIMIT, MAX_WIRE_LIST_NAME } from '../../../commerce/contract/limits.ts'
import { readArrangementToken } from '../../../commerce/domain/modular/arrangement-token.ts'
import { compareUrl } from '../../../commerce/domain/product/compare.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { newWishlistForm } from '../../../commerce/forms/lists/wishlist.ts'
import { statusOf } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import {
  failed,
  isCustomer,
  listPath,
  otherNames,
  readLists,
  showList,
  showLists,
  toList,
} from '../../lists/list-pages.tsx'
import { chosenPieces } from '../../lists/chosen-pieces.ts'
import { personal } from '../../middleware/personal.ts'
import { requireSignIn } from '../../middleware/require-sign-in.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { asShopper } from '../../account/session.ts'

const idOf = (c: AppContext): string => c.req.param('id') ?? ''

const create = formHandler(async (c, sent) => {
  // The list that this form made, where it is sent again, is no other one.
  const form = readForm(newWishlistForm(await otherNames(c, String(sent['id'] ?? ''))), sent)
  const typedName = String(sent['name'] ?? '').slice(0, MAX_WIRE_LIST_NAME)
  if (!form.ok) return showLists(c, { status: 422, problems: form.fieldErrors, typedName })
  const made = await asShopper(c, ({ commerce }) => commerce.wishlists.create(form.value))
  if (made.ok) return toList(c, made.value.id, 'created')
  if (made.error.kind !== 'refused' || made.error.status === 401) return failed(c, made.error)
  const { summary, fields } = errorMessage(made.error)
  const problems = fields.length > 0 ? fields : [{ message: summary }]
  return showLists(c, { status: statusOf(made.error), problems, typedName })
})

/** Pieces ticked on a list, as `piece=100101~SKU`, and sofas that were put together, as `set=…`, side by side. */
const compare = (c: AppContext): Response => {
  const { searchParams } = c.var.url
  const chosen = chosenPieces(searchParams, 2 * COMPARE_LIMIT)
  const sofas = searchParams.getAll('set').filter((it) => readArrangementToken(it) !== null)
  const ids = [
    ...new Set([...chosen.map(({ itemId }) => itemId), ...sofas.slice(0, 2 * COMPARE_LIMIT)]),
  ]
  if (ids.length === 0) return c.redirect('/compare', 302)
  return c.redirect(compareUrl(ids, { skus: chosen.map(({ skuId }) => skuId) }), 302)
}

/** What is saved, for the hearts of pages that are the same for everybody. Never a failure: hearts then stay empty. */
const savedItems = async (c: AppContext): Promise<Response> => {
  const lists = await readLists(c)
  const itemIds = lists.ok ? lists.value.wishlists.flatMap((list) => list.itemIds) : []
  return c.json({ itemIds: [...new Set(itemIds)] })
}

/** Lists of pieces: a guest's below `/lists`, a customer's in the account. What changes them is posted below `/lists`. */
export const listRoutes = factory
  .createApp()
  .use('/account/lists', personal, requireSignIn)
  .use('/account/lists/*', personal, requireSignIn)
  .use('/lists', personal)
  .use('/lists/*', personal)
  .use('/api/lists', personal)
  .get('/api/lists', savedItems)
  .get('/account/lists', (c) => showLists(c))
  .get('/account/lists/:id', (c) => showList(c, idOf(c)))
  .get('/lists', async (c) =>
    isCustomer(c) ? c.redirect(`/account/lists${c.var.url.search}`, 302) : showLists(c),
  )
  .post('/lists', create)
  .get('/lists/compare', compare)
  .get('/lists/:id', async (c) =>
    isCustomer(c)
      ? c.redirect(`${listPath(c, idOf(c))}${c.var.url.search}`, 302)
      : showList(c, idOf(c)),
  )
