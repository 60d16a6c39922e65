import { spawnSync } from 'node:child_process'
import { isInstalled } from '../set-up.mjs'

/** The packages of a program of its own are not to be had: there is no network, say. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError'
}

/**
 * Installs the packages of a program that has its own, beside those of the shop, unless they are there.
 * @param program what it is called in a sentence: `the studio`.
 * @throws NotInstalledError when they are not to be had.
 */
export const installApart = (folder: string, program: string, size: string): void => {
  if (isInstalled(folder)) return
  console.log(`Installing ${program}, which has packages of its own (about ${size}) …`)
  const npm = (...args: readonly string[]) =>
    spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0
  if (npm('ci') || npm('install', '--no-save')) return
  throw new NotInstalledError(
    `The packages of ${program} could not be installed; npm says why above.`,
  )
}
