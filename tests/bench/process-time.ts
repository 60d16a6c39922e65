import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** The fields of /proc/PID/stat after the command's name, which may hold spaces. */
const stat = (pid: number): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it has ended
  }
}

const PARENT = 1
const USER_TIME = 11
const SYSTEM_TIME = 12

const tree = (root: number): number[] => {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(stat(Number(name))[PARENT])
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

const millisecondsOf = (pids: readonly number[]): number | undefined => {
  if (process.platform !== 'linux') return undefined
  const ticks = pids.reduce((sum, pid) => {
    const fields = stat(pid)
    return sum + Number(fields[USER_TIME] ?? 0) + Number(fields[SYSTEM_TIME] ?? 0)
  }, 0)
  return (ticks / TICKS_PER_SECOND) * 1000
}

/** Milliseconds of CPU that a process and all its children have used so far; undefined where there is no /proc. */
export const cpuMilliseconds = (root: number): number | undefined => millisecondsOf(tree(root))

/** The same of what a process has started, without itself. */
export const startedMilliseconds = (root: number): number | undefined =>
  millisecondsOf(tree(root).filter((pid) => pid !== root))

/** What the processes that this one has started have used so far. */
export const shopMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (cpuMilliseconds(process.pid) ?? Number.NaN) - (user + system) / 1000
}
