import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { ConfirmAlertsPage, EndAlertsPage } from '../../../ui/pages/lists/list-mail-pages.tsx'
import { sendFailed } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { sendPage } from '../../page/renderer.tsx'

const END = '/lists/unsubscribe/:token'
const CONFIRM = '/lists/confirm/:token'

type Alerts = Awaited<ReturnType<AppContext['var']['services']['commerce']['wishlists']['alerts']>>

/** The page of a mail's link, which posts to its own address. */
const mailPage =
  (Body: typeof EndAlertsPage) =>
  async (c: AppContext, alerts: Alerts): Promise<Response> => {
    const { services, url } = c.var
    if (!alerts.ok && !isMissing(alerts.error)) return sendFailed(c, url.pathname, alerts.error)
    return sendPage(c, {
      status: alerts.ok ? 200 : 404,
      meta: { title: words.listMailPages.title, noindex: true },
      body: <Body alerts={alerts.ok ? alerts.value : null} action={url.pathname} />,
      chrome: (await loadChrome(services)).chrome,
      address: '/',
    })
  }
const showEnd = mailPage(EndAlertsPage)
const showConfirm = mailPage(ConfirmAlertsPage)
const alertsOf = (c: AppContext) => c.var.services.commerce.wishlists

const tokenOf = (c: AppContext) => c.req.param('token') ?? ''

/** What the links of mails about lists lead to. Opening one changes nothing. */
export const listMailRoutes = factory
  .createApp()
  .use('/lists/unsubscribe/*', secretAddress, personal)
  .use('/lists/confirm/*', secretAddress, personal)
  .get(CONFIRM, async (c) => showConfirm(c, await alertsOf(c).confirmation(tokenOf(c))))
  .post(CONFIRM, async (c) => showConfirm(c, await alertsOf(c).confirm(tokenOf(c))))
  .get(END, async (c) => showEnd(c, await alertsOf(c).alerts(tokenOf(c))))
  // Also posted to by mail programs (RFC 8058), whose body says nothing new.
  .post(END, async (c) => showEnd(c, await alertsOf(c).endAlerts(tokenOf(c))))
