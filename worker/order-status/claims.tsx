import * as words from '#words'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import {
  type Claim,
  type ClaimFacts,
  type ClaimStep,
  claimStep,
} from '../../commerce/contract/order/claims.ts'
import type { Result } from '../../commerce/contract/result.ts'
import { addQuotePath } from '../../commerce/domain/cart/quote.ts'
import { causeWords, errorMessage } from '../../commerce/domain/error-messages.ts'
import { dateOf, wallClock } from '../../commerce/domain/stores/store-clock.ts'
import {
  aboutForm,
  answerForm,
  insteadForm,
  measuresForm,
  startClaimForm,
} from '../../commerce/forms/order/claim-fields.ts'
import { cancelForm } from '../../commerce/forms/cart/order-status.ts'
import { MAX_CLAIM_TEXT } from '../../commerce/contract/limits.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import type { ClaimRetry } from '../../ui/components/claims/claim-steps.tsx'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { ClaimPage } from '../../ui/pages/order/claim-page.tsx'
import { ClaimsPage } from '../../ui/pages/order/claims-page.tsx'
import type { AppContext } from '../factory.ts'
import { formHandler } from '../forms/form-handler.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { statusOf } from '../page/errors.tsx'
import type { Page } from '../page/page.ts'
import { sendPage } from '../page/renderer.tsx'
import { release } from '../forms/read-at-most.ts'
import { faultOf, readPictures } from './claim-pictures.ts'
import { addressOf, showStatus, tokenOf } from './show.tsx'

const idOf = (c: AppContext): string => c.req.param('id') ?? ''
const allOf = (c: AppContext): string => `${addressOf(c)}/claims`
const claimAddress = (c: AppContext, id: string): string => `${allOf(c)}/${encodeURIComponent(id)}`

/** Longer than any text may be, so that one too long is met by words. */
const LONGEST = { longest: MAX_CLAIM_TEXT + 200 } as const

const isFault = (error: CommerceError): boolean =>
  error.kind === 'unreachable' || error.status >= 500

const isServices = (error: CommerceError): boolean =>
  isFault(error) || (error.kind === 'refused' && error.status === 429)

const isGone = (error: CommerceError): boolean =>
  error.kind === 'refused' && (error.status === 404 || error.status === 400)

/** What a refusal says, at the field that it is about where it is about one. */
const problemsOf = (error: CommerceError): readonly FormProblem[] => {
  const { summary, fields } = errorMessage(error)
  const said = error.kind === 'refused' && error.code === 'COR-008' ? causeWords(error) : summary
  return fields.length > 0 ? fields : [{ message: said }]
}

/** All that can be asked for. A link that leads nowhere gets the order's own page about that. */
export const showClaims = async (
  c: AppContext,
  problems: readonly FormProblem[] = [],
  status: Page['status'] = 200,
): Promise<Response> => {
  const { services, site } = c.var
  const [claims, { chrome }] = await Promise.all([
    services.commerce.claims.list(tokenOf(c)),
    loadChrome(services),
  ])
  if (!claims.ok) return showStatus(c, claims)
  return sendPage(c, {
    status: status ?? 200,
    meta: {
      title: words.claimPage.heading(claims.value.kinds),
      noindex: true,
      sheets: ['checkout'],
    },
    body: (
      <ClaimsPage
        claims={claims.value}
        order={addressOf(c)}
        base={allOf(c)}
        isTrialRefunded={site.policies.claims?.trial.endsIn[site.brand.id] === 'return'}
        newId={() => crypto.randomUUID()}
        problems={problems}
      />
    ),
    chrome,
    // The header's forms come back to the home page: this address is a secret.
    address: '/',
  })
}

/** The step that an address asks for, where it can be gone to; else the one that is due. */
const stepOf = (c: AppContext, { steps, next }: Claim, retry: ClaimRetry | null): ClaimStep => {
  const asked = claimStep.safeParse(retry?.step ?? c.req.query('step')).data
  return asked && steps.includes(asked) && steps.indexOf(asked) <= steps.indexOf(next)
    ? asked
    : next
}

