import type { z } from 'zod'
import type { forgotRequest } from '../../contract/account/customer.ts'
import { err, ok } from '../../contract/result.ts'
import { validateForgottenLogin } from '../../forms/account/password.ts'
import { cleanText } from '../../forms/text.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, type Outcome } from '../refusal.ts'
import { insertPasswordRequest } from '../repositories/customers/password-resets.ts'
import { allowEach } from './limits.ts'

/** Does the same for every name, known or not: who it is is found out when the mail is written. */
export const requestPassword = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof forgotRequest>,
): Promise<Outcome<{ requested: true }>> => {
  const message = validateForgottenLogin(request.login)
  if (message !== null) return err(invalidFields([{ field: 'login', message }]))
  const allowed = await allowEach(dependencies, [['forgot-client', request.client]])
  if (!allowed.ok) return allowed
  await insertPasswordRequest(dependencies.db, {
    siteId: site.id,
    login: cleanText(request.login),
    now: dependencies.now().getTime(),
  })
  return ok({ requested: true })
}
