import type { Prequalification, PrequalifyRequest } from '../../contract/cart/financing.ts'
import { err, ok } from '../../contract/result.ts'
import { financingDay } from '../../domain/financing/financing.ts'
import { addressErrors } from '../../forms/account/address.ts'
import { adultBirthDateRule } from '../../forms/account/birth-date.ts'
import { validateEmail } from '../../forms/account/contact.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  type FieldRefusal,
  invalidFields,
  notFound,
  type Outcome,
  unreachable,
} from '../refusal.ts'

/** Asks the lender. What was typed goes to the lender and nowhere else: no table and no log of ours has it. */
export const prequalify = async (
  { lender, now, policies }: Pick<Dependencies, 'lender' | 'now' | 'policies'>,
  site: Site,
  request: PrequalifyRequest,
): Promise<Outcome<Prequalification & { readonly reference: string }>> => {
  const own = {
    email: validateEmail(request.email),
    birthDate: adultBirthDateRule(financingDay(policies.clock, now()))(request.birthDate),
  }
  const errors = [
    ...addressErrors(request.applicant),
    ...Object.entries(own).flatMap(([field, message]): FieldRefusal[] =>
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
  return answer.value ? ok(answer.value) : err(notFound('prequalification'))
}
