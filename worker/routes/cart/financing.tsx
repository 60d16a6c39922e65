import * as words from '#words'
import { financingDay } from '../../../commerce/domain/financing/financing.ts'
import { lends } from '../../../commerce/domain/financing/financing-plans.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { prequalifyForm } from '../../../commerce/forms/checkout/financing.ts'
import type { CalculatorValues } from '../../../commerce/domain/financing/financing-calculation.ts'
import { calculate } from '../../../commerce/forms/checkout/financing-calculator.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import {
  FinancingPage,
  PrequalificationPage,
  PrequalifyPage,
} from '../../../ui/pages/checkout/financing-page.tsx'
import { readFinancing, readFinancingReferral, setCookie } from '../../cookies.ts'
import { statusOf } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { loadDisclosure, loadPrequalification, openPlans } from '../../loaders/cart/financing.ts'
import { personal } from '../../middleware/personal.ts'
import type { Page } from '../../page/page.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'

const PATH = '/account/financing'
const PREQUALIFY = `${PATH}/prequalify`
const RESULT = `${PATH}/result`
/** Nothing that can be typed here is longer. */
const MAX_VALUE = 60

const frame = async (c: AppContext, title: string): Promise<Omit<Page, 'body'>> => ({
  meta: { title, noindex: true, sheets: ['checkout', 'financing'] },
  chrome: (await loadChrome(c.var.services)).chrome,
  address: c.req.path,
})

const asked = ({ searchParams }: URL): CalculatorValues & { readonly isAsked: boolean } => {
  const read = (name: string) => searchParams.get(name)?.slice(0, MAX_VALUE).toWellFormed() ?? null
  const [amount, plan] = [read('amount'), read('plan')]
  return {
    amount: amount ?? '',
    downPayment: read('downPayment'),
    plan: plan ?? '',
    isAsked: amount !== null || plan !== null,
  }
}

const show = async (c: AppContext): Promise<Response> => {
  const { services, site, url } = c.var
  const { clock, financing } = site.policies
  const open = { ...financing, plans: openPlans(services) }
  const day = financingDay(clock, services.now())
  const { isAsked, ...values } = asked(url)
  const [disclosure, prequalification, around] = await Promise.all([
    loadDisclosure(services),
    loadPrequalification(services, readFinancing(c)),
    frame(c, words.financingPage.title),
  ])
  const isWrong = isAsked && calculate(open, values).problems.length > 0
  return sendPage(c, {
    ...around,
    ...(isWrong ? { status: 422 } : {}),
    body: (
      <FinancingPage
        plans={open.plans}
        minimumDollars={open.minimumDollars}
        calculator={disclosure === null ? null : { open, day, disclosure, values, isAsked }}
        prequalification={prequalification}
        referral={readFinancingReferral(c)}
      />
    ),
  })
}

const todayOf = (c: AppContext): string =>
  financingDay(c.var.site.policies.clock, c.var.services.now())

const questions = async (
  c: AppContext,
  status: NonNullable<Page['status']> = 200,
  values: Readonly<Record<string, string>> = {},
  problems: readonly FormProblem[] = [],
): Promise<Response> =>
  sendPage(c, {
    ...(await frame(c, words.prequalification.title)),
    status,
    body: <PrequalifyPage day={todayOf(c)} values={values} problems={problems} />,
  })

const prequalify = formHandler(async (c, sent) => {
  const form = readForm(prequalifyForm(todayOf(c)), sent)
  if (!form.ok) return questions(c, 422, form.values, form.fieldErrors)
  if (form.value.isTrapped) return c.redirect(PATH, 303)
  const answer = await c.var.services.commerce.financing.prequalify(form.value.request)
  if (answer.ok) {
    setCookie(c, 'financing', answer.value.reference)
    return c.redirect(RESULT, 303)
  }
  const { summary, fields } = errorMessage(answer.error)
  const texts = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
    ),
  )
  const problems = fields.length > 0 ? fields : [{ message: summary }]
  return questions(c, statusOf(answer.error), texts, problems)
})

const result = async (c: AppContext): Promise<Response> => {
  const prequalification = await loadPrequalification(c.var.services, readFinancing(c))
  if (!prequalification) return c.redirect(PATH, 303)
  return sendPage(c, {
    ...(await frame(c, words.prequalification.answerTitle)),
    body: <PrequalificationPage prequalification={prequalification} />,
  })
}

/** A brand without plans has nothing to say here. */
const whereOneLends = factory.createMiddleware(async ({ notFound, var: { site } }, next) =>
  lends(site.policies.financing, site.brand.brandId) ? next() : notFound(),
)

/** Financing: open to everybody, signed in or not. Mounted before the account, which is not. */
export const financingRoutes = factory
  .createApp()
  .use(PATH, whereOneLends, personal)
  .use(`${PATH}/*`, whereOneLends, personal)
  .get(PATH, show)
  .get(PREQUALIFY, (c) => questions(c))
  .post(PREQUALIFY, prequalify)
  .get(RESULT, result)
