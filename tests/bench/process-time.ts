import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** A process as /proc/PID/stat tells of it: its program, and the fields after that name, which may hold spaces. */
const stat = (pid: number): { readonly program: string; readonly fields: readonly string[] } => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [from, to] = [text.indexOf('('), text.lastIndexOf(')')]
    return { program: text.slice(from + 1, to), fields: text.slice(to + 2).split(' ') }
  } catch {
    return { program: '', fields: [] } // it has ended
  }
}

const PARENT = 1
/** In user and in system mode, of itself and of children that have ended: a PostgreSQL has one for each connection. */
const TIMES = [11, 12, 13, 14] as const

const tree = (root: number): number[] => {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(stat(Number(name)).fields[PARENT])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  const open = [root]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    found.push(pid)
    open.push(...(children.get(pid) ?? []))
  }
  return found
}

const timeOf = (fields: readonly string[]): number =>
  TIMES.reduce((sum, at) => sum + (Number(fields[at] ?? 0) / TICKS_PER_SECOND) * 1000, 0)

const millisecondsOf = (pids: readonly number[]): number | undefined =>
  process.platform === 'linux'
    ? pids.reduce((sum, pid) => sum + timeOf(stat(pid).fields), 0)
    : undefined

/** Milliseconds of CPU that a process and all its children have used so far; undefined where there is no /proc. */
export const cpuMilliseconds = (root: number): number | undefined => millisecondsOf(tree(root))

/** Milliseconds that the threads of a process have run, to the microsecond, as the scheduler counts them. */
const scheduled = (pid: number): number => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce((sum, thread) => {
      const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(ran) / 1e6
    }, 0)
  } catch {
    return 0 // it has ended
  }
}

/** The same of what a process has started and what still runs, without itself; by a finer clock. */
export const startedMilliseconds = (root: number): number | undefined =>
  process.platform === 'linux'
    ? tree(root).reduce((sum, pid) => sum + (pid === root ? 0 : scheduled(pid)), 0)
    : undefined

/** What the processes that this one has started have used so far. */
export const shopMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (cpuMilliseconds(process.pid) ?? Number.NaN) - (user + system) / 1000
}

/** The same by the programs that they are. */
export const shopMillisecondsByProgram = (): ReadonlyMap<string, number> => {
  const used = new Map<string, number>()
  for (const pid of process.platform === 'linux' ? tree(process.pid) : []) {
    if (pid === process.pid) continue
    const { program, fields } = stat(pid)
    used.set(program, (used.get(program) ?? 0) + timeOf(fields))
  }
  return used
}
