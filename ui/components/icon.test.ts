import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headIcons } from './head-icon.tsx'
import { iconNames } from './icon.tsx'

const drawn = new Map(
  [
    ...readFileSync(new URL('icons.svg', import.meta.url), 'utf8').matchAll(
      /<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="([^"]+)"\/><\/symbol>/g,
    ),
  ].map(([, name, path]) => [name, path]),
)

test('every sign is drawn in the file of signs, and nothing else is', () => {
  expect([...drawn.keys()]).toEqual(iconNames)
})

test('a sign is the same in the header as everywhere else', () => {
  for (const [name, path] of Object.entries(headIcons))
    expect([name, drawn.get(name)]).toEqual([name, path])
})
