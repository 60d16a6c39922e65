import strangeVectors from '#shop-strange-vectors' with { type: 'json' }
import { strangenessAmong } from '../domain/image-embedding/strangeness.ts'
import type { Shop } from '../domain/shop.ts'
import { createEmbeddedAddressChecker } from './addresses.ts'
import { readConfig, type Env } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { createEmbeddedLender } from './financing/embedded-lender.ts'
import { logLine } from './log.ts'
import { AS_TIME_GOES, type Clock } from './moved-clock.ts'
import { openDatabase } from './open-database.ts'
import { createHttpMailer } from './mail/mailer.ts'
import { createHttpProcessor } from './payments/http-processor.ts'
import { createRewriter } from './pictures/rewrite-picture.ts'
import type { RequestTrace } from '../../telemetry/request-trace.ts'
import { embeddedRates } from './rates/rates.ts'
import type { SessionStart } from './session-start.ts'
import { createCaller } from './upstream.ts'

/** One for the isolate: it keeps what it has read. */
const strangenessOf = strangenessAmong(strangeVectors)

/**
 * Puts together what a request or a scheduled run works with.
 * @throws Error naming every setting that is missing.
 */
export const compose = (
  env: Env,
  shop: Shop,
  later: Dependencies['later'],
  trace: RequestTrace,
  { now, mayWrite }: Clock = AS_TIME_GOES,
  start: SessionStart = 'first-primary',
): Dependencies => {
  const config = readConfig(env, shop)
  const { payments, mail, upstreamTimeoutMs } = config
  const callPayments = createCaller('payments', payments, {
    timeoutMs: upstreamTimeoutMs,
    log: logLine,
    trace,
  })
  const callMail = createCaller('mail', mail, { timeoutMs: upstreamTimeoutMs, log: logLine, trace })
  const database = openDatabase(env, config)
  const db = database.withSession(start)
  const { policies } = shop
  const rates = embeddedRates(policies)
  return {
    shop,
    config,
    policies,
    db,
    primary: start === 'first-primary' ? db : database.withSession('first-primary'),
    bookmark: () => db.getBookmark(),
    processor: createHttpProcessor(payments.base, callPayments),
    mailer: createHttpMailer(mail.base, mail.fromOf, callMail),
    findRates: () => Promise.resolve(rates),
    addresses: createEmbeddedAddressChecker(db),
    strangenessOf,
    rewritePicture: createRewriter(env.IMAGES, logLine),
    lender: createEmbeddedLender(db, now, policies.financing.demoLending),
    now,
    mayWrite,
    log: logLine,
    measure: trace.measure,
    later,
  }
}
