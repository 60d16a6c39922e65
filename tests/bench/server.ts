/**
 * The shop under measurement, in a process of its own so that its CPU time can be told from the load's: the production
 * build in workerd, and beside it, in the same runtime, a worker that answers with a constant of any size.
 */
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop } from '../../scripts/shop/shop.ts'

const constant = `
  const bodies = new Map()
  export default {
    fetch(request) {
      const bytes = Number(new URL(request.url).searchParams.get('bytes'))
      let body = bodies.get(bytes)
      if (!body) bodies.set(bytes, (body = 'x'.repeat(bytes)))
      return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  }
`

ensureBuilt()
const settings = readSettings(process.env, { log: 'errors' })
const shop = await openShop(settings, {
  onLine: () => {},
  more: [
    {
      name: 'constant',
      modules: true,
      script: constant,
      compatibilityDate: '2026-10-01',
      routes: ['constant.localhost/*'],
    },
  ],
  crons: false, // the feeds that they write would count as the pages' CPU
})
console.log('ready')
process.once('SIGTERM', async () => {
  await shop.close()
  process.exit(0)
})
