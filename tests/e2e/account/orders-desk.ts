import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What operators say of orders, by their own command: `atDesk('crew', 'DV-…', 'loaded')`. */
export const atDesk = (...words: readonly string[]): string =>
  execFileSync(process.execPath, ['scripts/shop/desk/orders.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PORT: process.env['SHOP_PORT'],
      STATE_DIR: process.env['SHOP_STATE'],
    },
  })
