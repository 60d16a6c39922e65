import type { SwatchRecipient } from '../../contract/order/swatch-order.ts'
import { householdOf, mailboxOf } from '../../domain/swatches/household.ts'
import type { HouseholdMarks } from '../repositories/orders/swatch-orders.ts'
import { hmacSha256 } from '../tokens.ts'

/**
 * What a household and a mailbox are recognised by: addresses are few enough to be tried one by one, so a hash alone
 * would tell them to whoever has the table. `fingerprint` is of them and of what is sent there.
 */
export const marksOf = async (
  key: string,
  recipient: SwatchRecipient,
  of: { readonly siteId: string; readonly keys: readonly string[] },
): Promise<HouseholdMarks & { readonly fingerprint: string }> => {
  const [household, mailbox] = await Promise.all([
    hmacSha256(key, `household:${householdOf(recipient)}`),
    hmacSha256(key, `mailbox:${mailboxOf(recipient.email)}`),
  ])
  const what = JSON.stringify([of.siteId, household, mailbox, of.keys.toSorted()])
  return { household, mailbox, fingerprint: await hmacSha256(key, `order:${what}`) }
}
