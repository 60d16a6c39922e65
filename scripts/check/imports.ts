import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ownNames } from '../shop/aliases.ts'
import { root } from '../shop/places.ts'
import { closed } from './closed-folders.ts'
import { type ImportRule, importRules } from './import-rules.ts'
import { writeImportTable } from './import-table.ts'

const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]/gm

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

type Import = {
  readonly target: string
  /** As it is written, `#words` or `../money.ts`. */
  readonly specifier: string
  readonly typeOnly: boolean
}

/** What a file imports: paths from the root for ours, names for packages. */
export const importsOf = (file: string, source: string): Import[] =>
  [...source.replace(COMMENT, '').matchAll(IMPORT)].map(({ groups }) => {
    const specifier = groups?.['from'] ?? groups?.['lazy'] ?? ''
    const named = ownNames[specifier]
    const target =
      named !== undefined
        ? normalize(named)
        : specifier.startsWith('.')
          ? normalize(join(dirname(file), specifier))
          : specifier
    return {
      target: target.replaceAll('\\', '/').replace(/\?.*$/, ''),
      specifier,
      typeOnly: groups?.['type'] !== undefined,
    }
  })

const within = (target: string, folder: string): boolean =>
  target === folder || target.startsWith(`${folder}/`)

const allows = (rule: ImportRule, { target, typeOnly }: Import): boolean =>
  within(target, rule.from) ||
  rule.may.some((entry) => {
    const [folder = '', only] = entry.split(':')
    return within(target, folder) && (only !== 'types' || typeOnly)
  })

const builtIn = (target: string) => /^(cloudflare|virtual|node):/.test(target)

/** The most specific rule for a file. */
const ruleFor = (file: string): ImportRule | undefined =>
  importRules
    .filter((rule) => within(file, rule.from))
    .toSorted((a, b) => b.from.length - a.from.length)[0]

/** What is wrong with a file's imports, each with what to do instead. */
export const faultsOf = (file: string, source: string): string[] => {
  const rule = ruleFor(file)
  if (!rule) return []
  return importsOf(file, source).flatMap((it) => {
    const gate = closed
      .filter(({ folder }) => within(it.target, folder))
      .toSorted((a, b) => b.folder.length - a.folder.length)[0]
    const open = [...(gate?.open ?? []), ...(it.specifier === gate?.as ? (gate?.to ?? []) : [])]
    if (gate && !open.some((opened) => within(file, opened)))
      return [`${file}: may not import ${it.target}. ${gate.instead}`]
    if (builtIn(it.target) || allows(rule, it)) return []
    return [`${file}: ${rule.from} may not import ${it.target}. ${rule.instead}`]
  })
}

/** Tests, fixtures and the commands that build data may reach further than the code they serve. */
const exempt = /\.test\.tsx?$|\.spec\.ts$|\.d\.ts$/

const notOurs = ['**/node_modules/**', '**/dist/**']

const ROOMS = '{worker,ui,content,commerce,doubles,shop,tools,words,scripts}/**/*.{ts,tsx,mjs}'

/** Every file of ours that is no test, with the files of ours that it imports. */
export const importsOfAll = (): Map<string, string[]> => {
  const files = globSync(ROOMS, { cwd: root, exclude: notOurs })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !exempt.test(file))
  const known = new Set(files)
  return new Map(
    files.map((file) => [
      file,
      importsOf(file, readFileSync(join(root, file), 'utf8'))
        .map(({ target }) => target)
        .filter((target) => known.has(target)),
    ]),
  )
}

const LAYERED = /^(?:commerce|doubles|tools)\/[^/]+/

/** The room that a file is in: its top folder, and of commerce, doubles and tools what is in it. */
const roomOf = (file: string): string => LAYERED.exec(file)?.[0] ?? file.split('/')[0] ?? file

export const roomsOf = (imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> => {
  const rooms = new Map<string, string[]>()
  for (const [file, targets] of imports) {
    const room = roomOf(file)
    const others = targets.map(roomOf).filter((other) => other !== room)
    rooms.set(room, [...new Set([...(rooms.get(room) ?? []), ...others])])
  }
  return rooms
}

const check = (): void => {
  const imports = importsOfAll()
  const faults = [...imports.keys()].flatMap((file) =>
    faultsOf(file, readFileSync(join(root, file), 'utf8')),
  )
  for (const fault of faults) console.error(fault)
  console.log(`${imports.size} files, ${faults.length} imports against the rules`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

const writeTable = (): void => {
  const file = join(root, 'CONTRIBUTING.md')
  writeFileSync(file, writeImportTable(readFileSync(file, 'utf8')))
}

if (import.meta.main) {
  if (process.argv.includes('--table')) writeTable()
  else check()
}
