import * as words from '#words'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { topicFieldName, usualTopics } from '../../../commerce/domain/account/subscription.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { subscribeForm } from '../../../commerce/forms/account/subscribe.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { SubscribePage, SubscribePopup } from '../../../ui/pages/content/subscribe-page.tsx'
import { SubscribeRequestedPage } from '../../../ui/pages/content/subscription-page.tsx'
import { setCookie } from '../../cookies.ts'
import { notFoundPage, statusOf, wantsJson } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { loadSubscribeOffer, loadSubscribePopup } from '../../loaders/account/subscribe-page.ts'
import type { Page } from '../../page/page.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'
import type { Services } from '../../services.ts'
import { sharedPage } from '../../page/shared-page.ts'

const PATH = '/subscribe'
const REQUESTED = '/subscribe/requested'

/** What is ticked until someone chooses. */
const atFirst = Object.fromEntries(usualTopics.map((topic) => [topicFieldName(topic), 'on']))

const subscribePage = async (
  services: Services,
  values: Readonly<Record<string, string>>,
  problems: readonly FormProblem[] = [],
): Promise<Omit<Page, 'meta'>> => {
  const [offer, { chrome }] = await Promise.all([
    loadSubscribeOffer(services.content),
    loadChrome(services),
  ])
  return {
    body: <SubscribePage offer={offer} values={values} problems={problems} />,
    chrome,
    address: PATH,
  }
}

const refused = async (
  c: AppContext,
  status: Page['status'],
  summary: string,
  problems: readonly FormProblem[],
  values: Readonly<Record<string, string>>,
): Promise<Response> => {
  c.header('cache-control', 'private, no-store')
  if (wantsJson(c))
    return c.json(
      {
        summary,
        fields: problems.flatMap(({ field, message }) => (field ? [{ field, message }] : [])),
      },
      status ?? 422,
    )
  return sendPage(c, {
    ...(await subscribePage(c.var.services, values, problems)),
    status: status ?? 422,
    meta: { title: words.subscriptionTitles.subscribe, noindex: true, sheets: ['subscribe'] },
  })
}

const texts = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
    ),
  )

/** Asks for e-mails. What becomes of it is told to the address itself, never here. */
const subscribe = formHandler(async (c, sent) => {
  const form = readForm(subscribeForm, sent)
  if (!form.ok) return refused(c, 422, words.problems.form, form.fieldErrors, form.values)
  const { isTrapped, ...request } = form.value
  if (!isTrapped) {
    const asked = await c.var.services.commerce.subscriptions.request(request)
    if (!asked.ok) {
      const { summary, fields } = errorMessage(asked.error)
      const problems = fields.length > 0 ? fields : [{ message: summary }]
      return refused(c, statusOf(asked.error), summary, problems, texts(sent))
    }
  }
  setCookie(c, 'subscribePopup', 'subscribed')
  c.header('cache-control', 'private, no-store')
  return wantsJson(c) ? c.json({ requested: true }) : c.redirect(REQUESTED, 303)
})

/** Asking for e-mails: the page, the pop-up's words, and what comes after. */
export const subscribeRoutes = factory
  .createApp()
  .get(
    PATH,
    sharedPage([], async ({ services, site, path, found }) => {
      found()
      return {
        ...(await subscribePage(services, atFirst)),
        meta: {
          title: words.subscriptionTitles.subscribe,
          description: words.subscriptionTitles.about(site.brand.name),
          canonical: `${site.origin}${path}`,
          sheets: ['subscribe'],
        },
      }
    }),
  )
  .post(PATH, subscribe)
  .get(
    REQUESTED,
    sharedPage([], async ({ services, path, found }) => {
      found()
      return {
        meta: { title: words.subscriptionTitles.requested, noindex: true },
        body: <SubscribeRequestedPage />,
        chrome: (await loadChrome(services)).chrome,
        address: path,
      }
    }),
  )
  .get(
    '/subscribe/pop-up',
    sharedPage([], async ({ services, path }) => {
      const offer = await loadSubscribePopup(services.content)
      if (!offer) return notFoundPage(services, path)
      return {
        meta: { title: offer.section.heading, noindex: true, sheets: ['subscribe'] },
        body: <SubscribePopup offer={offer} />,
        chrome: (await loadChrome(services)).chrome,
        address: path,
      }
    }),
  )
  // The pop-up was closed: not again for as long as the cookie lives.
  .post('/subscribe/pop-up', (c) => {
    setCookie(c, 'subscribePopup', 'dismissed')
    c.header('cache-control', 'private, no-store')
    return c.body(null, 204)
  })
