import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { saveItemForm } from '../../../commerce/forms/lists/wishlist.ts'
import { refusal, statusOf, wantsJson } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { listPath, listsBase, onList } from '../../lists/list-pages.tsx'
import { personal } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { asShopper, signInAgain } from '../../account/session.ts'

const refuse = (c: AppContext, error: CommerceError): Response | Promise<Response> => {
  const again = signInAgain(c, error, listsBase(c))
  if (again) return again
  const { summary, fields } = errorMessage(error)
  return wantsJson(c)
    ? c.json({ summary, fields }, statusOf(error))
    : refusal(c, statusOf(error), fields[0]?.message ?? summary)
}

/** Saves a piece: a heart, a shared list's, or a sofa that was put together. Who has no list yet gets one, as a guest if need be. */
const save = formHandler(async (c, sent) => {
  const form = readForm(saveItemForm, sent)
  if (!form.ok)
    return refusal(c, 422, form.fieldErrors[0]?.message ?? words.errors['COR-008'].otherwise)
  const { skuId, itemId, set, quantity, planSkuId, list } = form.value
  const what = set
    ? { set }
    : skuId !== undefined
      ? { skuId }
      : itemId === undefined
        ? {}
        : { itemId }
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
})

/** A heart that is pressed again. */
const unsave = formHandler(async (c, sent) => {
  const form = readForm(saveItemForm, sent)
  const itemId = form.ok ? form.value.itemId : undefined
  if (itemId === undefined) return refusal(c, 422, words.listProblems.chooseItem)
  const removed = await onList(c, () => c.var.services.commerce.wishlists.removeProduct(itemId))
  if (!removed.ok) return refuse(c, removed.error)
  return wantsJson(c) ? c.json({ removed: itemId }) : c.redirect(listsBase(c), 303)
})

/** Saving a piece to a list, and taking it off again, from wherever it is shown. */
export const listSaveRoutes = factory
  .createApp()
  .use('/lists/*', personal)
  .post('/lists/items', save)
  .post('/lists/items/remove', unsave)