const showClaim = async (
  c: AppContext,
  found: Result<Claim, CommerceError>,
  { retry = null, status = 200 }: { retry?: ClaimRetry | null; status?: Page['status'] } = {},
): Promise<Response> => {
  if (!found.ok) {
    if (isServices(found.error)) return showStatus(c, found)
    return isGone(found.error)
      ? showClaims(c, problemsOf(found.error), 404)
      : showClaims(c, problemsOf(found.error), statusOf(found.error))
  }
  const claim = found.value
  const { chrome } = await loadChrome(c.var.services)
  const kind = words.claimKinds[claim.kind]
  return sendPage(c, {
    status: status ?? 200,
    meta: {
      title: words.claimPage.named({ kind, number: claim.number }),
      noindex: true,
      sheets: ['checkout'],
    },
    body: (
      <ClaimPage
        claim={claim}
        base={claimAddress(c, claim.id)}
        all={allOf(c)}
        step={stepOf(c, claim, retry)}
        retry={retry}
        slatGap={c.var.site.policies.claims?.warranty.slatGap ?? 0}
      />
    ),
    chrome,
    address: '/',
  })
}

const read = (c: AppContext) => c.var.services.commerce.claims.read(tokenOf(c), idOf(c))

export const readAndShow = async (c: AppContext): Promise<Response> => showClaim(c, await read(c))

/** A step's form again, with what was typed and what was wrong with it. */
const again = async (c: AppContext, retry: ClaimRetry, status: Page['status']): Promise<Response> =>
  showClaim(c, await read(c), { retry, status })

/** What a refused change looks like: the form once more, or what the claim has become. */
const refused = (c: AppContext, error: CommerceError, retry: Omit<ClaimRetry, 'problems'>) =>
  isServices(error) || isGone(error)
    ? showClaim(c, { ok: false, error })
    : again(c, { ...retry, problems: problemsOf(error) }, statusOf(error))

const textsOf = (sent: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, String(value).slice(0, LONGEST.longest)]),
  )

/** Begins a claim, or goes on with the one that was begun. */
export const startClaim = formHandler(async (c, sent) => {
  const form = readForm(startClaimForm, sent)
  if (!form.ok) return showClaims(c, form.fieldErrors, 422)
  const begun = await c.var.services.commerce.claims.begin(tokenOf(c), form.value)
  if (begun.ok) return c.redirect(claimAddress(c, begun.value.id), 303)
  return isServices(begun.error) || (begun.error.kind === 'refused' && begun.error.status === 404)
    ? showStatus(c, begun)
    : showClaims(c, problemsOf(begun.error), statusOf(begun.error))
})

const factForms = {
  about: aboutForm,
  measures: () => measuresForm,
  instead: () => insteadForm,
} as const

/** Keeps what a step asked for, and goes on to the next. */
export const saveStep = (step: keyof typeof factForms) =>
  formHandler(async (c, sent) => {
    const claim = await read(c)
    if (!claim.ok) return showClaim(c, claim)
    if (claim.value.status !== 'draft') return c.redirect(claimAddress(c, claim.value.id), 303)
    // The day on the shop's own clock, by which a claim's days are counted, too.
    const clock = wallClock(c.var.services.now(), c.var.site.policies.clock.timeZone)
    const form = readForm(factForms[step](claim.value, dateOf(clock?.day ?? 0)), sent, LONGEST)
    if (!form.ok) return again(c, { step, problems: form.fieldErrors, values: form.values }, 422)
    const facts: ClaimFacts = form.value
    const saved = await c.var.services.commerce.claims.save(tokenOf(c), idOf(c), facts)
    if (!saved.ok) return refused(c, saved.error, { step, values: textsOf(sent) })
    const { steps, next, id } = saved.value
    // On to the step after this one: who changes something on the way back sees what follows.
    const following = steps[steps.indexOf(step) + 1] ?? next
    const to = steps.indexOf(following) <= steps.indexOf(next) ? following : next
    return c.redirect(`${claimAddress(c, id)}?step=${to}`, 303)
  })

