import { readCommand } from '../../command-line/read-command.ts'
import { failInWords } from '../fail.ts'
import { readSettings } from '../settings.ts'
import { readStudioPeople } from './people.ts'
import { ensureStudioBuilt } from './studio-build.ts'
import { STUDIO_PATH } from './studio-files.ts'
import { whoHoldsThePort } from './studio-probe.ts'

/** Makes the studio ready, starts the shop that serves it unless it runs already, and says where the studio is. */
const openStudio = async (): Promise<void> => {
  readCommand({
    usage: 'npm run studio      makes the studio ready, and starts the shop unless it runs already',
    flags: {},
    commands: { '': {} },
  })
  const settings = readSettings(process.env, { log: 'errors' })
  if (settings.storefront['SANITY_PROJECT_ID'] || settings.storefront['CONTENT_URL'])
    throw new Error(
      'The content comes from elsewhere, and this studio edits the embedded content service. ' +
        'For a project at Sanity run `npx sanity dev` in content/studio; CONTRIBUTING.md says how.',
    )
  ensureStudioBuilt()
  const studio = `${settings.sites[0].origin}${STUDIO_PATH}`
  const holder = await whoHoldsThePort(settings)
  if (holder === 'nothing') {
    const names = readStudioPeople(settings.studioPeople).map(({ name }) => name)
    console.log(`\n  The studio will be at ${studio}\n  Sign in there as ${names.join(', ')}\n`)
    await import('../start.ts')
    return
  }
  if (holder === 'other')
    throw new Error(
      `Port ${settings.port} is taken by something that has no studio (\`npm run dev\`, perhaps). ` +
        'Stop it, or choose another port: PORT=8790 npm run studio',
    )
  console.log(`\n  The shop runs already. The studio is at ${studio}\n`)
}

openStudio().catch(failInWords)
