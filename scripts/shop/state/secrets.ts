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

/** A later version may have put more into it: those are its own to read. */
const file = z.record(z.string(), z.string())

const secret = () => randomBytes(24).toString('base64url')

/** @throws Error in words where the file has been damaged: with new secrets, what the old ones signed would be worth nothing. */
const keptIn = (path: string): Partial<z.output<typeof file>> => {
  try {
    return file.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Error(`${path} cannot be read.`, { cause: error })
  }
}

/**
 * The secrets of this state folder, created once and then kept, so that data stays readable after a restart. Secrets that
 * an older version did not have are added, those of a later one stay.
 */
export const localSecrets = (stateDir: string): LocalSecrets => {
  const path = join(stateDir, 'secrets.json')
  const kept = existsSync(path) ? keptIn(path) : {}
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
  writeFileSync(path, `${JSON.stringify({ ...kept, ...all }, null, 2)}\n`, { mode: 0o600 })
  return all
}

/**
 * The same for a command that speaks with a shop that is there.
 *
 * @throws Error in words where no shop has been started in this folder: it is often a misspelled one.
 */
export const secretsOfShop = (stateDir: string): LocalSecrets => {
  if (existsSync(join(stateDir, 'secrets.json'))) return localSecrets(stateDir)
  throw new Error(
    `No shop has been started in ${stateDir}. Start one with \`npm start\`, or name the folder of yours: STATE_DIR=…`,
  )
}
