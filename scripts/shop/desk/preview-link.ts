import { parseArgs } from 'node:util'
import { previewLink } from '../../../worker/preview/preview-token.ts'
import { failInWords } from '../fail.ts'
import { localSecrets } from '../state/secrets.ts'
import { readSettings, siteOf } from '../settings.ts'

const USAGE = 'npm run preview-link -- /path [--site BRAND]'

/** Prints a link that opens a page with its drafts, for someone without a studio. */
const print = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  })
  const [path = '/'] = positionals
  const settings = readSettings(process.env, { log: 'errors' })
  const site = siteOf(settings, values.site)
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`That is no page of the shop. ${USAGE}`)
  const secret =
    settings.storefront['PREVIEW_SECRET'] ?? localSecrets(settings.stateDir).previewSecret
  const link = await previewLink(
    secret,
    { origin: site.origin, brandId: site.id },
    path,
    Date.now(),
  )
  console.log(`\nFor one hour, for whoever has it:\n\n  ${link}\n`)
}

print().catch(failInWords)
