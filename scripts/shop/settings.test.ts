import { describe, expect, test } from 'vitest'
import { shop } from '../../shop/shop.ts'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string> = {}) => readSettings(env, { log: 'all' })
const sitesOf = (env: Record<string, string>) =>
  JSON.parse(read(env).storefront['SITES'] ?? '') as unknown

describe('the settings of a local shop', () => {
  test('by default: port 8787, both brands, everything embedded', () => {
    const settings = read()
    expect(settings.port).toBe(8787)
    expect(settings.sites).toEqual([
      { id: 'davenport', host: 'localhost', origin: 'http://localhost:8787' },
      { id: 'drift', host: 'drift.localhost', origin: 'http://drift.localhost:8787' },
    ])
    expect(settings.payOrigin).toBe('http://pay.localhost:8787')
    expect(settings.mailOrigin).toBe('http://mail.localhost:8787')
    expect(settings.storefront).not.toHaveProperty('COMMERCE_URL')
    expect(settings.commerce).not.toHaveProperty('PSP_ORIGIN')
  })

  test('another port moves every address', () => {
    expect(sitesOf({ PORT: '9000' })).toEqual([
      { id: 'davenport', host: 'localhost', origin: 'http://localhost:9000' },
      { id: 'drift', host: 'drift.localhost', origin: 'http://drift.localhost:9000' },
    ])
  })

  test('a public origin in front of it', () => {
    const settings = read({ PUBLIC_ORIGIN: 'https://shop.example' })
    expect(settings.sites[0].origin).toBe('https://shop.example')
    expect(settings.commerce['SITE_ORIGINS']).toContain('https://shop.example')
  })

  test('a dataset of one brand alone', () => {
    const { storefront } = read({ SANITY_DATASET_DRIFT: 'drift-2', SANITY_DATASET_OTHER: 'x' })
    expect(storefront['SANITY_DATASET_DRIFT']).toBe('drift-2')
    expect(Object.keys(storefront).filter((name) => name.startsWith('SANITY_DATASET'))).toEqual([
      'SANITY_DATASET_DRIFT',
    ])
  })

  test('a shop of one brand has one site, under its own tenant', () => {
    const [brand] = shop.brands
    const acme = { tenant: 'acme', brands: [{ ...brand, id: 'acme' }] } as const
    const settings = readSettings({ PORT: '9000' }, { log: 'all' }, acme)
    expect(settings.tenant).toBe('acme')
    expect(settings.sites).toEqual([
      { id: 'acme', host: 'localhost', origin: 'http://localhost:9000' },
    ])
    expect(settings.commerce['SITE_ORIGINS']).toBe('{"acme":"http://localhost:9000"}')
  })

  test('upstreams elsewhere', () => {
    const settings = read({
      COMMERCE_MODE: 'remote',
      COMMERCE_URL: 'http://127.0.0.1:9101',
      CONTENT_URL: 'http://127.0.0.1:9102/',
      PSP_ORIGIN: 'http://127.0.0.1:9103',
      MAIL_SINK_URL: 'http://127.0.0.1:9104/messages',
      EVENTS_URL: 'http://127.0.0.1:9105/events',
    })
    expect(settings.storefront).toMatchObject({
      COMMERCE_URL: 'http://127.0.0.1:9101',
      CONTENT_URL: 'http://127.0.0.1:9102/lake',
      PAY_ORIGIN: 'http://127.0.0.1:9103',
      EVENTS_URL: 'http://127.0.0.1:9105/events',
    })
    expect(settings.commerce).toMatchObject({
      PSP_ORIGIN: 'http://127.0.0.1:9103',
      MAIL_SINK_URL: 'http://127.0.0.1:9104/messages',
    })
  })

  test('embedded commerce is not asked elsewhere', () => {
    const settings = read({ COMMERCE_MODE: 'embedded', COMMERCE_URL: 'http://127.0.0.1:9101' })
    expect(settings.storefront).not.toHaveProperty('COMMERCE_URL')
  })

  test.each([
    [{ PORT: 'http' }, /^PORT is not a number$/],
    [{ PORT: '8787.5' }, /^PORT is not a whole number$/],
    [{ PORT: '70000' }, /^PORT is more than 65535$/],
    [{ LOG: 'some' }, /^LOG is not one of all, errors$/],
    [{ COMMERCE_MODE: 'remote' }, /COMMERCE_URL.*is missing/],
    [{ COMMERCE_URL: 'http://127.0.0.1:9101/api' }, /COMMERCE_URL.*is not an origin/],
    [{ COMMERCE_URL: 'commerce' }, /^COMMERCE_URL is not an address of this kind$/],
    [{ PUBLIC_ORIGIN: 'shop.example' }, /^PUBLIC_ORIGIN is not an address of this kind$/],
    [{ CONTENT_URL: 'sanity' }, /^CONTENT_URL is not an address of this kind$/],
    [{ DATABASE_URL: 'http://here' }, /^DATABASE_URL is not an address of this kind$/],
    [{ PICTURE_TEMPLATE: 'https://img.example' }, /^PICTURE_TEMPLATE lacks \{path\} or \{width\}$/],
    [{ SIGNED_AGENTS: '{' }, /^SIGNED_AGENTS is not JSON$/],
    [{ PLATFORMS: 'nobody' }, /^PLATFORMS is not JSON$/],
    [{ UPSTREAM_TIMEOUT_MS: 'soon' }, /^UPSTREAM_TIMEOUT_MS is not a number$/],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG is more than 1$/],
    [{ PSP_API_KEY: 'short' }, /^PSP_API_KEY has fewer than 16 characters$/],
  ])('%o is refused in words', (env, words) => {
    expect(() => read(env)).toThrow(words)
  })
})
