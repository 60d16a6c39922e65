import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { origins } from '../fixtures.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The path of a link to a quote, which a store makes with the operators' command. */
export const makeQuote = (...words: readonly string[]): string => {
  const said = execFileSync(
    process.execPath,
    ['scripts/shop/desk/quotes.ts', 'create', '--store', '491', ...words],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        PORT: process.env['SHOP_PORT'],
        STATE_DIR: process.env['SHOP_STATE'],
      },
    },
  )
  const path = /into a cart\s+\S+?(\/cart\/add-quote\/\S+)/.exec(said)?.[1]
  if (!path) throw new Error(`No link of ${origins.davenport} in: ${said}`)
  return path
}
