import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import * as thirdShop from '../tests/third-shop/words/en.ts'
import * as ours from '../shop/words/en.ts'
import * as english from './en.ts'
import type { Words } from './words.ts'

test('a language that lacks a sentence does not compile', () => {
  const { noResponse: _, ...fewer } = english.problems
  // @ts-expect-error a problem without its sentence
  const lacksOne = { ...english, problems: fewer } satisfies Words
  const { language: _also, ...rest } = english
  // @ts-expect-error an area that is not there at all
  const lacksAnArea = rest satisfies Words
  expect(lacksOne).not.toEqual(lacksAnArea)
})

test('a sentence that is told something else does not compile', () => {
  const german = {
    ...english,
    // @ts-expect-error a number is written, not a text
    number: (value: string) => value,
  } satisfies Words
  expect(german.number('7')).toBe('7')
})

test('every shop here says all there is to say', () => {
  const whole: readonly Words[] = [english, ours, thirdShop]
  for (const words of whole)
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted())
})

test('English consists of all files in its folder', async () => {
  const folder = fileURLToPath(new URL('en', import.meta.url))
  for (const file of globSync('**/*.ts', { cwd: folder })) {
    const area: unknown = await import(`./en/${file}`)
    for (const name of Object.keys(Object(area))) expect(english).toHaveProperty(name)
  }
})

test('a script carries the area that it speaks from, and no other', async () => {
  const whole = fileURLToPath(new URL('en.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: 'speaker', preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'speaker',
        resolveId: (id) => (id === 'speaker' ? id : null),
        load: (id) =>
          id === 'speaker'
            ? `import * as words from ${JSON.stringify(whole)}; export const said = words.sharing`
            : null,
      },
    ],
  })
  const code = JSON.stringify(built)
  const sentences = (said: unknown): string[] => {
    if (typeof said === 'string') return said.includes(' ') ? [said] : []
    return said instanceof Object ? Object.values(said).flatMap(sentences) : []
  }
  const { sharing, ...others } = english
  expect(code).toContain(sharing.copied)
  expect(sentences(others).filter((sentence) => code.includes(sentence))).toEqual([])
})

test('[B-06] the two ways to get something are called "In-Store Pick Up" and "Home Delivery"', () => {
  expect(english.fulfillments).toEqual({ pickup: 'In-Store Pick Up', delivery: 'Home Delivery' })
})
