import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../shop/places.ts'
import {
  decisionIndex,
  FIRST_WITHOUT_HOLES,
  readDecision,
  readDecisions,
  related,
  writeIndex,
} from './decisions.ts'

const decisions = readDecisions()
const numbers = decisions.map(({ number }) => number)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** Formatting pads the table's cells. */
const unpadded = (text: string) => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')

describe('decision records', () => {
  test('the index is what `node scripts/check/decisions.ts` writes', () => {
    expect(unpadded(textOf(decisionIndex))).toBe(unpadded(writeIndex(decisions)))
  })

  test('no number is given twice, and none is left out any more', () => {
    expect(new Set(numbers).size).toBe(numbers.length)
    const late = numbers.filter((number) => number >= FIRST_WITHOUT_HOLES)
    expect(late).toEqual(late.map((_, at) => FIRST_WITHOUT_HOLES + at))
  })

  test.each(decisions.map((it) => [it.file, it] as const))(
    '%s has the parts of a record',
    (file) => {
      const parts = [...textOf(file).matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)
      expect(parts.filter((part) => part !== 'Rejected')).toEqual([
        'Context',
        'Decision',
        'Consequences',
      ])
      expect(textOf(file)).not.toMatch(/^##/m)
    },
  )

  test('what changes another record is named by it', () => {
    const answers: Record<string, string> = {
      'superseded by': 'supersedes ',
      'superseded in part by': 'supersedes a part of',
      'refined by': 'refines',
    }
    const oneSided = decisions.flatMap((older) =>
      older.status.split(' · ').flatMap((part) => {
        const answer = answers[part.replace(/ \d.*/, '')]
        if (!answer) return []
        return related(part).filter((number) => {
          const newer = decisions.find((it) => it.number === number)
          const said = newer?.status.split(' · ').filter((it) => it.startsWith(answer)) ?? []
          return !said.flatMap(related).includes(older.number)
        })
      }),
    )
    const unanswered = decisions.flatMap((newer) =>
      newer.status
        .split(' · ')
        .filter((part) => /^(?:supersedes|refines) /.test(part))
        .flatMap(related)
        .filter((number) => {
          const older = decisions.find((it) => it.number === number)
          return !older || !related(older.status).includes(newer.number)
        }),
    )
    expect({ oneSided, unanswered }).toEqual({ oneSided: [], unanswered: [] })
  })

  test('links in records lead somewhere', () => {
    const dead = decisions.flatMap(({ file }) =>
      [...textOf(file).matchAll(/\]\((?<to>[^)#:]+)\)/g)]
        .map(({ groups }) => join(dirname(file), groups?.['to'] ?? ''))
        .filter((path) => !existsSync(join(root, path))),
    )
    expect(dead).toEqual([])
  })
})

test('a record that begins in another way is refused', () => {
  expect(() => readDecision('docs/decisions/0007-x.md', '# 0007: X\n\naccepted\n')).toThrow(
    'does not begin',
  )
})
