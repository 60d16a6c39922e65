import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../shop/places.ts'
import {
  day,
  dollars,
  fileToRead,
  fileToWrite,
  hexColor,
  onOff,
  oneOf,
  repeated,
  storeNumber,
  text,
  timeZone,
  webOrigin,
  wholeNumber,
  zip,
} from './flags.ts'
import { readAs, readCommand } from './read-command.ts'

const read = (line: string) =>
  readCommand(
    {
      usage: 'npm run works -- …',
      flags: {
        days: wholeNumber(1, 90),
        on: day,
        off: dollars(0, 50_000),
        sku: repeated(text(10)),
        yes: onOff,
      },
      commands: {
        make: { names: ['NUMBER'], flags: ['days', 'on', 'off', 'sku', 'yes'] },
        list: { flags: ['yes'] },
        take: { names: ['SKU …'] },
        write: { names: ['[FILE]'] },
      },
    },
    line.split(' '),
  )

test('a command line is read by what its command takes', () => {
  const { command, names, flags } = read(
    'make 7 --days 14 --on=2028-02-29 --off 49.9 --sku A --sku B --yes',
  )
  expect({ command, names, flags }).toEqual({
    command: 'make',
    names: ['7'],
    flags: { days: 14, on: '2028-02-29', off: 4990, sku: ['A', 'B'], yes: true },
  })
  expect(read('take A B C').names).toEqual(['A', 'B', 'C'])
  expect(read('write').names).toEqual([])
})

test.each([
  ['', 'npm run works -- …'],
  ['mkae', 'There is no command “mkae”.\n\nnpm run works -- …'],
  ['constructor', 'There is no command “constructor”.'],
  ['make', '“make” needs NUMBER.'],
  ['take', '“take” needs SKU ….'],
  ['make ', '“make” takes NUMBER, and a blank is none.'],
  ['take A B ', '“take” takes SKU …, and a blank is none.'],
  ['make 7 8', '“make” takes NUMBER; “8” is one too many.'],
  ['write a b', '“write” takes [FILE]; “b” is one too many.'],
  ['list all', '“list” takes no names; “all” is one too many.'],
  ['list --days 3', '“list” takes --yes, not --days.'],
  ['take A --yes', '“take” takes no flags, not --yes.'],
  ['make 7 --dasy 3', '“make” takes --days, --on, --off, --sku, --yes, not --dasy.'],
  ['make 7 -d', 'not -d.'],
  ['make 7 --days', '--days takes a whole number from 1 to 90, but none was given.'],
  ['make 7 --sku --yes', '--sku takes a text of 1 to 10 characters, but none was given'],
  ['make 7 --yes=no', '--yes takes no value, not “no”.'],
  ['make 7 --days 3 --days 4', '--days was given twice.'],
  ['make 7 --days 0', '--days takes a whole number from 1 to 90, not “0”.'],
  ['make 7 --days -3', '--days takes a whole number from 1 to 90, not “-3”.'],
  [
    'make 7 --days ten --on 2026-02-31',
    '--days takes a whole number from 1 to 90, not “ten”.\n--on takes a date, such as 2026-12-01, not “2026-02-31”.',
  ],
  [
    'make 7 --sku A --sku ABCDEFGHIJK',
    '--sku takes a text of 1 to 10 characters, not “ABCDEFGHIJK”.',
  ],
])('“%s” is refused in words', (line, words) => {
  expect(() => read(line)).toThrow(words)
})

test('a value may begin with a dash', () => {
  expect(read('make 7 --sku -12 --sku=--x').flags.sku).toEqual(['-12', '--x'])
})

test('a command says what it cannot do without', () => {
  const { flags, need } = read('make 7')
  expect(() => need('days', flags.days)).toThrow(
    '“make” needs --days: a whole number from 1 to 90.',
  )
})

const here = join(root, 'package.json')

test.each([
  [day, '2026-11-30', ['2026-11-31', '2026-02-29', '2026-13-01', '30.11.2026', '']],
  [dollars(1, 50_000), '$49.90', ['0', '0.001', '500.01', '-5', 'ten', '']],
  [wholeNumber(0, 60), '0', ['61', '1.5', '1e1', ' 1', '']],
  [storeNumber, '491', ['0', '-1', '1.5', 'Chicago', '']],
  [zip, '60601', ['6060', '60601-1234', 'K1A 0B1']],
  [hexColor, '#2F5d50', ['2f5d50', '#2f5', 'green']],
  [timeZone, 'America/New_York', ['Nope', '']],
  [webOrigin, 'https://www.shop.example/beds', ['nope', 'ftp://shop.example', '']],
  [oneOf(['d1', 'postgres']), 'd1', ['mysql', '']],
  [fileToRead, here, [root, join(root, 'no-such-file')]],
  [fileToWrite, join(root, 'no-such-file'), [root, '/no-such-folder/x', join(here, 'x'), '']],
] as const)('what %j takes is told from what it does not', (taken, good, wrong) => {
  expect(() => readAs('--it', taken, good)).not.toThrow()
  for (const typed of wrong)
    expect(() => readAs('--it', taken, typed)).toThrow(
      `--it takes ${taken.description}, not “${typed}”.`,
    )
})
