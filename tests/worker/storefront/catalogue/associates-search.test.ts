import { describe, expect, test } from 'vitest'
import { drawing, pngOf } from './photos.ts'
import { newShopper, origins, visit } from '../shop.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { PATH, multipart, photo, piecesOnPhotos, search, sofa, type } from './photo-search.ts'

piecesOnPhotos()

describe('[S-29b] the store associates’ view', () => {
  const ASSOCIATE = `${PATH}/store-associate`
  const setting = { otherwise: { ASSOCIATE_CODE: 'table-lamp-7' } }
  const signIn = (shopper: ReturnType<typeof newShopper>, code: string) =>
    shopper.post(`${ASSOCIATE}/sign-in`, { code })

  test('opens with the stores’ code only, and shows SKU and stock by store', async () => {
    const associate = newShopper(setting)
    expect((await associate.visit(ASSOCIATE)).html).not.toContain('type="file"')
    const raw = multipart([photo(await pngOf(drawing(sofa)))])
    const asked = { method: 'POST', raw, headers: type }
    expect((await associate.visit(ASSOCIATE, asked)).status).toBe(403)
    expect((await signIn(associate, 'table-lamp-8')).status).toBe(422)
    const answer = await signIn(associate, 'table-lamp-7')
    expect(answer.status).toBe(303)
    expect(answer.cookies.join()).toMatch(/storeAssociate=[^;]+; Path=\/; Max-Age=28800; HttpOnly/)
    const { html } = await associate.visit(ASSOCIATE, asked)
    expect(html).toContain('<code>HOLLIS-MOSS</code>')
    expect(html).toContain('Warehouse: 1000')
    expect(html).toMatch(/Denver.{0,40}on display/)
  })

  test('a piece that was found starts a quote of the associate’s store, which the customer gets by its link', async () => {
    const associate = newShopper(setting)
    await signIn(associate, 'table-lamp-7')
    const raw = multipart([photo(await pngOf(drawing(sofa)))])
    const { html } = await associate.visit(ASSOCIATE, { method: 'POST', raw, headers: type })
    const start = `${ASSOCIATE}/quote?sku=HOLLIS-MOSS`
    expect(html).toContain(`href="${start}"`)
    const path = `${ASSOCIATE}/quote`
    const form = await associate.visit(start)
    expect(form).toShow('From Denver.')
    expect(form.html).toMatch(/<textarea[^>]*>\s*HOLLIS-MOSS<\/textarea>/)
    const typed = { pieces: 'HOLLIS-MOSS 2\nPILLOW', discount: '100', days: '7' }
    const press = () => associate.post(path, { ...formFields(form.html, path), ...typed })
    const made = await press()
    expect(made.status).toBe(303)
    // Pressed again it is not a second one, that somebody else could order as well.
    for (const again of await Promise.all([press(), press()]))
      expect(again).toRedirectTo(made.headers.get('location') ?? '')
    const quote = await visit(made.headers.get('location') ?? '')
    expect(quote).toShow('Hollis Sofa')
    expect(wordsOf(quote.html)).toContain('$1,949.99') // 2 × $1,000.00 + $49.99 − $100.00
  })

  test('what is wrong with a quote is said, and nothing that was typed is lost', async () => {
    const associate = newShopper(setting)
    await signIn(associate, 'table-lamp-7')
    const path = `${ASSOCIATE}/quote`
    const wrong = { pieces: 'HOLLIS-MOSS many', discount: 'x', days: '0' }
    const answer = await associate.post(path, wrong)
    expect(answer).toShow('Line 1 isn’t a SKU and a quantity: “HOLLIS-MOSS many”', 422)
    expect(answer.html).toContain('>HOLLIS-MOSS many</textarea>')
    const unknown = await associate.post(path, { pieces: 'NO-SUCH-SKU', discount: '', days: '7' })
    expect(unknown.status).toBe(400)
    expect(wordsOf(unknown.html)).toContain('This shop doesn’t sell NO-SUCH-SKU.')
    expect((await visit(path, {}, setting)).status).toBe(303)
  })

  test('shoppers see neither', async () => {
    const { html } = await search(await pngOf(drawing(sofa)))
    expect(html).not.toContain('Warehouse')
    expect(html).not.toContain('<code>')
  })

  test('a pass of one’s own making does not pass', async () => {
    const forged = `${Math.floor(Date.now() / 1000) + 9999}.${'0'.repeat(64)}`
    const { html } = await visit(ASSOCIATE, {}, setting, `storeAssociate=${forged}`)
    expect(html).not.toContain('type="file"')
  })

  test('nor does one that is made with the code: the key is no word that people type', async () => {
    const end = Math.floor(Date.now() / 1000) + 9999
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode('table-lamp-7'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    for (const words of [
      ['store-associate', 1, 'DVN', end],
      ['store-associate', 2, 'DVN', end, 'table-lamp-7'],
    ]) {
      const message = new TextEncoder().encode(JSON.stringify(words))
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
      const signature = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const { html } = await visit(ASSOCIATE, {}, setting, `storeAssociate=${end}.${signature}`)
      expect(html).not.toContain('type="file"')
    }
  })

  test('a pass ends when the code or the server’s key changes', async () => {
    const associate = newShopper(setting)
    await signIn(associate, 'table-lamp-7')
    const pass = `storeAssociate=${associate.cookies.get('storeAssociate')}`
    const seenWith = async (otherwise: Record<string, string>) =>
      (
        await visit(ASSOCIATE, {}, { otherwise: { ...setting.otherwise, ...otherwise } }, pass)
      ).html.includes('type="file"')
    expect(await seenWith({})).toBe(true)
    expect(await seenWith({ ASSOCIATE_CODE: 'table-lamp-8' })).toBe(false)
    expect(await seenWith({ PREVIEW_SECRET: 'another-secret-of-more-than-32-letters' })).toBe(false)
  })

  test('five wrong codes, and then not even the right one', async () => {
    const guesser = newShopper(setting)
    for (let count = 0; count < 5; count++)
      expect((await signIn(guesser, `wrong-${count}`)).status).toBe(422)
    expect((await signIn(guesser, 'table-lamp-7')).status).toBe(429)
  })

  test('is not there where no code is set', async () => {
    expect((await visit(ASSOCIATE)).status).toBe(404)
    expect(origins.davenport).toContain('localhost')
  })
})
