import { isPublicHost } from '../../commerce/domain/platforms/public-host.ts'

/** An agent that may sign its requests: the name that the log and the limits know it by, and where its keys are. */
export type KnownAgent = { readonly name: string; readonly origin: string }

const addressIn = (header: string | undefined): URL | null => {
  const [, address] = /^(?:[a-z*][\w.*-]*=)?"(https?:\/\/[^"]+)"$/.exec(header?.trim() ?? '') ?? []
  return address === undefined ? null : URL.parse(address)
}

/**
 * Which of them a request says it comes from, by its `Signature-Agent`: a quoted address, or one in a dictionary. It is
 * a claim until its signature is looked at.
 */
export const claimedAgent = (
  header: string | undefined,
  known: readonly KnownAgent[],
): KnownAgent | null => {
  const claimed = addressIn(header)
  return known.find(({ origin }) => origin === claimed?.origin) ?? null
}

/** Where the keys of a stranger are by the same header; null for what is no address of the public internet. */
export const claimedOrigin = (header: string | undefined): string | null => {
  const claimed = addressIn(header)
  const isAsked = claimed?.protocol === 'https:' && claimed.port === ''
  return isAsked && isPublicHost(claimed.hostname) ? claimed.origin : null
}
