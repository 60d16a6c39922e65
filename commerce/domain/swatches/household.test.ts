import { describe, expect, test } from 'vitest'
import { householdOf, mailboxOf } from './household.ts'

const at = (street1: string, street2 = '', postalCode = '80239') =>
  householdOf({ street1, street2, postalCode })

describe('one household, however it writes itself', () => {
  test.each([
    ['4410 Peoria Street', '', '4410 PEORIA ST.', ''],
    ['4410 North Peoria Street', '', '4410 n. peoria st', ''],
    ['4410 Peoria Street', 'Apt 2B', '4410 Peoria St Apt. 2-B', ''],
    ['4410 Peoria Street', '# 2B', '4410 Peoria St', 'Unit 2 b'],
    ['4410 Peoria Street, Suite 12', '', '4410 Peoria St', 'Ste #12'],
    ['1 Fifth Avenue', '', '1 5th Ave', ''],
    ['12 Cañon  Road', '', '12 canon rd', ''],
    ['12 O’Brien Ct', '', "12 o'brien court", ''],
    ['4410 Peoria St 2B', '', '4410 Peoria Street', 'Apt 2B'],
    ['P.O. Box 12', '', 'PO BOX 12', ''],
    ['P O Box 12', '', 'po box #12', ''],
    ['12 Elm St NW', '', '12 Elm Street Northwest', ''],
    ['12 Elm St', 'Second Floor', '12 Elm St.', '2nd Fl'],
  ])('%j %j is %j %j', (street1, street2, other1, other2) => {
    expect(at(street1, street2)).toBe(at(other1, other2))
  })

  test('the zip code counts by its five digits', () => {
    expect(at('12 Elm St', '', '80239-1234')).toBe(at('12 Elm St', '', ' 80239'))
  })
})

describe('another household', () => {
  test.each([
    ['4410 Peoria St', '', '4412 Peoria St', ''],
    ['4410 Peoria St', 'Apt 2', '4410 Peoria St', 'Apt 3'],
    ['4410 Peoria St', 'Apt 2', '4410 Peoria St', ''],
    ['4410 Peoria St', '', '4410 Peoria Ct', ''],
    ['4410 N Peoria St', '', '4410 S Peoria St', ''],
    ['PO Box 12', '', 'PO Box 13', ''],
  ])('%j %j is not %j %j', (street1, street2, other1, other2) => {
    expect(at(street1, street2)).not.toBe(at(other1, other2))
  })

  test('the same street of another zip code', () => {
    expect(at('12 Elm St', '', '80239')).not.toBe(at('12 Elm St', '', '80238'))
  })
})

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  [' ann+swatches@example.com ', 'ann@example.com'],
  ['ann@example.com', 'ann@example.com'],
  ['"a@b"+x@example.com', '"a@b"@example.com'],
])('the mailbox of %j is %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

test.each(['', '#', 'apt', '\u0000', '\uD800', 'ﷺ', '@', '|'])(
  'odd text (%j) has one, too',
  (text) => {
    expect(at(text, text)).toContain('|80239')
    expect(mailboxOf(text)).toContain('@')
  },
)

test('however its letters are cased and its words are spaced and dotted, a household stays itself', () => {
  const streets = ['4410 North Peoria Street', '12 Elm Court', '1 Fifth Avenue West', 'PO Box 77']
  const units = ['', 'Apt 4', 'Unit 12 C', 'Suite 300']
  let seed = 7
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 500; round += 1) {
    const street = streets[Math.floor(chance() * streets.length)] ?? ''
    const unit = units[Math.floor(chance() * units.length)] ?? ''
    const vary = (text: string) =>
      text
        .split(' ')
        .map((word) => (chance() < 0.5 ? word.toUpperCase() : word.toLowerCase()))
        .map((word) => (chance() < 0.2 ? `${word},` : word))
        .join(chance() < 0.5 ? ' ' : '   ')
    const [one, two] = chance() < 0.5 ? [vary(street), vary(unit)] : [vary(`${street} ${unit}`), '']
    expect(at(one, two)).toBe(at(street, unit))
  }
})
