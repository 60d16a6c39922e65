import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../shop/places.ts'
import { idsIn, judge, readRequirements, resultsOf } from './requirements.ts'

const requirements = readRequirements()

describe('docs/requirements.md', () => {
  const named = new Set(
    globSync(
      '{commerce,content,doubles,scripts,shop,tests,tools,ui,worker}/**/*.{test,spec}.{ts,tsx}',
      {
        cwd: root,
        exclude: ['**/node_modules/**'],
      },
    )
      .filter((file) => !file.endsWith('requirements.test.ts'))
      .flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8'))),
  )

  test('each id that a test carries can be looked up', () => {
    expect([...named].filter((id) => !requirements.has(id))).toEqual([])
  })

  test('each requirement has a test', () => {
    expect([...requirements.keys()].filter((id) => !named.has(id))).toEqual([])
  })

  test('no id stands there twice', () => {
    const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    expect(text.match(/^- \[/gm)).toHaveLength(requirements.size)
  })
})

describe('what the reports prove', () => {
  const wanted = new Map([
    ['V-07', 'phone'],
    ['V-08', 'label'],
  ])

  test('a test that passed proves its line, one that was skipped does not', () => {
    const results = resultsOf({
      testResults: [
        {
          assertionResults: [
            { ancestorTitles: ['[V-07] phone'], title: 'ten digits', status: 'passed' },
            { ancestorTitles: [], title: '[V-08] label', status: 'pending' },
          ],
        },
      ],
    })
    expect(judge(results, wanted)).toEqual({ missing: ['V-08'], failed: [], unknown: [] })
  })

  test('in a browser, groups inside groups count, too', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      tests: [{ results: [{ status: ok ? 'passed' : 'failed' }] }],
    })
    const results = resultsOf({
      suites: [
        {
          title: 'checkout.spec.ts',
          specs: [],
          suites: [
            {
              title: '[V-07] phone',
              specs: [spec('ten digits', true), spec('[X-99] of no line', true)],
            },
            { title: 'label', specs: [spec('[V-08] too long', false)] },
          ],
        },
      ],
    })
    expect(judge(results, wanted)).toEqual({
      missing: ['V-08'],
      failed: ['V-08'],
      unknown: ['X-99'],
    })
  })
})
