import { refusal } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { readBody } from './read-body.ts'

type Sent = Readonly<Record<string, unknown>>

/** A route's handler for a posted form: it gets the fields that were sent. A body that is no form is refused. */
export const formHandler =
  (handle: (c: AppContext, sent: Sent) => Response | Promise<Response>) =>
  async (c: AppContext): Promise<Response> => {
    const body = await readBody(c)
    if (!body.ok) return refusal(c, body.status, body.message)
    c.set('sent', body.fields)
    return handle(c, body.fields)
  }
