import { expect } from '@playwright/test'
import { z } from 'zod'
import { shopRequest } from '../shop-http.ts'

const message = z.object({
  id: z.union([z.string(), z.number()]),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

export type Message = z.infer<typeof message>

const list = z.object({ messages: z.array(message) })

const MAIL_TIMEOUT_MS = 15_000

/** The mails to an address that the embedded mailbox holds, newest first. */
export const mailsTo = async (mailOrigin: string, to: string): Promise<Message[]> => {
  const answer = await shopRequest(`${mailOrigin}/messages.json?to=${encodeURIComponent(to)}`)
  expect(answer.status).toBe(200)
  return list.parse(JSON.parse(answer.body)).messages
}

/** Waits until a mail to the address has arrived; the newest of them. */
export const waitForMail = async (mailOrigin: string, to: string): Promise<Message> => {
  await expect
    .poll(async () => (await mailsTo(mailOrigin, to)).length, {
      message: `a mail to ${to}`,
      timeout: MAIL_TIMEOUT_MS,
    })
    .toBeGreaterThan(0)
  const [newest] = await mailsTo(mailOrigin, to)
  if (!newest) throw new Error(`The mail to ${to} is gone again.`)
  return newest
}
