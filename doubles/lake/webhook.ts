import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { isPublishedId, type DocumentChange } from './document.ts'

export interface WebhookTarget {
  /** The service that is told; the address's host says to it which site is meant. */
  service: { fetch(input: string, init?: RequestInit): Promise<Response> }
  url: string
  secret: string
}

/** Tells of each published document that a transaction wrote, as Sanity's webhooks do; drafts are nobody's business. */
export async function tellWebhook(
  target: WebhookTarget,
  dataset: string,
  changes: readonly DocumentChange[],
): Promise<void> {
  for (const { id, before, after } of changes) {
    const document = after ?? before
    if (document === null || !isPublishedId(id)) continue
    const operation = before === null ? 'create' : after === null ? 'delete' : 'update'
    const body = JSON.stringify({ _id: id, _type: document._type, operation, dataset })
    await post(target, body)
  }
}

const TIMEOUT_MS = 5000

async function post({ service, url, secret }: WebhookTarget, body: string): Promise<void> {
  try {
    const answer = await service.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) console.error(`lake: the webhook was answered ${answer.status}`)
    await answer.body?.cancel()
  } catch (error) {
    console.error('lake: the webhook was not answered', error)
  }
}
