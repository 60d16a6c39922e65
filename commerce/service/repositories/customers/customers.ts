import { z } from 'zod'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../../database.ts'
import { type AccountAttempts, forgiveAccount } from './attempts.ts'

const row = z.object({
  id: z.string(),
  email: z.string(),
  user_name: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  birth_date: z.string().nullable(),
  password_hash: z.string().nullable(),
  email_verified_at: z.int().nullable(),
  registration_key: z.string().nullable(),
  created_at: z.int(),
  version: z.int(),
})

export type StoredCustomer = {
  readonly id: string
  readonly email: string
  readonly userName: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
  readonly birthDate: string | null
  readonly passwordHash: string | null
  readonly emailVerifiedAt: number | null
  readonly registrationKey: string | null
  readonly createdAt: number
  readonly version: number
}

const read = (found: unknown): StoredCustomer => {
  const it = row.parse(found)
  return {
    id: it.id,
    email: it.email,
    userName: it.user_name,
    firstName: it.first_name,
    lastName: it.last_name,
    phoneNumber: it.phone_number,
    birthDate: it.birth_date,
    passwordHash: it.password_hash,
    emailVerifiedAt: it.email_verified_at,
    registrationKey: it.registration_key,
    createdAt: it.created_at,
    version: it.version,
  }
}

const orNull = (found: unknown): StoredCustomer | null => (found ? read(found) : null)

export const findCustomer = async (db: Db, id: string): Promise<StoredCustomer | null> =>
  orNull(await db.prepare('SELECT * FROM customer WHERE id = ?').bind(id).first())

/** By e-mail or user name; a user name holds no @, so that it is one or the other. */
export const findCustomerByLogin = async (
  db: Db,
  login: string,
): Promise<StoredCustomer | null> => {
  const column = login.includes('@') ? 'email' : 'user_name'
  return orNull(await db.prepare(`SELECT * FROM customer WHERE ${column} = ?`).bind(login).first())
}

/** Who has this e-mail or this user name already: nobody, one, or two. */
export const findNamesakes = async (
  db: Db,
  names: { email: string; userName: string | null },
): Promise<StoredCustomer[]> => {
  const { results } = await db
    .prepare(
      'SELECT * FROM customer WHERE email = ?1 UNION SELECT * FROM customer WHERE user_name = ?2',
    )
    .bind(names.email, names.userName)
    .all()
  return results.map(read)
}

type NewCustomer = Pick<
  StoredCustomer,
  'id' | 'email' | 'userName' | 'firstName' | 'lastName' | 'phoneNumber' | 'registrationKey'
> & { readonly passwordHash: string; readonly siteId: string; readonly now: number }

/** Keeps a new customer and makes their first mail due, both or neither. */
export const insertCustomer = (db: Db, it: NewCustomer): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare(
        `INSERT INTO customer (id, email, user_name, first_name, last_name, phone_number,
           password_hash, registration_key, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        it.id,
        it.email,
        it.userName,
        it.firstName,
        it.lastName,
        it.phoneNumber,
        it.passwordHash,
        it.registrationKey,
        it.now,
      ),
    dueMail(db, 'customer-welcome', `${it.siteId}:${it.id}`, it.now),
  ])

/** A mail about a customer. They shop at both brands, so that the subject names the site that it comes from, too. */
const dueMail = (db: Db, kind: string, subject: string, now: number) =>
  db
    .prepare('INSERT INTO outbox (id, kind, subject_id, next_attempt_at) VALUES (?, ?, ?, ?)')
    .bind(`customer:${crypto.randomUUID()}`, kind, subject, now)

/** The same password, kept at today's cost. Not when it has been changed meanwhile. */
export const rehashPassword = async (
  db: Db,
  change: { customerId: string; from: string; to: string },
): Promise<void> => {
  await db
    .prepare('UPDATE customer SET password_hash = ? WHERE id = ? AND password_hash = ?')
    .bind(change.to, change.customerId, change.from)
    .run()
}

/** Whose password was verified, as it was kept then. */
export type Known = Pick<StoredCustomer, 'id' | 'passwordHash'>

/**
 * Of a batch that somebody may have done who knows the password: it fails by `stale_row` where that was changed, or its
 * customer is gone, since it was verified.
 */
export const mustStillKnow = (db: Db, { id, passwordHash }: Known): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO must (stale_row) SELECT 0
       WHERE NOT EXISTS (SELECT 1 FROM customer WHERE id = ? AND password_hash = ?)`,
    )
    .bind(id, passwordHash)

type NewPassword = {
  readonly customerId: string
  readonly siteId: string
  readonly passwordHash: string
  readonly now: number
}

/** What follows from a new password: other sessions end, links to reset it are void, and its owner is told. */
const replacePassword = (
  db: Db,
  { customerId, siteId, passwordHash, now }: NewPassword,
  keptSession: string,
) => [
  db.prepare('UPDATE customer SET password_hash = ? WHERE id = ?').bind(passwordHash, customerId),
  db
    .prepare('DELETE FROM customer_session WHERE customer_id = ? AND token_hash <> ?')
    .bind(customerId, keptSession),
  db
    .prepare('UPDATE password_reset SET used_at = ? WHERE customer_id = ? AND used_at IS NULL')
    .bind(now, customerId),
  dueMail(db, 'password-changed', `${siteId}:${customerId}`, now),
]

/** A new password, while the session that asks lives on; `stale_row` where the one that was verified is no longer theirs. */
export const changePassword = (
  db: Db,
  customer: Known,
  change: Omit<NewPassword, 'customerId'> & { readonly keptTokenHash: string },
): Promise<Rule | null> =>
  runBatch(db, [
    mustStillKnow(db, customer),
    ...replacePassword(db, { ...change, customerId: customer.id }, change.keptTokenHash),
  ])

/** A new password by a mailed link, which works once; `reset_gone` when it was used or has expired meanwhile. */
export const resetPassword = (
  db: Db,
  change: NewPassword & {
    readonly tokenHash: string
    readonly tried: AccountAttempts
    /** Of the form that it is changed by. */
    readonly formKey: string | null
  },
): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare(
        `UPDATE password_reset SET used_at = ?1, used_key = ?3
         WHERE token_hash = ?2 AND used_at IS NULL AND expires_at > ?1`,
      )
      .bind(change.now, change.tokenHash, change.formKey),
    mustHaveChanged(db, 'reset_gone'),
    ...replacePassword(db, change, ''),
    db
      .prepare('UPDATE customer SET email_verified_at = ? WHERE id = ?')
      .bind(change.now, change.customerId),
    ...forgiveAccount(db, change.tried),
  ])
