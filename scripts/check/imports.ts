import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../shop/places.ts'
import { closed, type ImportRule, importRules } from './import-rules.ts'

const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]/gm

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

type Import = { readonly target: string; readonly typeOnly: boolean }

/** What a file imports: paths from the root for ours, names for packages. */
export const importsOf = (file: string, source: string): Import[] =>
  [...source.replace(COMMENT, '').matchAll(IMPORT)].map(({ groups }) => {
    const specifier = groups?.['from'] ?? groups?.['lazy'] ?? ''
    const target = specifier.startsWith('.')
      ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
      : specifier
    return { target: target.replace(/\?.*$/, ''), typeOnly: groups?.['type'] !== undefined }
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
    const gate = closed.find(
      ({ folder, open }) =>
        within(it.target, folder) && !open.some((opened) => within(file, opened)),
    )
    if (gate) return [`${file}: may not import ${it.target}. ${gate.instead}`]
    if (builtIn(it.target) || allows(rule, it)) return []
    return [`${file}: ${rule.from} may not import ${it.target}. ${rule.instead}`]
  })
}

/** Tests, fixtures and the commands that build data may reach further than the code they serve. */
const exempt = /\.test\.tsx?$|\.spec\.ts$|\.d\.ts$/

const notOurs = ['**/node_modules/**', '**/dist/**']

const check = (): void => {
  const files = globSync('{worker,ui,content,commerce}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: notOurs,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !exempt.test(file))
  const faults = files.flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')))
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files, ${faults.length} imports against the rules`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.main) check()
