import * as words from '#words'
import type { AppContext } from '../../factory.ts'
import { sha256 } from '../../digest.ts'
import { failedCall } from './catalog.ts'
import { type Answered, notCarriedOut } from './protocol.ts'

const { ucp: said } = words.assistants

const MAX_KEY = 255

/** The answer as it goes out, and is kept. */
export type Sent = { readonly status: number; readonly text: string }

export const sent = ({ status, body }: Answered): Sent => ({ status, text: JSON.stringify(body) })

/** The session or cart that an answer tells of; '' for one that tells of none. */
const checkoutOf = ({ body }: Answered): string =>
  'id' in body && typeof body.id === 'string' ? body.id : ''

type Asked = {
  readonly name: string
  readonly platform: string
  readonly id: string
  readonly key: string | undefined
  readonly sent: unknown
}

/**
 * Carries a request out once for its `Idempotency-Key`: the same request again gets the same answer for 24 hours, another
 * one with the key a 409. Keys are apart by the site, the platform that asks and what is asked of which. An answer that
 * tells of a checkout is kept no longer than that lasts.
 */
export const once = async (
  c: AppContext,
  { name, platform, id, key: given, sent: asked }: Asked,
  carryOut: () => Promise<Answered>,
): Promise<Sent> => {
  if (given === undefined) return sent(await carryOut())
  if (given === '' || given.length > MAX_KEY)
    return sent(notCarriedOut(400, 'invalid_request', said.badKey(MAX_KEY)))
  const { keptAnswers } = c.var.services.commerce
  const key = await sha256(JSON.stringify([c.var.site.origin, platform, name, id, given]))
  const known = await keptAnswers.take(key, await sha256(JSON.stringify(asked ?? null)))
  if (!known.ok) return sent(failedCall(known.error))
  switch (known.value.state) {
    case 'kept':
      return { status: known.value.status, text: known.value.body }
    case 'other':
      return sent(notCarriedOut(409, 'idempotency_conflict', said.otherRequest))
    case 'at-work':
      return sent(notCarriedOut(409, 'idempotency_in_progress', said.atWork))
    default:
  }
  try {
    const answered = await carryOut()
    const answer = sent(answered)
    const about = checkoutOf(answered)
    const isLasting = answer.status < 500 && answer.status !== 429
    await (isLasting
      ? keptAnswers.keep(key, {
          status: answer.status,
          body: answer.text,
          ...(about === '' ? {} : { about: await sha256(about) }),
        })
      : keptAnswers.drop(key))
    return answer
  } catch (error) {
    await keptAnswers.drop(key)
    throw error
  }
}
