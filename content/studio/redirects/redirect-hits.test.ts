import { expect, test } from 'vitest'
import { neverMet, ruleId } from './redirect-hits.ts'
import { rulesOf } from './redirect-rules.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const rules = rulesOf('deals', [
  { _key: 'met', from: '/met', to: '/sale' },
  { _key: 'never', from: '/never', to: '/sale' },
  { _key: 'new', from: '/new', to: '/sale', startsAt: '2026-11-20T00:00:00Z' },
  { _key: 'later', from: '/later', to: '/sale', startsAt: '2026-12-20T00:00:00Z' },
  { _key: 'over', from: '/over', to: '/sale', endsAt: '2026-11-20T00:00:00Z' },
])
const ledger = (since: string | null) => ({
  from: '2026-10-31',
  since,
  rules: [{ rule: 'deals:met', hits: 3, lastDay: '2026-11-26' }],
  days: [],
})

test.each([
  ['all the time', '2026-10-31', ['deals:never']],
  ['for longer than that', '2026-01-01', ['deals:never']],
  ['for a shorter time', '2026-11-01', []],
  ['not at all', null, []],
])('nobody met what was on while it was counted %s', (_, since, expected) => {
  expect([...neverMet(rules, ledger(since), NOW)].map(ruleId)).toEqual(expected)
})
