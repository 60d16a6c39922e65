import type { CommerceError } from '../../commerce/contract/errors.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { commentForm, voteForm } from '../../commerce/forms/wishlist.ts'
import { SharedListPage, type SharedProblems } from '../../ui/pages/shared-list-page.tsx'
import { failedPage, isMissing, notFoundPage, refusal, statusOf } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { type ListNotice, listNoticesOf } from '../list-notices.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { personal, secretAddress } from '../middleware/personal.ts'
import { mustWait, noteMiss } from '../misses.ts'
import type { Page } from '../page.ts'
import { readBody } from '../read-body.ts'
import { sendPage } from '../renderer.tsx'
import { asShopper, signInAgain } from '../session.ts'

const SHARED = '/shared-list/:sharedCustomerId/:sharedWishlistId'
const TITLE = 'A shared list'
/** What a link's parts look like: anything else was never one, and nobody has to be asked. */
const ID = /^[\w-]{43}$/

const linkOf = (c: AppContext) => ({
  customerId: c.req.param('sharedCustomerId') ?? '',
  wishlistId: c.req.param('sharedWishlistId') ?? '',
})
const pathOf = (c: AppContext): string => {
  const { customerId, wishlistId } = linkOf(c)
  return `/shared-list/${encodeURIComponent(customerId)}/${encodeURIComponent(wishlistId)}`
}

/** Links that lead nowhere are answered alike, and only so often. */
const nowhere = async (c: AppContext): Promise<Response> => {
  noteMiss(c)
  return sendPage(c, await notFoundPage(c.var.services, '/'))
}

const tooOften = (c: AppContext, seconds: number): Promise<Response> => {
  c.header('retry-after', String(seconds))
  return refusal(c, 429, 'Too many links that lead nowhere. Please wait a while and try again.')
}

const failed = async (c: AppContext, error: CommerceError): Promise<Response> => {
  if (isMissing(error)) return nowhere(c)
  return (
    signInAgain(c, error, pathOf(c)) ??
    sendPage(c, await failedPage(c.var.services, pathOf(c), error))
  )
}

/** Asks nobody about what cannot be a link, and not for whoever has guessed too often. */
const guard = factory.createMiddleware(async (c, next) => {
  const seconds = mustWait(c)
  if (seconds !== null) return tooOften(c, seconds)
  const { customerId, wishlistId } = linkOf(c)
  if (!ID.test(customerId) || !ID.test(wishlistId)) return nowhere(c)
  return next()
})

const show = async (
  c: AppContext,
  problems: SharedProblems | null = null,
  status: Page['status'] = 200,
): Promise<Response> => {
  const { customerId, wishlistId } = linkOf(c)
  const [list, { chrome }] = await Promise.all([
    c.var.services.commerce.wishlists.shared(customerId, wishlistId),
    loadChrome(c.var.services.content),
  ])
  if (!list.ok) return failed(c, list.error)
  return sendPage(c, {
    status,
    meta: { title: TITLE, noindex: true, sheets: ['lists'] },
    body: (
      <SharedListPage
        list={list.value}
        path={pathOf(c)}
        notices={listNoticesOf(c.var.url.searchParams.get('notice'))}
        problems={problems}
      />
    ),
    chrome,
    // The address is a secret: forms of the header lead elsewhere.
    address: '/',
  })
}

const itemOf = (c: AppContext): string => c.req.param('itemId') ?? ''

/** Said and done, or the page again with what is wrong. */
const answerSaid = (
  c: AppContext,
  said: Awaited<ReturnType<typeof sayComment>>,
  notice: ListNotice,
  values: Readonly<Record<string, string>>,
): Response | Promise<Response> => {
  if (said.ok)
    return c.redirect(`${pathOf(c)}?notice=${notice}#piece-${encodeURIComponent(itemOf(c))}`, 303)
  const { error } = said
  if (error.kind !== 'refused' || error.status === 404 || error.status === 401)
    return failed(c, error)
  if (error.status === 429) c.header('retry-after', '3600')
  const { summary, fields } = errorMessage(error)
  const problems = fields.length > 0 ? fields : [{ message: summary }]
  return show(c, { itemId: itemOf(c), problems, values }, statusOf(error))
}

const sayComment = (c: AppContext, comment: { text: string; name: string }) =>
  asShopper(c, ({ commerce }) => commerce.wishlists.comment(linkOf(c), itemOf(c), comment))

const again = (
  c: AppContext,
  form: { fieldErrors: SharedProblems['problems']; values: SharedProblems['values'] },
) => show(c, { itemId: itemOf(c), problems: form.fieldErrors, values: form.values }, 422)

/** A vote, with a note if one was written. */
const vote = async (c: AppContext): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  // Taking a vote back needs no name.
  const isBack = body.fields['vote'] === 'none'
  const form = readForm(voteForm, isBack ? { ...body.fields, name: '-' } : body.fields)
  if (!form.ok) return again(c, form)
  const text = body.fields['text']
  const hasText = !isBack && typeof text === 'string' && text.trim() !== ''
  const note = hasText ? readForm(commentForm, body.fields) : null
  if (note && !note.ok) return again(c, note)
  const voted = await asShopper(c, ({ commerce }) =>
    commerce.wishlists.vote(linkOf(c), itemOf(c), form.value),
  )
  const values = { name: form.value.name, text: hasText ? text : '' }
  if (!voted.ok || !note) return answerSaid(c, voted, isBack ? 'vote-back' : 'said', values)
  return answerSaid(c, await sayComment(c, note.value), 'said', values)
}

const comment = async (c: AppContext): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(commentForm, body.fields)
  if (!form.ok) return again(c, form)
  return answerSaid(c, await sayComment(c, form.value), 'said', form.value)
}

/** A shared list by its link, and what is said of it. */
export const sharedListRoutes = factory
  .createApp()
  .use('/shared-list/*', secretAddress, personal)
  .use(SHARED, guard)
  .use(`${SHARED}/*`, guard)
  .get(SHARED, (c) => show(c))
  .post(`${SHARED}/items/:itemId/vote`, vote)
  .post(`${SHARED}/items/:itemId/comments`, comment)
