import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { z } from 'zod'
import { root } from '../shop/places.ts'

/** Who speaks to shoppers: what they say is read from `#words`. */
const SPEAKERS =
  '{worker,ui,commerce/domain,commerce/forms,commerce/client,commerce/service/{mail,listing,rating,financing,orders,repositories}}/**/*.{ts,tsx}'

const node = z.looseObject({ type: z.string(), start: z.int(), end: z.int() })
type Node = z.infer<typeof node>

/** Attributes and properties whose value is read by people, however short it is. */
const SAID =
  /^(?:aria-(?:label|description)|title|label|placeholder|alt|heading|text|hint|note|summary|legend|caption|message|description)$/
/** Where somebody who runs or develops the shop is spoken to: errors, logs, what OpenAPI and the database read. */
const NOT_TO_SHOPPERS = /^(?:console|log|reportError|prepare|describe|meta|openapi|sql|exec|test)$/

const LETTERS = /\p{L}{2}/u
/** Two words beside each other, and a capital or an end that makes a sentence or a title of them. */
const SENTENCE = /\p{L}[\p{L}’']*,? [\p{L}’']+/u
/** Names that are data, in whatever language a shop speaks. */
const DATA: readonly string[] = [
  'commerce/domain/account/states.ts',
  'commerce/domain/account/device.ts', // browsers
  'commerce/service/listing/materials.ts', // values of a facet, as the catalogue spells them
  'commerce/service/financing/embedded-lender.ts', // the stand-in's own name, as another lender would send its
]
const GRAPHQL = /^\s*(?:query|mutation|enum)\b/
const SQL = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|AND|OR|ORDER|WHERE|FROM|JOIN|LEFT)\b/
const CASED = /(?:^|[^\p{L}])\p{Lu}\p{Ll}|[.?!…]$/u

export type Found = { readonly line: number; readonly text: string }

const nameOf = (value: unknown): string => {
  const it = node.safeParse(value)
  if (!it.success) return ''
  const { name, property, object, value: literal } = it.data
  if (typeof name === 'string') return name
  if (typeof literal === 'string') return literal
  return nameOf(property) || nameOf(object)
}

const textOf = (it: Node): string | null => {
  if (it.type === 'Literal' || it.type === 'JSXText')
    return typeof it['value'] === 'string' ? it['value'] : null
  if (it.type !== 'TemplateLiteral') return null
  const quasis = z.array(z.looseObject({ value: z.looseObject({ raw: z.string() }) }))
  return quasis
    .parse(it['quasis'])
    .map(({ value }) => value.raw)
    .join('…x')
}

const isNotToShoppers = (it: Node): boolean => {
  if (it.type === 'ImportDeclaration' || it.type === 'ThrowStatement') return true
  if (it.type === 'ExportAllDeclaration' || it.type === 'TSLiteralType') return true
  if (it.type === 'TaggedTemplateExpression') return NOT_TO_SHOPPERS.test(nameOf(it['tag']))
  if (it.type === 'NewExpression') return /Error$|^Intl|Format$|^RegExp$/.test(nameOf(it['callee']))
  if (it.type !== 'CallExpression') return false
  const callee = node.safeParse(it['callee'])
  return (
    NOT_TO_SHOPPERS.test(nameOf(it['callee'])) ||
    (callee.success && NOT_TO_SHOPPERS.test(nameOf(callee.data['object'])))
  )
}

/** What a source says in words of its own. */
export const sentencesOf = (file: string, source: string): Found[] => {
  const found: Found[] = []
  const visit = (value: unknown, said: boolean): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, said)
      return
    }
    const parsed = node.safeParse(value)
    if (!parsed.success || isNotToShoppers(parsed.data)) return
    const it = parsed.data
    const text = textOf(it)
    const isSaid =
      text !== null &&
      !SQL.test(text) &&
      !GRAPHQL.test(text) &&
      (it.type === 'JSXText' || (said && /\p{Lu}|\s/u.test(text))
        ? LETTERS.test(text)
        : SENTENCE.test(text) && CASED.test(text))
    if (isSaid && text !== null)
      found.push({
        line: source.slice(0, it.start).split('\n').length,
        text: text.trim().replaceAll(/\s+/g, ' '),
      })
    for (const [key, child] of Object.entries(it)) {
      if (key === 'key' || key === 'name') continue
      const holdsSaid =
        (it.type === 'JSXAttribute' && SAID.test(nameOf(it['name']))) ||
        (it.type === 'Property' && key === 'value' && SAID.test(nameOf(it['key']))) ||
        (said && !/Function|Object|Call|Member|JSXElement/.test(it.type))
      if (it.type === 'JSXAttribute' && !holdsSaid && /class|style|id$/i.test(nameOf(it['name'])))
        continue
      visit(child, holdsSaid)
    }
  }
  visit(parseSync(file, source).program, false)
  return found
}

/** Every sentence in the engine itself, as `file:line: sentence`. */
export const sentencesInEngine = (under = ''): string[] =>
  globSync(SPEAKERS, {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.ts', '**/*.d.ts'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith(under) && !DATA.includes(file))
    .toSorted()
    .flatMap((file) =>
      sentencesOf(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line}: ${text}`,
      ),
    )

if (import.meta.main) {
  const found = sentencesInEngine(process.argv[2])
  for (const one of found) console.error(one)
  console.log(`${found.length} sentences that the engine says itself`)
}
