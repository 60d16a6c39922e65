/** Reads what was said after `npm run … --`, and refuses what cannot be meant before anything is done. */
import { parseArgs } from 'node:util'
import { z } from 'zod'

type Flags = Readonly<Record<string, z.ZodType>>

/**
 * The names that follow a command, and the flags it takes. The last of the names may be left out (`[FILE]`), or be a row
 * (`SKU …`).
 */
type Command<Flag> = { readonly names?: readonly string[]; readonly flags?: readonly Flag[] }

type Grammar<Name extends string, Shape extends Flags> = {
  readonly usage: string
  /** By their names without dashes. A flag that may be repeated is an array, one without a value is `onOff`. */
  readonly flags: Shape
  /** By their first word; `''` is what is meant where none is said. */
  readonly commands: Readonly<Record<Name, Command<keyof Shape & string>>>
}

/** A flag as it was typed. */
type Typed = {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  /** Whether the value stood behind an equals sign. */
  readonly inlineValue: boolean | undefined
}

/** What is a flag where a value could stand: neither `-3` nor a text that begins with a dash. */
const NEXT_FLAG = /^--?[a-z][\w-]*(?:=|$)/i

const takes = (place: string, taken: z.ZodType): string =>
  `${place} takes ${taken.description ?? 'a value'}`

/**
 * What a text says, by what is taken there.
 * @throws Error that names the place (`--days`, `FILE`), what it takes and what was said.
 */
export const readAs = <S extends z.ZodType>(place: string, taken: S, said: string): z.output<S> => {
  const read = taken.safeParse(said)
  if (!read.success) throw new Error(`${takes(place, taken)}, not “${said}”.`)
  return read.data
}

/** @throws Error with the names that a command needs, or the one that is too many or blank. */
const checkNames = (of: string, wanted: readonly string[], said: readonly string[]): void => {
  const missing = wanted.slice(said.length).filter((name) => !name.startsWith('['))
  if (missing.length > 0) throw new Error(`${of} needs ${missing.join(' and ')}.`)
  const [extra] = wanted.at(-1)?.endsWith(' …') ? [] : said.slice(wanted.length)
  if (extra !== undefined)
    throw new Error(
      `${of} takes ${wanted.join(' and ') || 'no names'}; “${extra}” is one too many.`,
    )
  // As of a variable that is not set: no address has room for it.
  const blank = said.findIndex((name) => name.trim() === '')
  if (blank >= 0)
    throw new Error(`${of} takes ${wanted[blank] ?? wanted.at(-1)}, and a blank is none.`)
}

/** What a flag says, as text; true where it takes no value. */
const valueOf = ({ rawName, value, inlineValue }: Typed, flag: z.ZodType): string | true => {
  if (flag instanceof z.ZodLiteral) {
    if (value !== undefined) throw new Error(`${rawName} takes no value, not “${value}”.`)
    return true
  }
  if (value === undefined || (!inlineValue && NEXT_FLAG.test(value)))
    throw new Error(`${takes(rawName, flag)}, but none was given.`)
  return value
}

const optionsOf = (flags: Flags) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => {
      const type = flag instanceof z.ZodLiteral ? ('boolean' as const) : ('string' as const)
      return [name, { type }]
    }),
  )

/** What was typed of each flag; a flag that may be repeated has a list. */
const collect = (
  of: string,
  typed: readonly Typed[],
  { flags, taken }: { readonly flags: Flags; readonly taken: readonly string[] },
): Map<string, unknown> => {
  const said = new Map<string, unknown>()
  for (const it of typed) {
    const flag = flags[it.name]
    if (flag === undefined || !taken.includes(it.name)) {
      const those = taken.map((name) => `--${name}`).join(', ')
      throw new Error(`${of} takes ${those || 'no flags'}, not ${it.rawName}.`)
    }
    const value = valueOf(it, flag)
    const before = said.get(it.name)
    if (flag instanceof z.ZodArray) said.set(it.name, [before ?? [], value].flat())
    else if (before === undefined) said.set(it.name, value)
    else throw new Error(`${it.rawName} was given twice.`)
  }
  return said
}

/** A line for each flag whose value is none. */
const refusals = ({ issues }: z.ZodError, flags: Flags, said: ReadonlyMap<string, unknown>) => {
  const lines = issues.flatMap(({ path: [name, at] }) => {
    const flag = flags[String(name)]
    const typed = [said.get(String(name))].flat()
    return flag
      ? [`${takes(`--${String(name)}`, flag)}, not “${String(typed[Number(at ?? 0)])}”.`]
      : []
  })
  return [...new Set(lines)]
}

/**
 * The command that was said, the names that follow it and its flags. Shows how it is used, and ends, for `--help`.
 * @throws Error that names what is wrong and what is taken there: a command, a flag or its value, a name.
 */
export const readCommand = <Name extends string, const Shape extends Flags>(
  { usage, flags, commands }: Grammar<Name, Shape>,
  args: readonly string[] = process.argv.slice(2),
) => {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: optionsOf(flags),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const typed = tokens.filter((token) => token.kind === 'option')
  if (typed.some(({ name }) => name === 'help' || name === 'h')) {
    console.log(usage)
    process.exit()
  }
  const isCommand = (word: string): word is Name => Object.hasOwn(commands, word)
  const [first = '', ...others] = positionals
  const command = isCommand(first) ? first : ''
  if (!isCommand(command) || (command !== first && !commands[command].names))
    throw new Error(first === '' ? usage : `There is no command “${first}”.\n\n${usage}`)
  const names = command === first ? others : positionals
  const of = command === '' ? 'This command' : `“${command}”`
  const { names: wanted = [], flags: taken = [] } = commands[command]
  const said = collect(of, typed, { flags, taken })
  checkNames(of, wanted, names)
  const read = z.object(flags).partial().safeParse(Object.fromEntries(said))
  if (!read.success) throw new Error(refusals(read.error, flags, said).join('\n'))
  return {
    command,
    names,
    flags: read.data,
    /**
     * The value of a flag that the command cannot do without.
     * @throws Error that says what it takes.
     */
    need: <T>(name: keyof Shape & string, value: T | undefined): T => {
      const flag = flags[name]
      if (value === undefined || flag === undefined)
        throw new Error(`${of} needs --${name}${flag?.description ? `: ${flag.description}` : ''}.`)
      return value
    },
  }
}
