import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import {
  readReviewChoice,
  reviewsHref,
  writePath,
} from '../../../commerce/domain/reviews/review-address.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import {
  FEEDBACK_READING,
  helpfulForm,
  reviewForm,
} from '../../../commerce/forms/reviews/feedback.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { reviewsJsonLd } from '../../../ui/pages/reviews/review-json-ld.ts'
import type { Reviewed } from '../../../ui/pages/reviews/reviewed.tsx'
import { ReviewsPage, WriteReviewPage } from '../../../ui/pages/reviews/reviews-page.tsx'
import { sendFailed, notFoundPage, refusal, statusOf, wantsJson } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import {
  AT_FIRST,
  keepUnsent,
  receivedPath,
  sendFeedback,
  SHEETS,
  type ShownAgain,
  wasReceived,
} from '../../reviews/feedback.tsx'
import { loadChrome } from '../../loaders/chrome.ts'
import {
  findReviewedProduct,
  findReviewedStore,
  loadReviews,
} from '../../loaders/product/reviews.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'
import { returnPath } from '../../page/return-path.ts'
import { asShopper, signInAgain } from '../../account/session.ts'

const find = (c: AppContext) => {
  const { reviews: last } = words.feedbackPages
  return c.req.param('itemId') === undefined
    ? findReviewedStore(c.var.services, c.req.param('id') ?? '', last)
    : findReviewedProduct(c.var.services, c.req.param('itemId') ?? '', last)
}

/** What the address names; or the answer that says it is not there, or elsewhere. */
const reviewedOr = async (
  c: AppContext,
  show: (reviewed: Reviewed) => Promise<Response>,
  pathOf: (reviewed: Reviewed) => string = ({ path }) => path,
): Promise<Response> => {
  const found = await find(c)
  if (!found.ok && c.req.method === 'POST' && found.error.kind === 'unreachable')
    return keepUnsent(c, 'review', found.error)
  if (!found.ok)
    return isMissing(found.error)
      ? sendPage(c, await notFoundPage(c.var.services, c.req.path))
      : sendFailed(c, c.req.path, found.error)
  // The id says which store it is; another city or state around it is an old or a mistyped link.
  const ours = pathOf(found.value)
  if (c.req.method !== 'POST' && found.value.kind === 'store' && c.var.url.pathname !== ours)
    return c.redirect(`${ours}${c.var.url.search}`, 301)
  return show(found.value)
}

const reviews = (c: AppContext): Promise<Response> =>
  reviewedOr(c, async (reviewed) => {
    const { services, site, url } = c.var
    const choice = readReviewChoice(url.searchParams)
    if (!choice) return sendPage(c, await notFoundPage(services, reviewed.path))
    const [loaded, { chrome }] = await Promise.all([
      loadReviews(services, reviewed, choice),
      loadChrome(services),
    ])
    const address = reviewsHref(reviewed.path, choice)
    if (!loaded.ok) return sendFailed(c, address, loaded.error)
    if (!loaded.value) return sendPage(c, await notFoundPage(services, address))
    const isReceived = wasReceived(c)
    const isPart = choice.stars !== null || url.searchParams.has('sort') || isReceived
    const jsonLd = isPart ? null : reviewsJsonLd(reviewed, loaded.value, site.origin)
    return sendPage(c, {
      meta: {
        title: words.feedbackPages.reviewsOf(reviewed.name),
        description: words.feedbackPages.reviewsDescription({
          brand: site.brand.name,
          name: reviewed.name,
        }),
        canonical: `${site.origin}${reviewsHref(reviewed.path, { page: choice.page })}`,
        noindex: isPart,
        ...SHEETS,
      },
      body: <ReviewsPage {...{ reviewed, choice, isReceived, jsonLd }} page={loaded.value} />,
      chrome,
      address,
    })
  })

const writePage = (c: AppContext) =>
  reviewedOr(
    c,
    (reviewed) => showForm(c, reviewed),
    ({ path }) => writePath(path),
  )

const showForm = async (
  c: AppContext,
  reviewed: Reviewed,
  { status, values, problems }: ShownAgain = AT_FIRST,
) =>
  sendPage(c, {
    status,
    meta: { title: words.feedbackPages.writeReview(reviewed.name), noindex: true, ...SHEETS },
    body: <WriteReviewPage reviewed={reviewed} values={values} problems={problems} />,
    chrome: (await loadChrome(c.var.services)).chrome,
    address: writePath(reviewed.path),
  })

const write = (c: AppContext) =>
  reviewedOr(c, (reviewed) =>
    sendFeedback(c, {
      kind: 'review',
      read: (fields) => readForm(reviewForm, fields, FEEDBACK_READING),
      send: ({ website: _, ...review }) =>
        c.var.services.commerce.rating.writeReview({
          ...review,
          kind: reviewed.kind,
          subject: reviewed.subject,
        }),
      showAgain: (shown) => showForm(c, reviewed, shown),
      next: receivedPath(reviewed.path),
    }),
  )

/** Notes whether a visitor finds a review helpful, and leads back to it. */
const markHelpful = formHandler(async (c, sent) => {
  const form = readForm(helpfulForm, sent)
  if (!form.ok) return refusal(c, 422, words.errors['COR-008'].otherwise)
  const id = c.req.param('reviewId') ?? ''
  const voted = await asShopper(c, ({ commerce }) =>
    commerce.rating.markHelpful(id, form.value.helpful),
  )
  const back = returnPath(c, form.value.returnTo) ?? '/'
  if (!voted.ok)
    return (
      signInAgain(c, voted.error, back) ??
      refusal(c, statusOf(voted.error), errorMessage(voted.error).summary)
    )
  const { helpful, mine } = voted.value
  c.header('cache-control', 'private, no-store')
  if (wantsJson(c)) return c.json({ helpful, mine })
  return c.redirect(`${back.split('#')[0]}#review-${encodeURIComponent(id)}`, 303)
})

const STORE = '/locations/:cityName/:stateName/:id/reviews'

/** Reviews of products and stores: reading them, writing one, saying that one helped. */
export const reviewRoutes = factory
  .createApp()
  .get('/reviews/:itemId', reviews)
  .get('/reviews/:itemId/write', writePage)
  .post('/reviews/:itemId/write', write)
  .get(STORE, reviews)
  .get(`${STORE}/write`, writePage)
  .post(`${STORE}/write`, write)
  .post('/helpful/:reviewId', markHelpful)
