import * as words from '#words'
import { ALLOW_COOKIES_PATH } from '../../../commerce/contract/cookies-sent.ts'
import { ErrorPage } from '../../../ui/pages/content/error-page.tsx'
import { factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { sendPage } from '../../page/renderer.tsx'
import { returnPath } from '../../page/return-path.ts'

/** Between a form or a link and the page that it leads to, for a browser that came without cookies. */
export const allowCookiesRoutes = factory
  .createApp()
  .use(ALLOW_COOKIES_PATH, secretAddress, personal)
  .get(ALLOW_COOKIES_PATH, async (c) => {
    const from = returnPath(c, c.req.query('from')) ?? '/'
    if (c.req.header('cookie') !== undefined)
      return c.redirect(returnPath(c, c.req.query('next')) ?? from, 303)
    const { title, message } = words.allowCookies
    return sendPage(c, {
      status: 403,
      meta: { title, noindex: true },
      body: <ErrorPage title={title} message={message} retry={from} />,
      chrome: (await loadChrome(c.var.services)).chrome,
      address: '/',
    })
  })
