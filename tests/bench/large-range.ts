import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../scripts/catalogue/main.ts', import.meta.url))

/** `npm run catalogue` for a shop's state. */
export const catalogueCommand = async (stateDir: string, ...args: string[]): Promise<void> => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, STATE_DIR: stateDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`catalogue ${args[0]} ended with ${code}.`)
}

/** Where `writeLargeRange` puts its file. */
export const largeFile = (stateDir: string): string => join(stateDir, 'large.csv')

/** A file of so many SKUs, for `catalogue import`. */
export const writeLargeRange = async (stateDir: string, skus: number): Promise<string> => {
  const file = largeFile(stateDir)
  await catalogueCommand(stateDir, 'generate', '--skus', String(skus), '--out', file)
  return file
}

/** Brings a large range into a shop's state. */
export const enlarge = async (stateDir: string, skus: number): Promise<void> =>
  catalogueCommand(stateDir, 'import', await writeLargeRange(stateDir, skus))
