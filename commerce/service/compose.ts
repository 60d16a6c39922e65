import { createEmbeddedAddressChecker } from './addresses.ts'
import { readConfig, type Env } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { createEmbeddedLender } from './financing/embedded-lender.ts'
import { logLine } from './log.ts'
import { createHttpMailer } from './mail/mailer.ts'
import { createHttpProcessor } from './payments/http-processor.ts'
import { findEmbeddedRates } from './rates/rates.ts'
import { createCaller } from './upstream.ts'

/**
 * Puts together what a request or a scheduled run works with.
 * @throws Error naming every setting that is missing.
 */
export const compose = (env: Env, later: Dependencies['later']): Dependencies => {
  const config = readConfig(env)
  const { payments, mail, upstreamTimeoutMs } = config
  const callPayments = createCaller('payments', payments, upstreamTimeoutMs, logLine)
  const callMail = createCaller('mail', mail, upstreamTimeoutMs, logLine)
  // Reads see all that was written before, also where the database has replicas.
  const db = env.DB.withSession('first-primary')
  const now = () => new Date()
  return {
    config,
    db,
    processor: createHttpProcessor(payments.base, callPayments),
    mailer: createHttpMailer(mail.base, mail.from, callMail),
    findRates: findEmbeddedRates,
    addresses: createEmbeddedAddressChecker(db),
    lender: createEmbeddedLender(db, now),
    now,
    log: logLine,
    later,
  }
}
