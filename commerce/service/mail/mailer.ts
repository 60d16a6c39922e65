import { z } from 'zod'
import type { Result } from '../../contract/result.ts'
import type { Caller, UpstreamFault } from '../upstream.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly site: string
  /** Further headers, as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Hands a mail over. Under the same key it is sent once, however often it is handed over. */
export type Mailer = (key: string, mail: Mail) => Promise<Result<unknown, UpstreamFault>>

const accepted = z.object({ id: z.string() })

/**
 * Posts mails to a mail service: `{from, to, subject, text, html, site, headers}` under an `Idempotency-Key`. `fromOf` is
 * told a site.
 */
export const createHttpMailer =
  (url: string, fromOf: (site: string) => string, call: Caller): Mailer =>
  (key, mail) =>
    call({
      method: 'POST',
      url,
      body: { from: fromOf(mail.site), ...mail },
      idempotencyKey: key,
      answer: accepted,
    })
