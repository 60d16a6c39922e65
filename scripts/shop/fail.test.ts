import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsOf } from './fail.ts'
import { freePort } from './port.ts'

test('a state folder that is a file is said to be one', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fail-')), 'state')
  writeFileSync(file, '')
  let found: unknown
  try {
    mkdirSync(file, { recursive: true })
  } catch (error) {
    found = error
  }
  expect(wordsOf(found)).toBe(`${file} is there already, as something else.`)
})

test('a name that no machine has is said to be one', async () => {
  const fault = await new Promise((resolve) => {
    connect({ host: 'database.invalid', port: 5432 }).on('error', resolve)
  })
  expect(wordsOf(fault)).toBe('No machine is known by the name database.invalid.')
})

test.each(['127.0.0.1', 'localhost'])(
  'a database that is not there, at %s, is named',
  async (host) => {
    const port = await freePort()
    const fault = await new Promise((resolve) => {
      connect({ host, port, autoSelectFamily: true }).on('error', resolve)
    })
    expect(wordsOf(fault)).toMatch(new RegExp(`^Nothing answers at .+, port ${port}\\.$`))
  },
)

test('a database that is being moved says so in words, through a running shop, too', () => {
  const refusal = 'The running shop refused: D1_ERROR: the database is being moved'
  expect(wordsOf(new Error(refusal))).toMatch(/^The shop is being moved to another database/)
})
