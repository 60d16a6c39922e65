import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs the shop under measurement (server.ts) in a process of its own, until it is ready. */
export const startServer = async (
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [fileURLToPath(new URL('server.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), STATE_DIR: '.state/bench', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code}.`)))
    server.stdout?.on('data', (data: Buffer) => {
      if (data.includes('ready')) resolve()
    })
  })
  return server
}

export const stopServer = async (server: ChildProcess): Promise<void> => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
