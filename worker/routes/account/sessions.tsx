import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { SessionsPage } from '../../../ui/pages/account/sessions-page.tsx'
import { accountFailed, sendAccountPage } from '../../account/account.tsx'
import { factory } from '../../factory.ts'
import { personal } from '../../middleware/personal.ts'
import { requireSignIn } from '../../middleware/require-sign-in.ts'
import { realNow } from '../../clock.ts'

const PATH = '/account/sessions'

/** Where a customer is signed in, and the way to end it there. */
export const sessionRoutes = factory
  .createApp()
  .use(`${PATH}/*`, personal, requireSignIn)
  .get(PATH, async (c) => {
    const sessions = await c.var.services.commerce.customers.sessions()
    if (!sessions.ok) return accountFailed(c, sessions.error, PATH)
    return sendAccountPage(
      c,
      words.accountSessions.title,
      <SessionsPage sessions={sessions.value.items} now={realNow()} />,
    )
  })
  .post(`${PATH}/:id/end`, async (c) => {
    const ended = await c.var.services.commerce.customers.endSession(c.req.param('id'))
    // One that has ended meanwhile is what was asked for.
    return ended.ok || isMissing(ended.error)
      ? c.redirect(PATH, 303)
      : accountFailed(c, ended.error, PATH)
  })
