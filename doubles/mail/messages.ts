import { z } from 'zod'

export const message = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  site: z.string(),
  createdAt: z.iso.datetime(),
  headers: z.record(z.string(), z.string()),
})
export type Message = z.infer<typeof message>

export const newMessage = z.strictObject({
  to: z.string().min(3).max(254),
  from: z.string().min(3).max(254),
  subject: z.string().min(1).max(300),
  text: z.string().max(100_000),
  html: z.string().max(200_000),
  site: z.string().max(40),
  headers: z
    .record(z.string().regex(/^[A-Za-z-]{1,60}$/), z.string().regex(/^[\x20-\x7e]{1,900}$/))
    .default({}),
})

const storedHeaders = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(message.shape.headers)

const row = z
  .object({
    id: z.string(),
    recipient: z.string(),
    sender: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    site: z.string(),
    created_at: z.int(),
    headers: storedHeaders,
  })
  .transform(({ recipient, sender, created_at, ...rest }): Message => ({
    ...rest,
    to: recipient,
    from: sender,
    createdAt: new Date(created_at).toISOString(),
  }))

/** Keeps a mail once a key and returns its id. */
export const insertMessage = async (
  db: D1Database,
  key: string,
  mail: z.infer<typeof newMessage>,
  now: number,
): Promise<string> => {
  const kept = await db
    .prepare(
      `INSERT INTO message
         (id, idempotency_key, recipient, sender, subject, text, html, site, created_at, headers)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key
       RETURNING id`,
    )
    .bind(
      crypto.randomUUID(),
      key,
      mail.to,
      mail.from,
      mail.subject,
      mail.text,
      mail.html,
      mail.site,
      now,
      JSON.stringify(mail.headers),
    )
    .first()
  return z.object({ id: z.string() }).parse(kept).id
}

/** The newest mails, those to one recipient if given. */
export const listMessages = async (
  db: D1Database,
  to: string | null,
  limit: number,
): Promise<Message[]> => {
  const { results } = await db
    .prepare(
      `SELECT * FROM message WHERE ?1 IS NULL OR recipient = ?1 ORDER BY created_at DESC LIMIT ?2`,
    )
    .bind(to, limit)
    .all()
  return results.map((found) => row.parse(found))
}

export const findMessage = async (db: D1Database, id: string): Promise<Message | null> => {
  const found = await db.prepare('SELECT * FROM message WHERE id = ?').bind(id).first()
  return found ? row.parse(found) : null
}
