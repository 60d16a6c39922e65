import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const KEEPER = fileURLToPath(new URL('runtime-keeper.ts', import.meta.url))

const isRuntime = ({ spawnfile }: ChildProcess): boolean => /workerd(?:\.exe)?$/.test(spawnfile)

/** Waits for nothing: it ends when this process does, and does not hold it. */
const startKeeper = (): ((line: string) => void) => {
  const keeper = spawn(process.execPath, [KEEPER], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // out of reach of the terminal's Ctrl-C: the shop stops its runtime itself
  })
  keeper.unref()
  if (keeper.stdin instanceof Socket) keeper.stdin.unref()
  return (line) => keeper.stdin.write(`${line}\n`)
}

let isKept = false

/**
 * From now on no runtime that this process starts outlives it, in whatever way it ends: killed, it could not stop them,
 * and the next shop on the state folder would be a second runtime on the same SQLite files. Miniflare does not tell the
 * processes that it starts; Node does.
 */
export const keepRuntimes = (): void => {
  if (isKept) return
  isKept = true
  const tell = startKeeper()
  subscribe('child_process', (message) => {
    const { process: child } = message as { readonly process: ChildProcess }
    child.once('spawn', () => {
      if (!isRuntime(child)) return
      tell(`+${child.pid}`)
      child.once('exit', () => tell(`-${child.pid}`))
    })
  })
}
