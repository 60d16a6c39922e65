import * as words from '#words'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import type { Subscription } from '../../../commerce/contract/account/subscription.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { preferencesForm } from '../../../commerce/forms/account/subscribe.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { PreferencesPage } from '../../../ui/pages/account/preferences-page.tsx'
import {
  ConfirmSubscriptionPage,
  SubscriptionLinkGonePage,
  UnsubscribePage,
} from '../../../ui/pages/content/subscription-page.tsx'
import { sendFailed, statusOf } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { noticesOf } from '../../page/flash.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import type { Page } from '../../page/page.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'

const calls = (c: AppContext) => c.var.services.commerce.subscriptions

const tokenOf = (c: AppContext): string => c.req.param('token') ?? ''
const addressOf = (page: 'confirm' | 'preferences' | 'unsubscribe', c: AppContext): string =>
  `/subscribe/${page}/${encodeURIComponent(tokenOf(c))}`

/** A page about the subscription that a link leads to, or the one that says that it leads nowhere (any more). */
const show = async (
  c: AppContext,
  title: string,
  answer: Result<Subscription, CommerceError>,
  body: (subscription: Subscription) => Page['body'],
  status: Page['status'] = 200,
): Promise<Response> => {
  const { services, site } = c.var
  if (!answer.ok && !isMissing(answer.error)) return sendFailed(c, c.req.path, answer.error)
  return sendPage(c, {
    status: answer.ok ? status : 404,
    meta: { title, noindex: true, sheets: ['subscribe'] },
    body: answer.ok ? (
      body(answer.value)
    ) : (
      <SubscriptionLinkGonePage helpEmail={site.brand.helpEmail} />
    ),
    chrome: (await loadChrome(services)).chrome,
    // The header's forms come back to the home page: this address is a secret.
    address: '/',
  })
}

const showConfirm = (c: AppContext, answer: Result<Subscription, CommerceError>) =>
  show(c, words.subscriptionTitles.confirm, answer, (subscription) => (
    <ConfirmSubscriptionPage subscription={subscription} action={addressOf('confirm', c)} />
  ))

const showUnsubscribe = (c: AppContext, answer: Result<Subscription, CommerceError>) =>
  show(c, words.subscriptionTitles.leave, answer, (subscription) => (
    <UnsubscribePage
      subscription={subscription}
      action={addressOf('unsubscribe', c)}
      preferences={addressOf('preferences', c)}
    />
  ))

const showPreferences = (
  c: AppContext,
  answer: Result<Subscription, CommerceError>,
  problems: readonly FormProblem[] = [],
  status: Page['status'] = 200,
) =>
  show(
    c,
    words.emailPreferences.title,
    answer,
    (subscription) => (
      <PreferencesPage
        subscription={subscription}
        action={addressOf('preferences', c)}
        unsubscribe={addressOf('unsubscribe', c)}
        notices={noticesOf(c.req.query('notice'))}
        problems={problems}
      />
    ),
    status,
  )

const savePreferences = formHandler(async (c, sent) => {
  const form = readForm(preferencesForm, sent)
  if (!form.ok)
    return showPreferences(c, await calls(c).preferences(tokenOf(c)), form.fieldErrors, 422)
  const saved = await calls(c).setPreferences(tokenOf(c), form.value)
  if (saved.ok) return c.redirect(`${addressOf('preferences', c)}?notice=preferences`, 303)
  const isGone = saved.error.kind === 'refused' && saved.error.status === 404
  if (isGone) return showPreferences(c, saved)
  return showPreferences(
    c,
    await calls(c).preferences(tokenOf(c)),
    [{ message: errorMessage(saved.error).summary }],
    statusOf(saved.error),
  )
})

/**
 * What the links of the mails lead to. Opening one changes nothing, because programs that check mails open them all;
 * only a press does. Whoever holds a link may use it, so its pages tell little and are kept by nobody.
 */
export const subscriptionRoutes = factory
  .createApp()
  .use('/subscribe/confirm/*', secretAddress, personal)
  .use('/subscribe/preferences/*', secretAddress, personal)
  .use('/subscribe/unsubscribe/*', secretAddress, personal)
  .get('/subscribe/confirm/:token', async (c) => showConfirm(c, await calls(c).pending(tokenOf(c))))
  .post('/subscribe/confirm/:token', async (c) => {
    const confirmed = await calls(c).confirm(tokenOf(c))
    return confirmed.ok ? c.redirect(addressOf('confirm', c), 303) : showConfirm(c, confirmed)
  })
  .get('/subscribe/preferences/:token', async (c) =>
    showPreferences(c, await calls(c).preferences(tokenOf(c))),
  )
  .post('/subscribe/preferences/:token', savePreferences)
  .get('/subscribe/unsubscribe/:token', async (c) =>
    showUnsubscribe(c, await calls(c).preferences(tokenOf(c))),
  )
  // Also posted to by mail programs (RFC 8058), whose body says nothing new and who follow no redirect.
  .post('/subscribe/unsubscribe/:token', async (c) =>
    showUnsubscribe(c, await calls(c).unsubscribe(tokenOf(c))),
  )
