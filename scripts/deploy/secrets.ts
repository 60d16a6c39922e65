import type { DeployedWorker } from './plan.ts'

type Secret = {
  readonly name: string
  /** What there is none of without it; null where nothing works. */
  readonly without: string | null
}

const CLOCK = { name: 'CLOCK_KEY', without: 'previews of another moment and a count of redirects' }

/** The secrets of a deployed worker; `wrangler secret put` sets them. README.md says what each is for. */
export const secretsOf: Readonly<Record<DeployedWorker, readonly Secret[]>> = {
  commerce: [
    { name: 'PSP_API_KEY', without: null },
    { name: 'MAIL_API_KEY', without: null },
    { name: 'HOUSEHOLD_KEY', without: 'swatches by post' },
    { name: 'MODERATION_KEY', without: 'reviews that show, and no desk for orders' },
    { name: 'QUOTE_KEY', without: 'quotes' },
    CLOCK,
  ],
  storefront: [
    { name: 'PREVIEW_SECRET', without: 'previews, and no pages for store associates' },
    { name: 'CONTENT_WEBHOOK_SECRET', without: 'changes of content that show within a second' },
    CLOCK,
  ],
}

/** What has not been set of a worker's secrets, as lines: what has to be, and what may be left out. */
export const unsetSecrets = (
  worker: DeployedWorker,
  present: readonly string[],
): { readonly needed: readonly string[]; readonly optional: readonly string[] } => {
  const unset = secretsOf[worker].filter(({ name }) => !present.includes(name))
  const put = (name: string) => `\`wrangler secret put ${name} --name ${worker}\``
  return {
    needed: unset
      .filter(({ without }) => without === null)
      .map(({ name }) => `${worker}: the secret ${name} is not set. Run ${put(name)}.`),
    optional: unset.flatMap(({ name, without }) =>
      without === null
        ? []
        : [`${worker}: without ${name} there are no ${without}. ${put(name)} sets it.`],
    ),
  }
}