/** Takes in what photographs were chosen; those that are good are kept though others are not. */
export const savePictures = async (c: AppContext): Promise<Response> => {
  // Nobody's pictures are read before it is clear that the link leads somewhere.
  const claim = await read(c)
  if (!claim.ok) return showClaim(c, claim)
  const pictures = await readPictures(c)
  if (pictures instanceof Response) return pictures
  if ('problem' in pictures) {
    const { problem, status } = pictures
    return showClaim(c, claim, {
      retry: { step: 'pictures', problems: [problem], values: {} },
      status,
    })
  }
  const { claims } = c.var.services.commerce
  const problems: FormProblem[] = []
  let status: Page['status'] = 422
  for (const picture of pictures) {
    const fault = faultOf(picture)
    const field = `picture${picture.position}`
    if (fault) {
      problems.push(fault.problem)
      status = fault.status
      continue
    }
    const kept = await claims.sendPicture(tokenOf(c), idOf(c), picture.position, picture.file)
    if (kept.ok) continue
    if (isFault(kept.error)) return showClaim(c, kept)
    problems.push({ field, message: problemsOf(kept.error)[0]?.message ?? '' })
    status = statusOf(kept.error)
  }
  // They are windows into one body.
  if (pictures[0]) release(pictures[0].file)
  const now = await read(c)
  if (!now.ok) return showClaim(c, now)
  const needed = Array.from({ length: now.value.picturesNeeded }, (_, index) => index + 1)
  const missing = needed.filter((position) => !now.value.pictures.includes(position))
  if (now.value.status === 'draft' && problems.length === 0)
    problems.push(
      ...missing.map((position) => ({
        field: `picture${position}`,
        message: words.claimForm.pictureMissing,
      })),
    )
  if (problems.length > 0)
    return showClaim(c, now, { retry: { step: 'pictures', problems, values: {} }, status })
  return c.redirect(claimAddress(c, now.value.id), 303)
}

/** Sends it; what it has become is said on its page. */
export const sendClaim = async (c: AppContext): Promise<Response> => {
  const sent = await c.var.services.commerce.claims.send(tokenOf(c), idOf(c))
  return sent.ok
    ? c.redirect(claimAddress(c, sent.value.id), 303)
    : refused(c, sent.error, { step: 'review', values: {} })
}

/** Answers what the desk asked. */
export const answerClaim = formHandler(async (c, sent) => {
  const form = readForm(answerForm, sent, LONGEST)
  if (!form.ok)
    return again(c, { step: 'answer', problems: form.fieldErrors, values: form.values }, 422)
  const { claims } = c.var.services.commerce
  const answered = await claims.answer(tokenOf(c), idOf(c), form.value.text)
  return answered.ok
    ? c.redirect(claimAddress(c, answered.value.id), 303)
    : refused(c, answered.error, { step: 'answer', values: textsOf(sent) })
})

/** Takes it back, on purpose only. */
export const withdrawClaim = formHandler(async (c, sent) => {
  if (!readForm(cancelForm, sent).ok) {
    const problems = [{ field: 'sure', message: words.claimForm.sureNeeded }]
    return again(c, { step: 'withdraw', problems, values: {} }, 422)
  }
  const gone = await c.var.services.commerce.claims.withdraw(tokenOf(c), idOf(c))
  return gone.ok
    ? c.redirect(claimAddress(c, gone.value.id), 303)
    : refused(c, gone.error, { step: 'withdraw', values: {} })
})

/** To the cart with the new mattress, at the difference. */
export const orderExchange = async (c: AppContext): Promise<Response> => {
  const ordered = await c.var.services.commerce.claims.order(tokenOf(c), idOf(c))
  return ordered.ok
    ? c.redirect(addQuotePath(ordered.value.quoteToken), 303)
    : refused(c, ordered.error, { step: 'review', values: {} })
}
