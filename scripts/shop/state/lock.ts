import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepRuntimes } from './keep-runtimes.ts'

/** The file in which a running shop tells other commands of its owner how to reach it; nobody else can read it. */
export const controlFile = (stateDir: string): string => join(stateDir, 'control.json')

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Another each time that the machine starts; empty where the system does not say. */
export const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** The process that wrote the lock. After the machine went down without a word its number is somebody else's. */
const holder = (file: string): number | undefined => {
  try {
    const [pid, boot] = readFileSync(file, 'utf8').split(' ')
    return boot === undefined || boot === bootId() ? Number(pid) || undefined : undefined
  } catch {
    return undefined
  }
}

/** Whether a running shop has this state folder open. */
export const isLocked = (stateDir: string): boolean => {
  const pid = holder(join(stateDir, 'shop.pid'))
  return pid !== undefined && pid !== process.pid && isRunning(pid)
}

/**
 * Reserves a state folder for one shop at a time: two runtimes on the same SQLite files would corrupt them.
 * Returns a function that releases it.
 * @throws Error with a readable message if another shop has it.
 */
export const lockState = (stateDir: string): (() => void) => {
  const file = join(stateDir, 'shop.pid')
  if (isLocked(stateDir))
    throw new Error(
      `Another shop is running on ${stateDir}. Stop it first, or give this one its own folder: STATE_DIR=.state-2`,
    )
  keepRuntimes()
  mkdirSync(stateDir, { recursive: true })
  // Of a shop that was killed: nobody answers there any more.
  rmSync(controlFile(stateDir), { force: true })
  writeFileSync(file, `${process.pid} ${bootId()}`)
  const unlock = () => rmSync(file, { force: true })
  process.once('exit', unlock)
  return unlock
}

/**
 * Wipes a state folder.
 * @throws Error with a readable message if a shop has it open.
 */
export const emptyState = (stateDir: string): void => {
  if (isLocked(stateDir)) throw new Error(`A shop is running on ${stateDir}. Stop it first.`)
  rmSync(stateDir, { recursive: true, force: true })
}
