import { z } from 'zod'
import { address, type Address } from '../../../contract/account/address.ts'
import type { AddressUse, SavedAddress } from '../../../contract/account/address-book.ts'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../../database.ts'
import { storedFlag, storedJson } from '../stored-json.ts'

const row = z.object({
  address: storedJson(address),
  version: z.int(),
  is_default_billing: storedFlag,
  is_default_shipping: storedFlag,
})

const read = (found: unknown): SavedAddress => {
  const it = row.parse(found)
  return {
    address: it.address,
    version: it.version,
    isDefaultBilling: it.is_default_billing,
    isDefaultShipping: it.is_default_shipping,
  }
}

/** How a label is found: no case, and one spelling of what looks the same. */
export const labelKey = (label: string): string => label.normalize('NFC').trim().toLowerCase()

/** A customer's addresses by label. */
export const listAddresses = async (db: Db, customerId: string): Promise<SavedAddress[]> => {
  const { results } = await db
    .prepare('SELECT * FROM customer_address WHERE customer_id = ? ORDER BY label')
    .bind(customerId)
    .all()
  return results.map(read)
}

export const findAddress = async (
  db: Db,
  customerId: string,
  label: string,
): Promise<SavedAddress | null> => {
  const found = await db
    .prepare('SELECT * FROM customer_address WHERE customer_id = ? AND label = ?')
    .bind(customerId, labelKey(label))
    .first()
  return found ? read(found) : null
}

const columnOf = {
  billing: 'is_default_billing',
  shipping: 'is_default_shipping',
} as const satisfies Record<AddressUse, string>

/** Makes an address the default for these uses and no other one, if it is there. */
const choose = (
  db: Db,
  customerId: string,
  label: string,
  uses: readonly AddressUse[],
): D1PreparedStatement[] =>
  uses.flatMap((use) => [
    db
      .prepare(
        `UPDATE customer_address SET ${columnOf[use]} = 0
         WHERE customer_id = ?1 AND label <> ?2 AND ${columnOf[use]} = 1
           AND EXISTS (SELECT 1 FROM customer_address WHERE customer_id = ?1 AND label = ?2)`,
      )
      .bind(customerId, labelKey(label)),
    db
      .prepare(
        `UPDATE customer_address SET ${columnOf[use]} = 1 WHERE customer_id = ? AND label = ?`,
      )
      .bind(customerId, labelKey(label)),
  ])

/** Keeps a new address, if its label is free; `address_label` when it is not. */
export const insertAddress = (
  db: Db,
  customerId: string,
  it: Address,
  uses: readonly AddressUse[],
): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare('INSERT INTO customer_address (customer_id, label, address) VALUES (?, ?, ?)')
      .bind(customerId, labelKey(it.label), JSON.stringify(it)),
    ...choose(db, customerId, it.label, uses),
  ])

/** Changes an address that is still as it was read, its label included. */
export const updateAddress = (
  db: Db,
  customerId: string,
  changed: { label: string; version: number; address: Address; uses: readonly AddressUse[] },
): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare(
        `UPDATE customer_address SET label = ?1, address = ?2, version = version + 1
         WHERE customer_id = ?3 AND label = ?4 AND version = ?5`,
      )
      .bind(
        labelKey(changed.address.label),
        JSON.stringify(changed.address),
        customerId,
        labelKey(changed.label),
        changed.version,
      ),
    mustHaveChanged(db, 'stale_row'),
    ...choose(db, customerId, changed.address.label, changed.uses),
  ])

export const setDefaultAddress = async (
  db: Db,
  customerId: string,
  label: string,
  use: AddressUse,
): Promise<void> => {
  await db.batch(choose(db, customerId, label, [use]))
}

/** Deletes an address; with a version only while it is still that one. Whether it did. */
export const deleteAddress = async (
  db: Db,
  customerId: string,
  label: string,
  version: number | null,
): Promise<boolean> => {
  const { meta } = await db
    .prepare(
      `DELETE FROM customer_address
       WHERE customer_id = ?1 AND label = ?2 AND (?3 IS NULL OR version = ?3)`,
    )
    .bind(customerId, labelKey(label), version)
    .run()
  return meta.changes > 0
}
