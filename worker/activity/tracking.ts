import { z } from 'zod'
import { activityId, customerId } from '../../commerce/contract/fields.ts'
import type { WebSession } from '../../commerce/client/activity.ts'
import { type ActivityEvent, type Captured } from '../../commerce/contract/account/activity.ts'
import {
  type ConsentChoice,
  mayCapture,
  readConsent,
} from '../../commerce/domain/account/consent.ts'
import { clearCookie, readCookie, setCookie } from '../cookies.ts'
import type { AppContext } from '../factory.ts'
import { log } from '../log.ts'
import { within } from '../time-outs.ts'
import { isSpeculative } from '../page/speculative.ts'

/** The browser's own word that nobody be followed: https://www.w3.org/TR/gpc/ */
export const hasPrivacyControl = (c: AppContext): boolean => c.req.header('sec-gpc') === '1'

export const consentOf = (c: AppContext): ConsentChoice => readConsent(readCookie(c, 'consent'))

/** Whether this request may leave a trace: allowed, and really somebody's. An editor who previews is no visitor. */
export const mayTrack = (c: AppContext): boolean =>
  mayCapture(consentOf(c), hasPrivacyControl(c)) &&
  !isSpeculative(c) &&
  c.var.viewing.perspective === 'published'

const sessionCookie = z.object({
  webSessionId: activityId,
  customerId: customerId.nullable(),
})

/** The visitor's web session; null when there is none, or what the cookie holds is none of ours. */
export const readSession = (c: AppContext): WebSession | null => {
  const value = readCookie(c, 'userSession')
  if (!value || value.length > 400) return null
  try {
    return sessionCookie.safeParse(JSON.parse(value)).data ?? null
  } catch {
    return null
  }
}

const keepSession = (c: AppContext, session: WebSession): void =>
  setCookie(c, 'userSession', JSON.stringify(session))

/** The page is told after this long, whatever the service does; the call itself goes on. */
const TIMEOUT_MS = 1500

const send = async (
  c: AppContext,
  session: WebSession,
  event: ActivityEvent,
): Promise<Captured | null> => {
  const sending = c.var.services.commerce.activity.capture(session, event).then((answer) => {
    if (answer.ok) return answer.value
    const { error } = answer
    log('capture-failed', {
      requestId: c.var.requestId,
      eventType: event['event-type'],
      fault: error.kind === 'unreachable' ? error.cause : String(error.status),
    })
    return null
  })
  c.executionCtx.waitUntil(sending)
  return within(sending, TIMEOUT_MS)
}

/** Another customer than before, or none any more: the cookie follows, and an event says so. */
const followCustomer = async (
  c: AppContext,
  session: WebSession,
  customerId: string | null,
): Promise<void> => {
  if (customerId === session.customerId) return
  const changed = { ...session, customerId }
  keepSession(c, changed)
  await send(c, changed, { 'event-type': 'customer-id-changed', 'new-customer-id': customerId })
}

/**
 * Passes an event on, in the name of the visitor's web session; a visitor without one begins one. What goes wrong is
 * logged and nobody's concern.
 */
export const capture = async (c: AppContext, event: ActivityEvent): Promise<void> => {
  let session = readSession(c)
  if (!session) {
    session = { webSessionId: crypto.randomUUID(), customerId: null }
    keepSession(c, session)
    if (event['event-type'] !== 'session-started')
      await send(c, session, { 'event-type': 'session-started' })
  }
  const answer = await send(c, session, event)
  if (answer) await followCustomer(c, session, answer['customer-id'] ?? null)
}

const forget = async (c: AppContext, { webSessionId }: WebSession): Promise<void> => {
  const answer = await c.var.services.commerce.activity.forget(webSessionId)
  if (!answer.ok) log('forget-failed', { requestId: c.var.requestId })
}

/** Keeps what the visitor chose. Without consent the session ends, and what is kept of it is forgotten. */
export const chooseConsent = async (
  c: AppContext,
  choice: Exclude<ConsentChoice, 'undecided'>,
): Promise<void> => {
  setCookie(c, 'consent', choice)
  const session = readSession(c)
  if (choice === 'all' || !readCookie(c, 'userSession')) return
  clearCookie(c, 'userSession')
  if (session) c.executionCtx.waitUntil(forget(c, session))
}
