import { type Context, Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { z } from 'zod'
import { newKeyPair, readPublicKey } from '../encryption.ts'
import { type AppEnv, limitBody } from '../http.ts'
import {
  type Charge,
  findCharge,
  findChargeById,
  findToken,
  insertCharge,
  insertKey,
  refundCharge,
  voidCharge,
} from '../repository.ts'

const KEY_LIFETIME_MS = 30 * 60_000

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  .refine((text) => new URL(text).origin === text)
const keyRequest = z.strictObject({
  reference: z.string().min(1).max(100),
  returnOrigins: z.array(origin).min(1).max(10),
})
const amount = z.int().min(0).max(1_000_000_000_000)
const chargeRequest = z.strictObject({ token: z.string().min(1).max(200), amount })
const refundRequest = z.strictObject({ amount: amount.min(1) })

const present = ({ id, status, amount: charged, reason, refunded, voided_at }: Charge) => ({
  id,
  status,
  amount: charged,
  ...(reason === null ? {} : { reason }),
  refunded,
  voided: voided_at !== null,
})

const readJson = async <T>(c: Context<AppEnv>, schema: z.ZodType<T>): Promise<T | null> =>
  schema.safeParse(await c.req.json().catch(() => null)).data ?? null

/** What shops call, with the key that they share with the processor. */
export const serverApiRoutes = new Hono<AppEnv>()

serverApiRoutes.use(limitBody, (c, next) =>
  bearerAuth<AppEnv>({ token: c.get('config').apiKey })(c, next),
)

serverApiRoutes.post('/keys', async (c) => {
  const request = await readJson(c, keyRequest)
  if (!request) return c.json({ message: 'Bad request' }, 400)
  const now = c.get('now').getTime()
  const pair = await newKeyPair()
  const key = { id: crypto.randomUUID(), ...request, ...pair, expiresAt: now + KEY_LIFETIME_MS }
  await insertKey(c.env.PAYMENTS_DB, key, now)
  return c.json(
    {
      keyId: key.id,
      publicKey: readPublicKey(pair.publicKey),
      expiresAt: new Date(key.expiresAt).toISOString(),
    },
    201,
  )
})

serverApiRoutes.get('/tokens/:token', async (c) => {
  const found = await findToken(c.env.PAYMENTS_DB, c.req.param('token'), c.get('now').getTime())
  return found ? c.json(found) : c.json({ message: 'No such token' }, 404)
})

serverApiRoutes.post('/charges', async (c) => {
  const key = c.req.header('idempotency-key') ?? ''
  const request = await readJson(c, chargeRequest)
  if (!request || key === '' || key.length > 255) return c.json({ message: 'Bad request' }, 400)
  await insertCharge(c.env.PAYMENTS_DB, { key, ...request }, c.get('now').getTime())
  const charge = await findCharge(c.env.PAYMENTS_DB, key)
  if (!charge) throw new Error('a charge that was written down is not there')
  if (charge.amount !== request.amount || charge.token !== request.token)
    return c.json({ message: 'This key was used for another charge.' }, 422)
  // The money has moved; only the answer is late. That is how time-outs look from a shop.
  if (charge.behavior === 'answer_too_late') await scheduler.wait(c.get('config').slowCardDelayMs)
  return c.json(present(charge))
})

serverApiRoutes.get('/charges/by-key/:key', async (c) => {
  const charge = await findCharge(c.env.PAYMENTS_DB, c.req.param('key'))
  return charge ? c.json(present(charge)) : c.json({ message: 'No such charge' }, 404)
})

const answerChange = async (c: Context<AppEnv>, id: string, changed: boolean) => {
  const charge = await findChargeById(c.env.PAYMENTS_DB, id)
  if (!charge) return c.json({ message: 'No such charge' }, 404)
  return changed ? c.json(present(charge)) : c.json({ message: 'This cannot be done.' }, 409)
}

serverApiRoutes.post('/charges/:id/refund', async (c) => {
  const request = await readJson(c, refundRequest)
  if (!request) return c.json({ message: 'Bad request' }, 400)
  const chargeId = c.req.param('id')
  const key = c.req.header('idempotency-key') ?? crypto.randomUUID()
  if (key === '' || key.length > 255) return c.json({ message: 'Bad request' }, 400)
  const refund = { key, chargeId, amount: request.amount }
  const isDone = await refundCharge(c.env.PAYMENTS_DB, refund, c.get('now').getTime())
  return answerChange(c, chargeId, isDone)
})

serverApiRoutes.post('/charges/:id/void', async (c) => {
  const id = c.req.param('id')
  return answerChange(c, id, await voidCharge(c.env.PAYMENTS_DB, id, c.get('now').getTime()))
})
