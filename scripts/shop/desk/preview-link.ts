import { parseArgs } from 'node:util'
import { previewViewForm } from '../../../commerce/forms/preview-view.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { previewLink } from '../../../worker/preview/preview-token.ts'
import { viewQuery } from '../../../worker/preview/view-query.ts'
import { failInWords } from '../fail.ts'
import { shop } from '../own-shop.ts'
import { localSecrets } from '../state/secrets.ts'
import { readSettings, siteOf } from '../settings.ts'

const USAGE = `npm run preview-link -- /path [--site BRAND]
  [--at 2026-11-27T09:00 [--zone America/New_York]]   as the shop will be then, by that zone's clock or the shop's own
  [--zip ZIP] [--store NUMBER] [--signed-out]             as somebody there sees it
  [--version b]                                           pages that are tested in version B`

/** Prints a link that opens a page with its drafts, for someone without a studio. */
const print = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      at: { type: 'string' },
      zone: { type: 'string' },
      zip: { type: 'string' },
      store: { type: 'string' },
      'signed-out': { type: 'boolean' },
      version: { type: 'string' },
    },
  })
  const [path = '/'] = positionals
  const settings = readSettings(process.env, { log: 'errors' })
  const site = siteOf(settings, values.site)
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`That is no page of the shop.\n${USAGE}`)
  const said = {
    at: values.at?.replace(' ', 'T') ?? '',
    zone: values.at ? (values.zone ?? shop.policies.clock.timeZone) : '',
    postalCode: values.zip ?? '',
    storeId: values.store ?? '',
    as: values['signed-out'] ? 'stranger' : '',
    version: values.version ?? '',
  }
  const form = readForm(previewViewForm, said)
  if (!form.ok)
    throw new Error(`${form.fieldErrors.map(({ message }) => message).join('\n')}\n${USAGE}`)
  const secret =
    settings.storefront['PREVIEW_SECRET'] ?? localSecrets(settings.stateDir).previewSecret
  const asked = new Map(Object.entries(said))
  const link = await previewLink(
    secret,
    { origin: site.origin, brandId: site.id },
    path,
    Date.now(),
    viewQuery((name) => asked.get(name)),
  )
  console.log(`\nFor one hour, for whoever has it:\n\n  ${link}\n`)
}

print().catch(failInWords)
