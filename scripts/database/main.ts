import { onOff, oneOf } from '../command-line/flags.ts'
import { readCommand } from '../command-line/read-command.ts'
import { failInWords } from '../shop/fail.ts'
import { readSettings } from '../shop/settings.ts'
import type { Standing } from '../shop/state/standing.ts'
import { setUpSchema } from '../postgres/schema.ts'
import { beginStep } from '../../tools/progress.mjs'
import { d1Side } from './d1-side.ts'
import { cancelMove, copyAll } from './move.ts'
import { type Places, withPlaces } from './places.ts'
import { postgresSide } from './postgres-side.ts'
import type { Side } from './side.ts'
import { byName } from './tables.ts'

const USAGE = `Usage:
  npm run database                          shows which database the shop uses, and whether it is being moved
  npm run database -- set-up                creates the tables that the PostgreSQL at DATABASE_URL is missing
  npm run database -- move --to postgres    moves the shop to its own PostgreSQL, or to the one at DATABASE_URL
  npm run database -- move --to d1          moves it back
  npm run database -- move --cancel         leaves it where it is, and lets it write again`

const NAMES = { d1: 'D1', postgres: 'PostgreSQL' } as const
type Name = keyof typeof NAMES

const settings = () => readSettings(process.env, { log: 'errors' })

type Opened = { readonly side: Side; close(): Promise<void> }

const sideOf = async (places: Places, name: Name, url: string | undefined): Promise<Opened> => {
  if (name === 'd1') return { side: d1Side(places.d1), close: () => Promise.resolve() }
  const side = postgresSide(await places.openPostgres(url))
  return { side, close: side.close }
}

/** The database that the shop stands on. */
const standsOn = (places: Places): Promise<Opened> => {
  const { standing } = places
  return sideOf(places, standing.database, standing.database === 'd1' ? undefined : standing.url)
}

const move = async (places: Places, to: Name): Promise<void> => {
  const { standing } = places
  if (standing.database === to) {
    console.log(`The shop already runs on ${NAMES[to]}.`)
    return
  }
  const url = to === 'postgres' ? settings().databaseUrl : undefined
  const after: Standing = to === 'd1' ? { database: to } : { database: to, ...(url ? { url } : {}) }
  const from = await standsOn(places)
  const into = await sideOf(places, to, url)
  let [rows, at] = [0, '']
  const endStep = beginStep(
    `Copying to ${NAMES[to]}; pages are served, and nothing is written meanwhile`,
    () => `${rows} rows, ${at}`,
  )
  try {
    const compared: { readonly name: string; readonly rows: number; readonly hash: string }[] = []
    await copyAll(from.side, into.side, (it) => {
      at = it.table
      if (it.step === 'copied') rows += it.rows
      else compared.push({ name: it.table, ...it.fingerprint })
    })
    endStep()
    const filled = compared.filter((it) => it.rows > 0).toSorted(byName)
    const lines = filled.map(
      (it) => `  ${it.name.padEnd(26)} ${String(it.rows).padStart(9)}  ${it.hash}`,
    )
    console.log(
      `Rows on both sides, with the same fingerprint:\n${lines.join('\n')}\n  ${compared.length - filled.length} tables are empty on both.`,
    )
    await places.standOn(after)
    await into.side.forget()
    console.log(
      `The shop now runs on ${NAMES[to]}. The old database is unchanged and no longer takes writes.`,
    )
  } finally {
    await Promise.all([from.close(), into.close()])
  }
}

const cancel = async (places: Places): Promise<void> => {
  const { side, close } = await standsOn(places)
  try {
    const moving = (await side.frozenFor()) !== null
    if (moving) await cancelMove(side)
    console.log(
      moving
        ? `The shop stays on ${NAMES[side.name]}, and takes writes again.`
        : 'The shop is not being moved.',
    )
  } finally {
    await close()
  }
}

const tell = async (places: Places): Promise<void> => {
  const { side, close } = await standsOn(places)
  try {
    const moving = (await side.frozenFor()) !== null
    console.log(`The shop runs on ${NAMES[side.name]}.`)
    if (moving)
      console.log(
        'It is being moved, and takes no orders. `move --to …` picks up where it left off; `move --cancel` leaves it where it is.',
      )
  } finally {
    await close()
  }
}

const setUp = async (): Promise<void> => {
  const { databaseUrl } = settings()
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to the address of the database.')
  const taken = await setUpSchema(databaseUrl)
  console.log(
    taken.length === 0 ? 'All tables are there.' : `The database now has ${taken.join(', ')}.`,
  )
}

const run = async (): Promise<void> => {
  const { command, flags, need } = readCommand({
    usage: USAGE,
    flags: { to: oneOf(['postgres', 'd1']), cancel: onOff },
    commands: { '': {}, 'set-up': {}, move: { flags: ['to', 'cancel'] } },
  })
  if (command === 'set-up') return setUp()
  if (command === '') return withPlaces(settings().stateDir, tell)
  if (flags.cancel && flags.to !== undefined)
    throw new Error('--to moves the shop, --cancel leaves it where it is: give one of them.')
  if (flags.cancel) return withPlaces(settings().stateDir, cancel)
  const to = need('to', flags.to)
  return withPlaces(settings().stateDir, (places) => move(places, to))
}

try {
  await run()
} catch (error) {
  failInWords(error)
}
