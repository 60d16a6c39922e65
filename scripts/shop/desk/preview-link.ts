import { z } from 'zod'
import { pageVersion } from '../../../commerce/contract/experiment.ts'
import { MAX_ID } from '../../../commerce/contract/limits.ts'
import { previewViewForm } from '../../../commerce/forms/preview-view.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { previewLink } from '../../../worker/preview/preview-token.ts'
import { viewQuery } from '../../../worker/preview/view-query.ts'
import { onOff, oneOf, storeNumber, text, timeZone, zip } from '../../command-line/flags.ts'
import { readAs, readCommand } from '../../command-line/read-command.ts'
import { failInWords } from '../fail.ts'
import { shop } from '../own-shop.ts'
import { secretsOfShop } from '../state/secrets.ts'
import { readSettings, siteOf } from '../settings.ts'

const USAGE = `npm run preview-link -- /path [--site BRAND]
  [--at 2026-11-27T09:00 [--zone America/New_York]]   the shop as it will be then, in that time zone or the shop's own
  [--zip ZIP] [--store NUMBER] [--signed-out]             as a visitor there sees it
  [--version b]                                           pages in an A/B test in version B`

const pagePath = z
  .string()
  .regex(/^\/(?![/\\])/)
  .describe('the path of a page of the shop, such as /beds')

/** Prints a link that opens a page with its drafts, for someone without a studio. */
const print = async (): Promise<void> => {
  const { names, flags } = readCommand({
    usage: USAGE,
    flags: {
      site: text(MAX_ID),
      at: text(MAX_ID),
      zone: timeZone,
      zip,
      store: storeNumber,
      'signed-out': onOff,
      version: oneOf(pageVersion.options),
    },
    commands: {
      '': {
        names: ['[PATH]'],
        flags: ['site', 'at', 'zone', 'zip', 'store', 'signed-out', 'version'],
      },
    },
  })
  const path = readAs('PATH', pagePath, names[0] ?? '/')
  if (flags.zone !== undefined && flags.at === undefined)
    throw new Error(`--zone is the time zone of --at, and there is no --at.\n${USAGE}`)
  const settings = readSettings(process.env, { log: 'errors' })
  const site = siteOf(settings, flags.site)
  const said = {
    at: flags.at?.replace(' ', 'T') ?? '',
    zone: flags.at ? (flags.zone ?? shop.policies.clock.timeZone) : '',
    postalCode: flags.zip ?? '',
    storeId: flags.store ?? '',
    as: flags['signed-out'] ? 'stranger' : '',
    version: flags.version ?? '',
  }
  const form = readForm(previewViewForm, said)
  // All else is a value that its flag takes: what is left is whether there is such a moment.
  if (!form.ok)
    throw new Error(
      `--at takes a time in the years 2000 to 2099, such as 2026-11-27T09:00, not “${flags.at}”.`,
    )
  const secret =
    settings.storefront['PREVIEW_SECRET'] ?? secretsOfShop(settings.stateDir).previewSecret
  const asked = new Map(Object.entries(said))
  const link = await previewLink(
    secret,
    { origin: site.origin, brandId: site.id },
    path,
    Date.now(),
    viewQuery((name) => asked.get(name)),
  )
  console.log(`\nValid for one hour, for anyone who has it:\n\n  ${link}\n`)
}

print().catch(failInWords)
