import type { FieldError } from '../../contract/errors.ts'
import type { Prequalification, PrequalifyRequest } from '../../contract/financing.ts'
import { err, ok } from '../../contract/result.ts'
import { financingDay } from '../../domain/financing.ts'
import { addressErrors } from '../../forms/address.ts'
import { adultBirthDateRule } from '../../forms/birth-date.ts'
import { validateEmail } from '../../forms/contact.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, notFound, type Outcome, unreachable } from '../refusal.ts'

/** Asks the lender. What was typed goes to the lender and nowhere else: no table and no log of ours has it. */
export const prequalify = async (
  { lender, now }: Pick<Dependencies, 'lender' | 'now'>,
  site: Site,
  request: PrequalifyRequest,
): Promise<Outcome<Prequalification & { readonly reference: string }>> => {
  const own = {
    email: validateEmail(request.email),
    birthDate: adultBirthDateRule(financingDay(now()))(request.birthDate),
  }
  const errors = [
    ...addressErrors(request.applicant),
    ...Object.entries(own).flatMap(([field, message]): FieldError[] =>
      message === null ? [] : [{ field, message }],
    ),
  ]
  if (errors.length > 0) return err(invalidFields(errors))
  const answer = await lender.prequalify(site.id, request)
  return answer.ok ? answer : err(unreachable(answer.error))
}

export const readPrequalification = async (
  { lender }: Pick<Dependencies, 'lender'>,
  site: Site,
  reference: string,
): Promise<Outcome<Prequalification>> => {
  const answer = await lender.findPrequalification(site.id, reference)
  if (!answer.ok) return err(unreachable(answer.error))
  return answer.value
    ? ok(answer.value)
    : err(notFound('There is no such decision, or it is over.'))
}
