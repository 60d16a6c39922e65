import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { message } from '../../doubles/mail/messages.ts'

/** The mails that an address has, the newest first. */
export const inbox = async (email: string) => {
  const response = await env.MAIL.fetch(
    `http://mail.localhost/messages.json?to=${encodeURIComponent(email)}`,
  )
  return z.object({ messages: z.array(message) }).parse(await response.json()).messages
}
