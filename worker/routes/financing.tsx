import { financingDay, plansOn } from '../../commerce/domain/financing.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { prequalifyForm } from '../../commerce/forms/financing.ts'
import type { CalculatorValues } from '../../commerce/domain/financing-calculation.ts'
import { calculate } from '../../commerce/forms/financing-calculator.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import {
  FinancingPage,
  PrequalificationPage,
  PrequalifyPage,
} from '../../ui/pages/financing-page.tsx'
import { readFinancing, readFinancingReferral, setCookie } from '../cookies.ts'
import { statusOf } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { loadDisclosure, loadPrequalification } from '../loaders/financing.ts'
import { personal } from '../middleware/personal.ts'
import type { Page } from '../page.ts'
import { posted } from '../posted.ts'
import { sendPage } from '../renderer.tsx'

const PATH = '/account/financing'
const PREQUALIFY = `${PATH}/prequalify`
const RESULT = `${PATH}/result`
/** Nothing that can be typed here is longer. */
const MAX_VALUE = 60

const frame = async (c: AppContext, title: string): Promise<Omit<Page, 'body'>> => ({
  meta: { title, noindex: true, sheets: ['checkout', 'financing'] },
  chrome: (await loadChrome(c.var.services.content)).chrome,
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
  const { brandId } = site.brand
  const day = financingDay(new Date())
  const { isAsked, ...values } = asked(url)
  const [disclosure, prequalification, around] = await Promise.all([
    loadDisclosure(services),
    loadPrequalification(services, readFinancing(c)),
    frame(c, 'Financing'),
  ])
  const isWrong = isAsked && calculate(brandId, day, values).problems.length > 0
  return sendPage(c, {
    ...around,
    ...(isWrong ? { status: 422 } : {}),
    body: (
      <FinancingPage
        plans={plansOn(brandId, day)}
        calculator={disclosure === null ? null : { brandId, day, disclosure, values, isAsked }}
        prequalification={prequalification}
        referral={readFinancingReferral(c)}
      />
    ),
  })
}

const questions = async (
  c: AppContext,
  status: NonNullable<Page['status']> = 200,
  values: Readonly<Record<string, string>> = {},
  problems: readonly FormProblem[] = [],
): Promise<Response> =>
  sendPage(c, {
    ...(await frame(c, 'See what you prequalify for')),
    status,
    body: <PrequalifyPage day={financingDay(new Date())} values={values} problems={problems} />,
  })

const prequalify = posted(async (c, sent) => {
  const form = readForm(prequalifyForm(financingDay(new Date())), sent)
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
    ...(await frame(c, 'The lender’s answer')),
    body: <PrequalificationPage prequalification={prequalification} />,
  })
}

/** Financing: open to everybody, signed in or not. Mounted before the account, which is not. */
export const financingRoutes = factory
  .createApp()
  .use(PATH, personal)
  .use(`${PATH}/*`, personal)
  .get(PATH, show)
  .get(PREQUALIFY, (c) => questions(c))
  .post(PREQUALIFY, prequalify)
  .get(RESULT, result)
