import type { SiteId } from '../../../domain/brand.ts'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../../database.ts'
import { mustStillKnow, type StoredCustomer } from './customers.ts'

type ChangedProfile = {
  readonly customerId: string
  readonly version: number
  readonly firstName: string
  readonly lastName: string
  readonly userName: string | null
  readonly phoneNumber: string | null
  readonly birthDate: string | null
}

/** Changes a profile that is still as it was read; `stale_row` when it is not, `user_name_taken` when that is so. */
export const updateProfile = (db: Db, it: ChangedProfile): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare(
        `UPDATE customer SET first_name = ?, last_name = ?, user_name = ?, phone_number = ?,
           birth_date = ?, version = version + 1
         WHERE id = ? AND version = ?`,
      )
      .bind(
        it.firstName,
        it.lastName,
        it.userName,
        it.phoneNumber,
        it.birthDate,
        it.customerId,
        it.version,
      ),
    mustHaveChanged(db, 'stale_row'),
  ])

/** A mail to an address that the customer does not have any more. */
export const noticeDue = (
  db: Db,
  notice: {
    readonly kind: 'email-changed' | 'account-deleted'
    readonly siteId: SiteId
    readonly email: string
    readonly firstName: string
    readonly now: number
  },
): D1PreparedStatement[] => {
  const id = crypto.randomUUID()
  return [
    db
      .prepare(
        `INSERT INTO account_notice (id, kind, site_id, email, first_name, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(id, notice.kind, notice.siteId, notice.email, notice.firstName, notice.now),
    db
      .prepare('INSERT INTO outbox (id, kind, subject_id, next_attempt_at) VALUES (?, ?, ?, ?)')
      .bind(`notice:${id}`, notice.kind, id, notice.now),
  ]
}

/** Another e-mail address, which nobody has shown to be theirs yet. Links to reset the password, sent to the old one, are void. */
export const updateEmail = (
  db: Db,
  customer: StoredCustomer,
  change: {
    readonly to: string
    readonly siteId: SiteId
    readonly now: number
  },
): Promise<Rule | null> =>
  runBatch(db, [
    mustStillKnow(db, customer),
    db
      .prepare(
        `UPDATE customer SET email = ?, email_verified_at = NULL, version = version + 1
         WHERE id = ? AND email = ?`,
      )
      .bind(change.to, customer.id, customer.email),
    mustHaveChanged(db, 'stale_row'),
    db
      .prepare('UPDATE password_reset SET used_at = ? WHERE customer_id = ? AND used_at IS NULL')
      .bind(change.now, customer.id),
    ...noticeDue(db, {
      ...change,
      kind: 'email-changed',
      email: customer.email,
      firstName: customer.firstName,
    }),
  ])
