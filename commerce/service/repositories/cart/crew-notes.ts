import { type CrewNotes, crewNotes } from '../../../contract/order/order-link.ts'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'

const note = storedJson(crewNotes)

/** What was last said to the crew; null when nothing was. */
export const findCrewNotes = async (db: Db, orderId: string): Promise<CrewNotes | null> => {
  const found = await db
    .prepare('SELECT note FROM order_note WHERE order_id = ?')
    .bind(orderId)
    .first<string>('note')
  return found === null ? null : note.parse(found)
}

export const saveCrewNotes = async (
  db: Db,
  orderId: string,
  notes: CrewNotes,
  now: number,
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO order_note (order_id, note, updated_at) VALUES (?, ?, ?)
       ON CONFLICT (order_id) DO UPDATE SET note = excluded.note, updated_at = excluded.updated_at`,
    )
    .bind(orderId, JSON.stringify(notes), now)
    .run()
}
