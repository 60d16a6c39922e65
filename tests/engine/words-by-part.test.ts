import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from '../../scripts/shop/places.ts'

/** Where a source uses the words as a whole, and not one part of them by its name. */
const wholeUses = (file: string, source: string): string[] => {
  const { program } = parseSync(file, source)
  const used: number[] = []
  /** Where a part is named, and where it is the name of something else. */
  const named = new Set<number>()
  new Visitor({
    Identifier: ({ name, start }) => {
      if (name === 'words') used.push(start)
    },
    ImportNamespaceSpecifier: ({ local }) => {
      named.add(local.start)
    },
    MemberExpression: ({ object, property, computed }) => {
      if (object.type === 'Identifier' && !computed) named.add(object.start)
      if (!computed) named.add(property.start)
    },
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) named.add(key.start)
    },
    TSPropertySignature: ({ key }) => {
      named.add(key.start)
    },
    TSQualifiedName: ({ left }) => {
      named.add(left.start)
    },
  }).visit(program)
  return used
    .filter((start) => !named.has(start))
    .map((start) => `${file}:${source.slice(0, start).split('\n').length}`)
}

test.each([
  ["import * as words from '#words'\nexport const a = words.room.title", 0],
  ["import * as words from '#words'\nexport const { room } = words", 1],
  ["import * as words from '#words'\nexport const of = (name: 'room') => words[name]", 1],
])('%s', (source, uses) => {
  expect(wholeUses('x.ts', source)).toHaveLength(uses)
})

// Otherwise all words of the shop go to the browser with it, cut into pieces that every page then asks for.
test('what browsers get takes the words by their parts', () => {
  const files = globSync('ui/{browser,components,islands,sections,layout}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => readFileSync(join(root, file), 'utf8').includes("from '#words'"))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => wholeUses(file, readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  )
})
