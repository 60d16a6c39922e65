/** An agent that may sign its requests: the name that the log and the limits know it by, and where its keys are. */
export type KnownAgent = { readonly name: string; readonly origin: string }

/**
 * Which of them a request says it comes from, by its `Signature-Agent`: a quoted address, or one in a dictionary. It is
 * a claim until its signature is looked at.
 */
export const claimedAgent = (
  header: string | undefined,
  known: readonly KnownAgent[],
): KnownAgent | null => {
  const [, address] = /^(?:[a-z*][\w.*-]*=)?"(https?:\/\/[^"]+)"$/.exec(header?.trim() ?? '') ?? []
  const claimed = address === undefined ? null : URL.parse(address)
  return known.find(({ origin }) => origin === claimed?.origin) ?? null
}
