import { refusal } from './errors.tsx'
import type { AppContext } from './factory.ts'
import { readBody } from './read-body.ts'

type Sent = Readonly<Record<string, unknown>>

/** A handler of what is posted, given what was sent; a body that is no form of ours is refused. */
export const posted =
  (handle: (c: AppContext, sent: Sent) => Response | Promise<Response>) =>
  async (c: AppContext): Promise<Response> => {
    const body = await readBody(c)
    return body.ok ? handle(c, body.fields) : refusal(c, body.status, body.message)
  }
