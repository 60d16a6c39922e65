import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../shop/places.ts'

/** Where the shop's time counts. What editors' and shoppers' browsers do with theirs is not the shop's. */
const ROOMS = '{worker,commerce,content,ui,shop,words}/**/*.{ts,tsx,sql}'
const BROWSERS = ['ui/browser/**', 'ui/islands/**', 'content/studio/**']
const NOT_SERVED = ['**/*.test.{ts,tsx}', '**/node_modules/**', '**/dist/**']

/** Who may ask what time it is, how, and for what. */
const clocks: Readonly<Record<string, readonly string[]>> = {
  'worker/clock.ts': ['Date.now'], // the storefront's one clock
  'commerce/service/clock.ts': ['new Date()'], // the commerce service's
  'commerce/client/call.ts': ['Date.now'], // how long a call takes
  'commerce/service/guards.ts': ['performance.now'], // how long a request takes
  'commerce/service/import/read-file.ts': ['new Date()'], // the day on which an operator reads a file
}

const INSTEAD =
  'What shows or prices goes by the shop’s time: services.now() in the storefront, Dependencies.now in the commerce service. What is kept, signed, limited or logged goes by realNow().'

const NOW_IN_SQL = /CURRENT_(?:TIME|DATE|TIMESTAMP)\b|'now'|\bunixepoch\(\s*\)/i
const NOW_IN_GROQ = /\bnow\(\)/

export type Asked = { readonly line: number; readonly text: string }

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length

const inSql = (source: string): Asked[] =>
  source.split('\n').flatMap((text, index) => {
    const code = text.replace(/--.*$/, '')
    return NOW_IN_SQL.test(code) ? [{ line: index + 1, text: code.trim() }] : []
  })

/** Where a source asks what time it is: of the machine, of the database or of the content service. */
export const timeAskedIn = (file: string, source: string): Asked[] => {
  if (file.endsWith('.sql')) return inSql(source)
  const found: Asked[] = []
  const note = ({ start, end }: { readonly start: number; readonly end: number }) =>
    found.push({ line: lineAt(source, start), text: source.slice(start, end) })
  const isNamed = (it: { readonly type: string; readonly name?: unknown }, ...names: string[]) =>
    it.type === 'Identifier' && typeof it.name === 'string' && names.includes(it.name)
  const visitor = new Visitor({
    MemberExpression: (it) => {
      if (
        isNamed(it.object, 'Date', 'performance', 'Temporal') &&
        (isNamed(it.property, 'now', 'Now') || it.computed)
      )
        note(it)
    },
    NewExpression: (it) => {
      if (isNamed(it.callee, 'Date') && it.arguments.length === 0) note(it)
    },
    CallExpression: (it) => {
      if (isNamed(it.callee, 'Date')) note(it)
    },
    Literal: (it) => {
      if (typeof it.value === 'string' && NOW_IN_SQL.test(it.value) && /\bSELECT\b/i.test(it.value))
        note(it)
    },
    TemplateElement: (it) => {
      const isQuery = file.startsWith('content/queries/') && NOW_IN_GROQ.test(it.value.raw)
      if (isQuery || NOW_IN_SQL.test(it.value.raw)) note(it)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

/** Every place of the shop that asks for the time past its clocks, as `file:line: what it says`. */
export const timeAskedInShop = (): string[] =>
  globSync(ROOMS, { cwd: root, exclude: [...BROWSERS, ...NOT_SERVED] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) =>
      timeAskedIn(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ text }) => !clocks[file]?.includes(text))
        .map(({ line, text }) => `${file}:${line}: ${text.trim().slice(0, 80)}`),
    )

if (import.meta.main) {
  const found = timeAskedInShop()
  for (const one of found) console.error(one)
  console.log(
    `${found.length} places that ask what time it is${found.length > 0 ? `. ${INSTEAD}` : ''}`,
  )
  process.exitCode = found.length > 0 ? 1 : 0
}
