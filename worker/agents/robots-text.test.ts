import { expect, test } from 'vitest'
import type { RobotsPolicy } from '../../commerce/domain/policies.ts'
import { robotsText } from './robots-text.ts'

/** The rules that a program goes by: those of the group that names it, else those for all. */
const rulesFor = (text: string, program: string): string[] => {
  const groups = text.split('\n\n').filter((group) => group.startsWith('User-agent: '))
  const named = (name: string) => groups.find((it) => it.includes(`User-agent: ${name}\n`))
  const group = named(program) ?? named('*') ?? ''
  return group.split('\n').filter((line) => line.startsWith('Disallow: '))
}

const SHUT = ['Disallow: /']

test.each<[RobotsPolicy, { open: string[]; shut: string[]; signal: string }]>([
  [
    {},
    {
      open: ['Googlebot', 'OAI-SearchBot', 'ChatGPT-User', 'Claude-User', 'Unheard-of'],
      shut: ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended'],
      signal: 'search=yes, ai-train=no, ai-input=yes',
    },
  ],
  [
    { training: true },
    {
      open: ['Googlebot', 'GPTBot', 'ChatGPT-User'],
      shut: [],
      signal: 'search=yes, ai-train=yes, ai-input=yes',
    },
  ],
  [
    { search: false, acting: false },
    {
      open: ['Unheard-of'],
      shut: ['Googlebot', 'PerplexityBot', 'GPTBot', 'Claude-User'],
      signal: 'search=no, ai-train=no, ai-input=no',
    },
  ],
])('robots.txt where the shop says %j', (policy, { open, shut, signal }) => {
  const text = robotsText('https://shop.example', policy)
  for (const program of open) {
    expect(rulesFor(text, program), program).toContain('Disallow: /checkout')
    expect(rulesFor(text, program), program).not.toContain(SHUT[0])
  }
  for (const program of shut) expect(rulesFor(text, program), program).toEqual(SHUT)
  expect(text).toContain(`\nContent-Signal: ${signal}\n`.slice(1))
  expect(text).toMatch(/\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/)
})
