import * as words from '#words'
import { privacyForm } from '../../../commerce/forms/account/privacy.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { PrivacyChoicesPage } from '../../../ui/pages/account/privacy-choices-page.tsx'
import { wantsJson } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { personal } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'
import { leaveTests } from '../../experiments/tested-visits.ts'
import { chooseConsent, consentOf, hasPrivacyControl } from '../../activity/tracking.ts'

const PATH = '/privacy-choices'

const showChoices = async (
  c: AppContext,
  problems: readonly FormProblem[] = [],
): Promise<Response> =>
  sendPage(c, {
    ...(problems.length > 0 ? { status: 422 as const } : {}),
    meta: { title: words.privacyChoices.title, noindex: true, sheets: ['subscribe'] },
    body: (
      <PrivacyChoicesPage
        choice={consentOf(c)}
        hasPrivacyControl={hasPrivacyControl(c)}
        isSaved={problems.length === 0 && c.req.query('notice') === 'saved'}
        problems={problems}
      />
    ),
    chrome: (await loadChrome(c.var.services)).chrome,
    address: PATH,
  })

/** What a visitor allows us to learn of them. */
export const privacyRoutes = factory
  .createApp()
  .use(PATH, personal)
  .get(PATH, (c) => showChoices(c))
  .post(
    PATH,
    formHandler(async (c, sent) => {
      const form = readForm(privacyForm, sent)
      if (!form.ok)
        return wantsJson(c)
          ? c.json({ summary: form.fieldErrors[0]?.message ?? '', fields: form.fieldErrors }, 422)
          : showChoices(c, form.fieldErrors)
      const choice = form.value.targeting === 'allow' ? 'all' : 'necessary'
      await chooseConsent(c, choice)
      if (choice !== 'all') leaveTests(c)
      return wantsJson(c) ? c.json({ consent: choice }) : c.redirect(`${PATH}?notice=saved`, 303)
    }),
  )
