import { expect, test } from 'vitest'
import { shop } from '#shop'
import { type Env, readSettings } from './settings.ts'

const SITES = JSON.stringify(
  shop.brands.map(({ id }) => ({
    id,
    host: `${id}.shop.example`,
    origin: `https://${id}.shop.example`,
  })),
)
// Nothing is asked of what is bound.
const bound = { COMMERCE: {}, LAKE: {} } as unknown as Env
const set = { SITES, PAY_ORIGIN: 'https://pay.shop.example' }

test.each<[string, Partial<Env>, string]>([
  ['one that is missing', { SITES }, 'PAY_ORIGIN is missing'],
  ['no address', { ...set, PAY_ORIGIN: 'pay' }, 'PAY_ORIGIN is not an address of this kind'],
  ['no JSON', { ...set, SITES: 'shop.example' }, 'SITES is not JSON'],
  [
    'a part that is missing',
    { ...set, SIGNED_AGENTS: '[{"name":"ann"}]' },
    'SIGNED_AGENTS.0.origin is missing',
  ],
  ['too short', { ...set, PREVIEW_SECRET: 'guess' }, 'PREVIEW_SECRET has fewer than 32 characters'],
  ['too much', { ...set, CSP_REPORT_SHARE: '2' }, 'CSP_REPORT_SHARE is more than 1'],
  ['no number', { ...set, HEADER_TTL_SECONDS: 'often' }, 'HEADER_TTL_SECONDS is not a number'],
  ['none of the choices', { ...set, PAGE_CACHE: 'yes' }, 'PAGE_CACHE is not one of on, off'],
  [
    'what a setting says itself',
    { ...set, PICTURE_TEMPLATE: 'https://img.example/' },
    'PICTURE_TEMPLATE lacks {path} or {width}',
  ],
])('a setting that is wrong is told in plain words: %s', (_, env, said) => {
  expect(() => readSettings({ ...bound, ...env }, shop)).toThrow(
    `The storefront's settings are not complete: ${said}. See "Settings" in README.md.`,
  )
})

test('several are told at once', () => {
  expect(() => readSettings({ ...bound, SITES: '[]' }, shop)).toThrow(
    'SITES is empty; PAY_ORIGIN is missing',
  )
})
