import { z } from 'zod'
import { ORDER_CAPABILITY } from '../../domain/platforms/order.ts'

const KEPT_MS = 60 * 60 * 1000
/** One that could not be read is not asked for again at once. */
const ASKED_AGAIN_AFTER_MS = 60 * 1000
const TIMEOUT_MS = 5000
const MOST_BYTES = 256 * 1024

const profile = z.object({
  ucp: z.object({
    capabilities: z.object({
      [ORDER_CAPABILITY]: z
        .array(z.object({ config: z.object({ webhook_url: z.string().max(2000) }).optional() }))
        .optional(),
    }),
  }),
})

/** Whether an address is one of the public internet by name: https, and no name or number of a network of one's own. */
export const isPublic = (address: string): boolean => {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/\.$/, '')
  const isNumber = /^[\d.]+$/.test(host) || host.startsWith('[')
  const isLocal = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa)$/.test(host)
  return host.includes('.') && !isNumber && !isLocal
}

const readCapped = async ({ body }: Response): Promise<string | null> => {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

type Known = { readonly at: number; readonly webhook: string | null; readonly isRead: boolean }
const known = new Map<string, Known>()

const askFor = async (address: string, at: number): Promise<Known> => {
  const failed = { at, webhook: null, isRead: false }
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = answer.ok ? await readCapped(answer) : null
    if (text === null) return failed
    const { capabilities } = profile.parse(JSON.parse(text)).ucp
    const webhook = capabilities[ORDER_CAPABILITY]?.find(({ config }) => config)?.config
      ?.webhook_url
    return {
      at,
      webhook: webhook !== undefined && isPublic(webhook) ? webhook : null,
      isRead: true,
    }
  } catch {
    return failed
  }
}

/**
 * Where a platform wants to be told of orders, by its profile as it was within the hour: `null` where it names no
 * address that we would send to, `'unknown'` while its profile cannot be read. Ask of profiles only that are set up.
 */
export const webhookOf = async (address: string, now: Date): Promise<URL | null | 'unknown'> => {
  const at = now.getTime()
  const before = known.get(address)
  const isFresh = before && at - before.at < (before.isRead ? KEPT_MS : ASKED_AGAIN_AFTER_MS)
  const it = isFresh ? before : await askFor(address, at)
  known.set(address, it)
  if (!it.isRead) return 'unknown'
  return it.webhook === null ? null : new URL(it.webhook)
}
