import { keptTables } from '../kept-tables.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeHTML } from 'entities'
import { z } from 'zod'
import { paths } from '../../../../commerce/contract/paths.ts'
import { paymentKey, paymentTokenInfo } from '../../../../commerce/contract/cart/payment.ts'
import {
  accepted,
  add,
  cards,
  getCart,
  newShopper,
  readyToOrder,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'

beforeAll(seedShop)

const PAY = 'http://pay.localhost:8787'

const shopperWithCart = async (): Promise<Shopper> => {
  const shopper = await newShopper()
  await add(shopper, 'HOLLIS-MOSS')
  return shopper
}
const newKey = async (shopper: Shopper) =>
  accepted(await send('POST', paths.paymentKey(), { shopper }), paymentKey)

/** The sheet that a page of the processor links. */
const sheetOf = async (page: string): Promise<string> => {
  const [, href = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec(page) ?? []
  return (await env.PAYMENTS.fetch(new URL(decodeHTML(href), PAY).href)).text()
}

const base64Url = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What the card fields do in the browser, written out once more from the scheme's description. */
const seal = async (key: z.infer<typeof paymentKey>, card: Record<string, string>) => {
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
  const encode = (text: string) => new TextEncoder().encode(text)
  const theirs = await crypto.subtle.importKey('jwk', key.publicKey, ecdh, false, [])
  const pair = await crypto.subtle.generateKey(ecdh, true, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('no pair')
  const agreement: SubtleCryptoDeriveKeyAlgorithm & { public: CryptoKey } = {
    name: 'ECDH',
    public: theirs,
  }
  const shared = await crypto.subtle.deriveBits(agreement, pair.privateKey, 256)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const aes = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encode('card field v1') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(key.keyId) },
    aes,
    encode(JSON.stringify(card)),
  )
  const { kty, crv, x, y } = z
    .object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })
    .parse(await crypto.subtle.exportKey('jwk', pair.publicKey))
  return {
    keyId: key.keyId,
    sender: { kty, crv, x, y },
    salt: base64Url(salt),
    iv: base64Url(iv),
    ciphertext: base64Url(ciphertext),
  }
}
const goodCard = { name: 'Ruth O’Neil', number: cards.approved, expiry: '12/40', code: '123' }
const sendSealed = (sealed: unknown) =>
  env.PAYMENTS.fetch(`${PAY}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sealed),
  })

describe('entering a card', () => {
  test('[E-12] sealed by the card fields: a token, and of the number only its last four', async () => {
    const shopper = await shopperWithCart()
    const response = await sendSealed(await seal(await newKey(shopper), goodCard))
    expect(response.status).toBe(201)
    const { token, ...card } = paymentTokenInfo.parse(await response.json())
    expect(card).toEqual({ masked: 'XXXX4242', brand: 'Visa', expiry: '12/40' })
    const known = accepted(
      await send('GET', paths.paymentToken(token), { shopper }),
      paymentTokenInfo,
    )
    expect(known).toEqual({ token, ...card })
    await send('PUT', paths.payment(), { shopper, body: { token } })
    expect((await getCart(shopper)).payment).toEqual(card)
  })

  test('[V-15] what is wrong is said field by field, and the key can still be used', async () => {
    const shopper = await shopperWithCart()
    const key = await newKey(shopper)
    const wrong = {
      name: 'x'.repeat(41),
      number: '4242 4242 4242 4241',
      expiry: '01/20',
      code: '12a',
    }
    const response = await sendSealed(await seal(key, wrong))
    expect(response.status).toBe(422)
    const { errors } = z
      .object({ errors: z.record(z.string(), z.string()) })
      .parse(await response.json())
    expect(errors).toEqual({
      name: expect.stringContaining('40'),
      number: 'Card number is invalid',
      expiry: 'This card has expired',
      code: 'Security code must be numeric',
    })
    expect((await sendSealed(await seal(key, goodCard))).status).toBe(201)
  })

  test('a key is good for one card: of twenty entries at once one gets a token', async () => {
    const key = await newKey(await shopperWithCart())
    const entries = await Promise.all(Array.from({ length: 20 }, () => seal(key, goodCard)))
    const answers = await Promise.all(entries.map(sendSealed))
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status === 410)).toHaveLength(19)
  })

  test('what was changed on the way, sealed to another key, or is no card is refused', async () => {
    const key = await newKey(await shopperWithCart())
    const other = await newKey(await shopperWithCart())
    const sealed = await seal(key, goodCard)
    const flipped = sealed.ciphertext.startsWith('A') ? 'B' : 'A'
    for (const bad of [
      { ...sealed, ciphertext: flipped + sealed.ciphertext.slice(1) },
      { ...sealed, keyId: other.keyId },
      { ...sealed, extra: 1 },
      null,
      [],
    ])
      expect((await sendSealed(bad)).status).toBe(400)
    expect((await sendSealed({ ...sealed, keyId: 'no-such-key' })).status).toBe(410)
  })

  test('the frame may be shown by the shops only, and runs nothing inline', async () => {
    const key = await newKey(await shopperWithCart())
    const response = await env.PAYMENTS.fetch(`${PAY}/fields?key=${key.keyId}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors http://localhost:8787 http://drift.localhost:8787')
    expect(policy).toContain("script-src 'self'")
    const page = await response.text()
    expect(page).not.toMatch(/<script(?![^>]*src=)/)
    expect(page).not.toMatch(/<style|\son\w+=|style=/)
    for (const label of ['Name on card', 'Card number', 'Expiration (MM/YY)', 'Security code'])
      expect(page).toContain(label)
    expect((await env.PAYMENTS.fetch(`${PAY}/fields?key=none`)).status).toBe(410)
    const script = await env.PAYMENTS.fetch(`${PAY}/card-fields.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
  })

  test('the frame takes the shop’s look, and a face from the shop alone', async () => {
    const key = await newKey(await shopperWithCart())
    const shop = 'http://drift.localhost:8787'
    const fieldsWith = async (look: unknown) => {
      const query = new URLSearchParams({ key: key.keyId, origin: shop })
      query.set('look', typeof look === 'string' ? look : JSON.stringify(look))
      const response = await env.PAYMENTS.fetch(`${PAY}/fields?${query}`)
      return {
        sheet: await sheetOf(await response.text()),
        policy: response.headers.get('content-security-policy') ?? '',
      }
    }
    const look = { ink: '#123456', corner: '2px', face: `${shop}/assets/figtree-1.woff2` }
    const plain = (await fieldsWith({})).sheet
    const ours = await fieldsWith(look)
    expect(ours.sheet).toContain('{--ink:#123456;--corner:2px;--face:Shop}')
    expect(ours.sheet).toContain(`src:url("${look.face}")`)
    expect(ours.policy).toContain(`font-src ${look.face};`)
    const elsewhere = await fieldsWith({ ...look, face: 'https://evil.test/a.woff2' })
    expect(elsewhere.sheet).toContain('{--ink:#123456;--corner:2px}')
    expect(elsewhere.sheet).not.toContain('evil')
    expect(elsewhere.policy).not.toContain('font-src')
    for (const bad of [
      'no JSON',
      'null',
      { ink: 'red; background: url(https://evil.test)' },
      { face: `${shop}/a.woff2; script-src *` },
      { face: `${shop}/a;script-src-elem */b.woff2` },
    ]) {
      const { sheet, policy } = await fieldsWith(bad)
      expect(sheet, JSON.stringify(bad)).toBe(plain)
      expect(policy).not.toMatch(/font-src|\*|evil/)
    }
  })

  test('the page without JavaScript says whose it is and what is paid, in the shop’s colors', async () => {
    const key = await newKey(await shopperWithCart())
    const query = new URLSearchParams({
      key: key.keyId,
      return: 'http://drift.localhost:8787/checkout/payment',
      shop: 'Drift & <Sons>',
      amount: '129950',
      look: JSON.stringify({ accent: '#3d43c6', face: 'https://evil.test/a.woff2' }),
    })
    const first = await env.PAYMENTS.fetch(`${PAY}/card?${query}`)
    const again = await env.PAYMENTS.fetch(`${PAY}/card?${query}`, {
      method: 'POST',
      body: new URLSearchParams({
        ...goodCard,
        key: key.keyId,
        return: query.get('return') ?? '',
        code: '',
      }),
    })
    for (const response of [first, again]) {
      const page = await response.text()
      expect(page).toContain('Back to Drift &amp; &lt;Sons&gt;')
      expect(page).toContain('<strong>$1,299.50</strong>')
      expect(await sheetOf(page)).toContain('{--accent:#3d43c6}')
      expect(response.headers.get('content-security-policy')).not.toContain('font-src')
    }
  })

  test('the page without JavaScript leads back to the shop only, and does not echo the number', async () => {
    const shopper = await shopperWithCart()
    const key = await newKey(shopper)
    const back = 'http://localhost:8787/checkout/payment?step=1'
    const page = (back_: string) =>
      env.PAYMENTS.fetch(`${PAY}/card?key=${key.keyId}&return=${encodeURIComponent(back_)}`)
    expect((await page(back)).status).toBe(200)
    for (const elsewhere of [
      'https://evil.test/',
      '//evil.test',
      'javascript:alert(1)',
      'http://localhost:8787@evil.test/',
    ])
      expect((await page(elsewhere)).status).toBe(400)
    const submit = (fields: Record<string, string>) =>
      env.PAYMENTS.fetch(`${PAY}/card`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ key: key.keyId, return: back, ...fields }),
      })
    expect((await submit({ ...goodCard, return: 'https://evil.test/' })).status).toBe(400)
    const wrong = await submit({ ...goodCard, code: '' })
    expect(wrong.status).toBe(422)
    const text = await wrong.text()
    expect(text).toContain('Please enter the security code')
    expect(text).not.toContain('value="4242')
    const done = await submit(goodCard)
    expect(done.status).toBe(303)
    const location = new URL(done.headers.get('location') ?? '')
    expect(location.href.startsWith(`${back}&paymentToken=`)).toBe(true)
  })
})

test('no card number is kept anywhere', async () => {
  await readyToOrder('HOLLIS-MOSS')
  for (const db of [env.DB, env.PAYMENTS_DB, env.MAIL_DB]) {
    for (const name of await keptTables(db)) {
      const rows = await db.prepare(`SELECT * FROM "${name}" LIMIT 5000`).all()
      const text = JSON.stringify(rows.results).replaceAll(/[ -]/g, '')
      expect(text, name).not.toMatch(/4242424242424242|4000000000000002/)
    }
  }
})
