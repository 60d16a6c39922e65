/** What of `@sanity/client` asking the shop needs; the studio's and the tests' are versions of their own. */
export interface SecretClient {
  create(document: { _id: string; _type: string } & Record<string, unknown>): Promise<unknown>
  delete(selection: { query: string }): Promise<unknown>
}

const TYPE = 'sanity.previewUrlSecret'

/** The shop believes a secret for an hour. */
const EXPIRED = `*[_type == "${TYPE}" && dateTime(_updatedAt) <= dateTime(now()) - 3600]`
const RENEWED_AFTER_MS = 30 * 60 * 1000

const kept = new Map<string, { readonly at: number; readonly secret: Promise<string> }>()

const leaveSecret = async (client: SecretClient): Promise<string> => {
  const secret = crypto.randomUUID()
  await client.create({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: TYPE,
    source: 'studio-tools',
    secret,
    studioUrl: location.origin,
  })
  // What was left before is of no use to anybody; that it stays does no harm either.
  client.delete({ query: EXPIRED }).catch(() => {})
  return secret
}

/** A secret in the shop's dataset, by which the shop knows the studio, as it does for previews. One serves for a while. */
const secretOf = (client: SecretClient, origin: string): Promise<string> => {
  const known = kept.get(origin)
  if (known !== undefined && Date.now() - known.at < RENEWED_AFTER_MS) return known.secret
  const secret = leaveSecret(client)
  kept.set(origin, { at: Date.now(), secret })
  secret.catch(() => kept.delete(origin))
  return secret
}

const UNKNOWN = 401

/**
 * Asks the shop at `origin` for what it tells editors alone; its answer's JSON.
 * @throws where the shop gives no answer, or refuses one.
 */
export const askShop = async (
  client: SecretClient,
  origin: string,
  path: `/api/draft/${string}`,
  params: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const url = new URL(path, origin)
  url.searchParams.set('sanity-preview-secret', await secretOf(client, origin))
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  const answer = await fetch(url)
  // Somebody has emptied the dataset: the next time with another secret.
  if (answer.status === UNKNOWN) kept.delete(origin)
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return answer.json()
}
