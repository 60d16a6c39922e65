import { z } from 'zod'
import { platformKey, type PlatformSigner } from '../../contract/platform-keys.ts'
import { ORDER_CAPABILITY } from '../../domain/platforms/order.ts'
import { isPublicHost } from '../../domain/platforms/public-host.ts'

const KEPT_MS = 60 * 60 * 1000
/** One that could not be read is not asked for again at once. */
const ASKED_AGAIN_AFTER_MS = 60 * 1000
const TIMEOUT_MS = 5000
const MOST_BYTES = 256 * 1024

const MOST_KEYS = 50

/** Keys are a vocabulary that grows: one that we do not understand keeps none of the others from use. */
const keys = z.array(z.unknown()).max(MOST_KEYS).default([])

const profile = z.object({
  signing_keys: keys,
  keys,
  ucp: z.object({
    capabilities: z.object({
      [ORDER_CAPABILITY]: z
        .array(z.object({ config: z.object({ webhook_url: z.string().max(2000) }).optional() }))
        .optional(),
    }),
  }),
})

const isPublic = (address: string): boolean => {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    isPublicHost(url.hostname)
  )
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

type Key = z.infer<typeof platformKey>
type Known = {
  readonly at: number
  readonly webhook: string | null
  readonly keys: ReadonlyMap<string, Key>
  readonly isRead: boolean
}
const known = new Map<string, Known>()

const askFor = async (address: string, at: number): Promise<Known> => {
  const failed = { at, webhook: null, keys: new Map(), isRead: false }
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = answer.ok ? await readCapped(answer) : null
    if (text === null) return failed
    const { ucp, signing_keys, keys: more } = profile.parse(JSON.parse(text))
    const { capabilities } = ucp
    const usable = [...more, ...signing_keys].flatMap((it) => platformKey.safeParse(it).data ?? [])
    const webhook = capabilities[ORDER_CAPABILITY]?.find(({ config }) => config)?.config
      ?.webhook_url
    return {
      at,
      webhook: webhook !== undefined && isPublic(webhook) ? webhook : null,
      keys: new Map(usable.map((key) => [key.kid, key])),
      isRead: true,
    }
  } catch {
    return failed
  }
}

/** A profile as it was within the hour, or, where `isEnough` says that something is missing in it, the minute. */
const profileOf = async (
  address: string,
  now: Date,
  isEnough: (known: Known) => boolean,
): Promise<Known> => {
  const at = now.getTime()
  const before = known.get(address)
  const keptMs = before?.isRead && isEnough(before) ? KEPT_MS : ASKED_AGAIN_AFTER_MS
  if (before && at - before.at < keptMs) return before
  const it = await askFor(address, at)
  known.set(address, it)
  return it
}

/** The key that a platform signs with, by its profile; a name that nobody has does not have it asked for each time. */
export const signerOf = async (
  address: string,
  kid: string,
  now: Date,
): Promise<PlatformSigner> => {
  const { isRead, keys: those } = await profileOf(address, now, (it) => it.keys.has(kid))
  if (!isRead) return { state: 'unreachable' }
  const key = those.get(kid)
  return key ? { state: 'known', key } : { state: 'no-such-key' }
}

/**
 * Where a platform wants to be told of orders, by its profile as it was within the hour: `null` where it names no
 * address that we would send to, `'unknown'` while its profile cannot be read. Ask of profiles only that are set up.
 */
export const webhookOf = async (address: string, now: Date): Promise<URL | null | 'unknown'> => {
  const it = await profileOf(address, now, () => true)
  if (!it.isRead) return 'unknown'
  return it.webhook === null ? null : new URL(it.webhook)
}
