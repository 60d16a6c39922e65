import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../shop/port.ts'
import { postgresPrograms, type RunsAs, runsAs } from './programs.ts'

export type PostgresServer = {
  readonly port: number
  /** The address of one of its databases; `postgres` is always there. */
  url(database: string): string
  /** Sends everybody away and ends when all is written. */
  stop(): Promise<void>
  /** Ends at once, as when the machine loses its power. */
  kill(): Promise<void>
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>
}

export type ServerOptions = {
  /** Where its data lies; made when it is not there. Nobody else may use it at the same time. */
  readonly folder: string
  /** A free one when none is given. */
  readonly port?: number
  /** Settings over its defaults, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
}

/** For data that nobody misses: nothing waits for the disk. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const

const keeper = fileURLToPath(new URL('keeper.ts', import.meta.url))
const STARTING_MS = 60_000
const STOPPING_MS = 20_000
const LAST_LINES = 20

const dataOf = (folder: string) => join(folder, 'data')
const passwordFile = (folder: string) => join(folder, 'password')
const lockFile = (folder: string) => join(dataOf(folder), 'postmaster.pid')

/** The process that the data's lock names; null without a lock. */
const lockHolder = (folder: string): number | null => {
  try {
    return Number(readFileSync(lockFile(folder), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
  }
}

const isServing = (folder: string): boolean => {
  const pid = lockHolder(folder)
  return pid !== null && commandOf(pid).includes(dataOf(folder))
}

/** Ends a server that outlived its shop, and removes a lock whose number another process has by now. */
const clearLock = async (folder: string): Promise<void> => {
  const until = Date.now() + STOPPING_MS
  while (isServing(folder)) {
    const pid = lockHolder(folder)
    if (Date.now() > until) throw new Error(`PostgreSQL ${pid} still works on ${folder}.`)
    if (pid !== null) process.kill(pid, 'SIGINT')
    await pause(100)
  }
  rmSync(lockFile(folder), { force: true })
}

/** An empty server. Texts are compared by their bytes, as in D1, and letters are those of Unicode. */
const initialise = (initdb: string, folder: string, { before, spawned, own }: RunsAs): void => {
  if (existsSync(dataOf(folder))) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(folder)
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile(folder), randomBytes(24).toString('base64url'), { mode: 0o600 })
  const flags = {
    pgdata: unfinished,
    username: 'postgres',
    pwfile: passwordFile(folder),
    auth: 'scram-sha-256',
    // A random password needs no rounds, which every connection of a worker would pay for.
    set: 'scram_iterations=1',
    encoding: 'UTF8',
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
  }
  const [command = '', ...args] = [
    ...before,
    initdb,
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  ]
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...spawned })
  if (status !== 0)
    throw new Error(`PostgreSQL could not be set up in ${folder}:\n${stdout}${stderr}`)
  renameSync(unfinished, dataOf(folder))
}

/** Resolves when the server takes connections. */
const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((ready, failed) => {
    const lines: string[] = []
    const timer = setTimeout(
      () => failed(new Error('PostgreSQL takes too long to start.')),
      STARTING_MS,
    )
    const ended = () => {
      clearTimeout(timer)
      failed(new Error(`PostgreSQL did not start:\n${lines.join('')}`))
    }
    child.once('exit', ended)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text)
      lines.splice(0, lines.length - LAST_LINES)
      if (!/ready to accept (?:read-only )?connections/.test(text)) return
      clearTimeout(timer)
      child.off('exit', ended)
      ready()
    })
  })

/**
 * Starts a PostgreSQL on this machine’s own address, on data that may have been left in any state: a server that
 * crashed makes its data whole again when it starts. It ends with this process.
 * @throws Error with what the server said when it does not start.
 */
export const startPostgres = async (options: ServerOptions): Promise<PostgresServer> => {
  const folder = resolve(options.folder)
  const { initdb, postgres } = await postgresPrograms()
  const as = runsAs()
  initialise(initdb, folder, as)
  as.own(folder)
  chmodSync(dataOf(folder), 0o700) // a folder that was copied may have lost it
  await clearLock(folder)
  const port = options.port ?? (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: `${port}`,
    max_connections: '200',
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = [
    ...as.before,
    process.execPath,
    keeper,
    postgres,
    '-D',
    dataOf(folder),
    ...flags,
  ]
  const child = spawn(command, args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    ...as.spawned,
  })
  const ended = once(child, 'exit')
  await isReady(child)
  const password = readFileSync(passwordFile(folder), 'utf8')
  return {
    port,
    ended,
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.stdin?.end()
      await ended
    },
    kill: async () => {
      const pid = lockHolder(folder)
      if (pid !== null) process.kill(pid, 'SIGKILL')
      await ended
    },
  }
}
