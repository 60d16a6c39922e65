import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  pspApiKey: z.string(),
  mailApiKey: z.string(),
  lakeReadToken: z.string(),
  lakeWriteToken: z.string(),
})

/** Keys that the embedded services share with each other on this machine, and nobody else knows. */
export type LocalSecrets = z.infer<typeof schema>

const secret = () => randomBytes(24).toString('base64url')

/** The secrets of this state folder; made the first time and kept, so that a restart finds its own data readable. */
export const localSecrets = (stateDir: string): LocalSecrets => {
  const file = join(stateDir, 'secrets.json')
  if (existsSync(file)) {
    const kept = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (kept.success) return kept.data
  }
  const fresh: LocalSecrets = {
    pspApiKey: secret(),
    mailApiKey: secret(),
    lakeReadToken: secret(),
    lakeWriteToken: secret(),
  }
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
  return fresh
}
