import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The address that opens a page of Davenport with its drafts, made with the operators' command. */
export const previewLink = (path: string): string => {
  const said = execFileSync(process.execPath, ['scripts/shop/desk/preview-link.ts', path], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PORT: process.env['SHOP_PORT'],
      STATE_DIR: process.env['SHOP_STATE'],
    },
  })
  const link = /https?:\S+/.exec(said)?.[0]
  if (!link) throw new Error(`No link in: ${said}`)
  return link
}
