import { parseArgs } from 'node:util'
import { previewLink } from '../../worker/preview/preview-token.ts'
import { failInWords } from './fail.ts'
import { localSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

const USAGE = 'npm run preview-link -- /path [--site davenport|drift]'

/** Prints a link that opens a page with its drafts, for someone without a studio. */
const print = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string', default: 'davenport' } },
  })
  const [path = '/'] = positionals
  const { site } = values
  if ((site !== 'davenport' && site !== 'drift') || !/^\/(?![/\\])/.test(path))
    throw new Error(`That is no page of the shop. ${USAGE}`)
  const settings = readSettings(process.env, { log: 'errors' })
  const secret =
    settings.storefront['PREVIEW_SECRET'] ?? localSecrets(settings.stateDir).previewSecret
  const link = await previewLink(
    secret,
    { origin: settings.origins[site], brandId: site },
    path,
    Date.now(),
  )
  console.log(`\nFor one hour, for whoever has it:\n\n  ${link}\n`)
}

print().catch(failInWords)
