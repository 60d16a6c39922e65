import type { z } from 'zod'
import type { forgotRequest } from '../../contract/customer.ts'
import { err, ok } from '../../contract/result.ts'
import { validateLogin } from '../../forms/password.ts'
import { cleanText } from '../../forms/text.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, type Outcome } from '../refusal.ts'
import { insertPasswordRequest } from '../repositories/password-resets.ts'
import { allow, subjectOf } from './limits.ts'

/** Does the same for every name, known or not: who it is is found out when the mail is written. */
export const requestPassword = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof forgotRequest>,
): Promise<Outcome<{ requested: true }>> => {
  const message = validateLogin(request.login)
  if (message !== null) return err(invalidFields([{ field: 'login', message }]))
  const allowed = await allow(
    dependencies,
    'forgot-client',
    await subjectOf('forgot-client', request.client),
  )
  if (!allowed.ok) return allowed
  await insertPasswordRequest(dependencies.db, {
    siteId: site.id,
    login: cleanText(request.login),
    now: dependencies.now().getTime(),
  })
  return ok({ requested: true })
}
