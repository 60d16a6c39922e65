import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'

/** What the content service tells of a published document that was written or taken away. */
const changeNotice = z.object({
  _id: z.string(),
  _type: z.string(),
  /** Sent where the webhook's projection has `"dataset": sanity::dataset()`. */
  dataset: z.string().optional(),
})
export type ChangeNotice = z.infer<typeof changeNotice>

export const SIGNATURE_HEADER = SIGNATURE_HEADER_NAME

/** Whoever has overheard a notice can say it again for this long, to either side of our clock. */
const SIGNATURE_LIFE_MS = 5 * 60_000

/** Reads a signed notice from its raw body; null when the signature is not of this secret or not of these minutes. */
export async function readChangeNotice(
  body: string,
  signature: string | undefined,
  secret: string,
  now: number,
): Promise<ChangeNotice | 'unreadable' | null> {
  if (!signature || body === '' || !(await isValidSignature(body, signature, secret))) return null
  const { timestamp } = decodeSignatureHeader(signature)
  if (Math.abs(now - timestamp) > SIGNATURE_LIFE_MS) return null
  try {
    return changeNotice.safeParse(JSON.parse(body)).data ?? 'unreadable'
  } catch {
    return 'unreadable'
  }
}
