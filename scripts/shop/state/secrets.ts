import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const names = [
  'pspApiKey',
  'mailApiKey',
  'lakeReadToken',
  'lakeWriteToken',
  'previewSecret',
  'contentWebhookSecret',
  'moderationKey',
  'associateCode',
  'quoteKey',
  'clockKey',
  'householdKey',
] as const
type SecretName = (typeof names)[number]

/** Keys that the embedded services share on this machine only. */
export type LocalSecrets = Readonly<Record<SecretName, string>>

const file = z.partialRecord(z.enum(names), z.string())

const secret = () => randomBytes(24).toString('base64url')

/**
 * The secrets of this state folder, created once and then kept, so that data stays readable after a restart. Secrets that
 * an older version did not have are added.
 */
export const localSecrets = (stateDir: string): LocalSecrets => {
  const path = join(stateDir, 'secrets.json')
  const kept = existsSync(path)
    ? (file.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? {})
    : {}
  const all: LocalSecrets = {
    pspApiKey: kept.pspApiKey ?? secret(),
    mailApiKey: kept.mailApiKey ?? secret(),
    lakeReadToken: kept.lakeReadToken ?? secret(),
    lakeWriteToken: kept.lakeWriteToken ?? secret(),
    previewSecret: kept.previewSecret ?? secret(),
    contentWebhookSecret: kept.contentWebhookSecret ?? secret(),
    moderationKey: kept.moderationKey ?? secret(),
    associateCode: kept.associateCode ?? secret().slice(0, 8),
    quoteKey: kept.quoteKey ?? secret(),
    clockKey: kept.clockKey ?? secret(),
    householdKey: kept.householdKey ?? secret(),
  }
  if (names.every((name) => kept[name] !== undefined)) return all
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  return all
}
