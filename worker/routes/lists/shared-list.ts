import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { readForm, type SentFields } from '../../../commerce/forms/read-form.ts'
import { commentForm, voteForm } from '../../../commerce/forms/lists/wishlist.ts'
import type { SharedProblems } from '../../../ui/pages/lists/shared-list-page.tsx'
import { statusOf } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import type { ListNotice } from '../../lists/list-notices.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { formKeyOf } from '../../forms/form-key.ts'
import { asShopper } from '../../account/session.ts'
import {
  sharedLinkOf,
  sharedPathOf,
  sharedListFailed,
  sharedListGuard,
  showSharedList,
} from '../../lists/shared-list.tsx'

const SHARED = '/shared-list/:sharedCustomerId/:sharedWishlistId'

const itemOf = (c: AppContext): string => c.req.param('itemId') ?? ''

/** Said and done, or the page again with what is wrong. */
const answerSaid = (
  c: AppContext,
  said: Awaited<ReturnType<typeof sayComment>>,
  notice: ListNotice,
  values: Readonly<Record<string, string>>,
): Response | Promise<Response> => {
  if (said.ok)
    return c.redirect(
      `${sharedPathOf(c)}?notice=${notice}#piece-${encodeURIComponent(itemOf(c))}`,
      303,
    )
  const { error } = said
  if (error.kind !== 'refused' || error.status === 401) return sharedListFailed(c, error)
  const { summary, fields } = errorMessage(error)
  const problems = fields.length > 0 ? fields : [{ message: summary }]
  return showSharedList(c, { itemId: itemOf(c), problems, values }, statusOf(error))
}

type Comment = { readonly text: string; readonly name: string }

const sayComment = (c: AppContext, comment: Comment, sent: SentFields) =>
  asShopper(
    c,
    ({ commerce }) => commerce.wishlists.comment(sharedLinkOf(c), itemOf(c), comment),
    formKeyOf(sent['key']),
  )

const again = (
  c: AppContext,
  form: { fieldErrors: SharedProblems['problems']; values: SharedProblems['values'] },
) => showSharedList(c, { itemId: itemOf(c), problems: form.fieldErrors, values: form.values }, 422)

/** A vote, with a note if one was written. */
const vote = formHandler(async (c, sent) => {
  // Taking a vote back needs no name.
  const isBack = sent['vote'] === 'none'
  const form = readForm(voteForm, isBack ? { ...sent, name: '-' } : sent)
  if (!form.ok) return again(c, form)
  const text = sent['text']
  const hasText = !isBack && typeof text === 'string' && text.trim() !== ''
  const note = hasText ? readForm(commentForm, sent) : null
  if (note && !note.ok) return again(c, note)
  const voted = await asShopper(
    c,
    ({ commerce }) => commerce.wishlists.vote(sharedLinkOf(c), itemOf(c), form.value),
    formKeyOf(sent['key']),
  )
  const values = { name: form.value.name, text: hasText ? text : '' }
  if (!voted.ok || !note) return answerSaid(c, voted, isBack ? 'vote-back' : 'said', values)
  return answerSaid(c, await sayComment(c, note.value, sent), 'said', values)
})

const comment = formHandler(async (c, sent) => {
  const form = readForm(commentForm, sent)
  if (!form.ok) return again(c, form)
  return answerSaid(c, await sayComment(c, form.value, sent), 'said', form.value)
})

/** A shared list by its link, and what is said of it. */
export const sharedListRoutes = factory
  .createApp()
  .use('/shared-list/*', secretAddress, personal)
  .use(SHARED, sharedListGuard)
  .use(`${SHARED}/*`, sharedListGuard)
  .get(SHARED, (c) => showSharedList(c))
  .post(`${SHARED}/items/:itemId/vote`, vote)
  .post(`${SHARED}/items/:itemId/comments`, comment)
