import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import type { Provided } from './provided.ts'

/** One server for the run, in a process of its own: this one resolves packages as a worker does. */
export const setup = async (project: TestProject) => {
  const serve = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child = spawn(process.execPath, [serve], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start.'))),
  ])) as [string]
  project.provide('postgres', JSON.parse(line) as Provided)
  return async () => {
    child.stdin.end()
    await ended
  }
}
