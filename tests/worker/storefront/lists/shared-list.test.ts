import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testSeed } from '../../../setup/seed-test.ts'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs } from '../account/customers.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, origins, type Shopper, visit } from '../shop.ts'

beforeAll(seedShop)

const { a } = testSeed.customers
const pathOf = (answer: { headers: Headers }) =>
  new URL(answer.headers.get('location') ?? 'missing:', origins.davenport).pathname

/** A list of Ada's with a piece and a private note on it, and its link. */
const share = async (ada: Shopper, name: string) => {
  const path = pathOf(await ada.post('/lists', { name }))
  const id = path.split('/').at(-1) ?? ''
  await ada.post('/lists/items', { skuId: 'HOLLIS-MOSS', list: id })
  const item = /\/items\/([\w-]+)/.exec((await ada.visit(path)).html)?.[1] ?? ''
  const action = `/lists/${id}`
  const note = `${a.canary}, 12 ${a.canary} Street`
  await ada.post(`${action}/items/${item}`, { quantity: '1', room: 'Den', note })
  await ada.post(`${action}/share`)
  const { html } = await ada.visit(path)
  const link = tagsOf(html, 'input').find((it) => it['id'] === 'share-link')?.['value'] ?? ''
  return { path, action, item, link, shared: new URL(link).pathname }
}

let ada: Shopper
beforeEach(() => {
  ada = signedInAs('a')
})

describe('[S-26] a list by its link', () => {
  test('shows a stranger the list under a first name, and nothing private', async () => {
    const { shared, link } = await share(ada, 'Living room')
    expect(link).toMatch(/^http:\/\/localhost:8787\/shared-list\/[\w-]{43}\/[\w-]{43}$/)
    const { status, headers, html, cookies } = await visit(shared)
    expect(status).toBe(200)
    expect(wordsOf(html)).toMatch(/Ada shared a list with you Living room .*Hollis/)
    expect(html).not.toMatch(/canary|shopper\.example|customer-a|303-555/i)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(cookies.filter((line) => line.startsWith('guestToken'))).toEqual([])
    // The secret address is in no form and no link that leads away from the list.
    const away = [...tagsOf(html, 'input'), ...tagsOf(html, 'a')].flatMap((it) => [
      it['value'] ?? '',
      it['href'] ?? '',
    ])
    expect(away.filter((text) => text.includes('shared-list'))).toEqual([])
  })

  test('a vote that is pressed twice by somebody new is one vote, which they can take back', async () => {
    const { shared, item } = await share(ada, 'Twice')
    const vote = `${shared}/items/${item}/vote`
    const fields = { ...formFields((await visit(shared)).html, vote), vote: 'like', name: 'Bo' }
    // Neither press has the cookie that the other is answered with.
    const presses = [newShopper(), newShopper()]
    await Promise.all(presses.map((press) => press.post(vote, fields)))
    const [bo] = presses
    expect(wordsOf((await bo?.visit(shared))?.html ?? '')).toContain('1 like: Bo')
    await bo?.post(vote, { vote: 'none' })
    expect(wordsOf((await visit(shared)).html)).not.toContain('1 like')
  })

  test('is over at once when the owner ends it, or deletes the list', async () => {
    const first = await share(ada, 'Hall')
    expect((await visit(first.shared)).status).toBe(200)
    await ada.post(`${first.action}/unshare`)
    expect(await visit(first.shared)).toShow('Ask whoever sent it for a new one', 404)
    const second = await share(ada, 'Porch')
    await ada.post(`${second.action}/delete`)
    expect((await visit(second.shared)).status).toBe(404)
  })

  test('others vote and leave notes under a name of theirs; the owner sees what is new and takes a note away', async () => {
    const { shared, item, path, action } = await share(ada, 'Votes')
    const friend = newShopper()
    const vote = `${shared}/items/${item}/vote`
    const text = '<img src=x onerror=alert(1)> too wide?'
    const said = await friend.post(vote, { vote: 'like', name: 'Bo', text })
    expect(said.status).toBe(303)
    expect(friend.cookies.has('guestToken')).toBe(true)
    const page = await friend.visit(shared)
    expect(wordsOf(page.html)).toContain('1 like: Bo')
    expect(page.html).not.toContain('<img src=x')
    // The name is asked once.
    expect(tagsOf(page.html, 'input').find((it) => it['name'] === 'name')?.['value']).toBe('Bo')
    const own = await ada.visit(path)
    expect(wordsOf(own.html)).toContain('There are 2 new votes and notes since you last looked')
    await ada.post(`${action}/seen`)
    expect(wordsOf((await ada.visit(path)).html)).not.toContain('since you last looked')
    const removal = /action="([^"]*\/comments\/[^"]*\/remove)"/.exec(own.html)?.[1] ?? ''
    await ada.post(removal)
    expect(wordsOf((await friend.visit(shared)).html)).not.toContain('too wide?')
    await friend.post(vote, { vote: 'none' })
    expect(wordsOf((await friend.visit(shared)).html)).not.toContain('1 like')
  })

  test('what is wrong with a note is said at the piece, with what was typed', async () => {
    const { shared, item } = await share(ada, 'Wrong')
    const friend = newShopper()
    const answer = await friend.post(`${shared}/items/${item}/comments`, {
      name: 'x'.repeat(31),
      text: 'Nice and wide',
    })
    expect(answer.status).toBe(422)
    expect(wordsOf(answer.html)).toContain('Please use at most 30 characters.')
    expect(answer.html).toContain('Nice and wide')
    const nameless = await friend.post(`${shared}/items/${item}/vote`, { vote: 'like' })
    expect(wordsOf(nameless.html)).toContain('Please enter your name')
    // What was pressed is what is sent then, by Enter as well.
    const votesOf = (html: string) =>
      tagsOf(html, 'button').flatMap((it) => (it['name'] === 'vote' ? it['value'] : []))
    const against = await friend.post(`${shared}/items/${item}/vote`, { vote: 'dislike' })
    expect(votesOf(against.html)).toEqual(['dislike'])
    expect(votesOf((await friend.visit(shared)).html)).toEqual(['like', 'dislike'])
  })

  test('a piece that its owner took off meanwhile is said on the list, to both', async () => {
    const { shared, item, action } = await share(ada, 'Meanwhile')
    await ada.post(`${action}/items/${item}/remove`)
    const friend = newShopper()
    for (const said of [
      await friend.post(`${shared}/items/${item}/vote`, { vote: 'like', name: 'Bo' }),
      await friend.post(`${shared}/items/${item}/comments`, { text: 'Wide', name: 'Bo' }),
    ])
      expect(said).toShow('This item is no longer on the list.', 404)
    const changed = await ada.post(`${action}/items/${item}`, { quantity: '2', note: '', room: '' })
    expect(changed).toShow('This item is no longer on your list.', 404)
    expect(changed).toShow('Meanwhile', 404)
  })

  test('a visitor puts its pieces into their own cart and onto their own list', async () => {
    const { shared } = await share(ada, 'Items')
    const friend = newShopper()
    const { html } = await friend.visit(shared)
    expect(tagsOf(html, 'form').map((it) => it['action'])).toEqual(
      expect.arrayContaining(['/cart/items', '/lists/items']),
    )
    await friend.fill(shared, '/cart/items')
    expect(wordsOf((await friend.cart.show()).html)).toContain('Hollis')
    await friend.fill(shared, '/lists/items')
    expect(wordsOf((await friend.visit('/lists')).html)).toContain('1 item')
  })

  test('[S-26] links that lead nowhere are answered alike, and only so often', async () => {
    const { shared } = await share(ada, 'Guesses')
    const worker = await newIsolate()
    const [, , customer = '', list = ''] = shared.split('/')
    const flip = (id: string, at: number) =>
      `${id.slice(0, at)}${id[at] === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`
    const guess = (path: string) =>
      visit(path, { headers: { 'cf-connecting-ip': '203.0.113.9' } }, { worker })
    const words = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const path = [
        `/shared-list/${customer}/${flip(list, n % 43)}`,
        `/shared-list/${flip(customer, n % 43)}/${list}`,
        `/shared-list/${list}/${customer}`,
        `/shared-list/customer-a/${n}`,
      ][n % 4]
      const answer = await guess(path ?? '')
      expect(answer.status).toBe(404)
      words.add(wordsOf(answer.html))
    }
    expect(words.size).toBe(1)
    const limited = await guess(`/shared-list/${customer}/${flip(list, 0)}`)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    // Also for a link that leads somewhere: the limit tells nothing.
    expect((await guess(shared)).status).toBe(429)
    expect((await visit(shared, {}, { worker })).status).toBe(200)
    vi.resetModules()
  }, 60_000)
})

test('e-mails about lists are for customers, and a made-up link ends none', async () => {
  const { action, path } = await share(ada, 'Watched')
  await ada.post(`${action}/alerts`, { alerts: 'on' })
  expect(wordsOf((await ada.visit(path)).html)).toContain('Emails are on')
  const guest = newShopper()
  const own = pathOf(await guest.post('/lists', { name: 'Mine' }))
  expect((await guest.post(`${own}/alerts`, { alerts: 'on' })).status).toBe(409)
  const nowhere = await visit(`/lists/unsubscribe/${'x'.repeat(43)}`)
  expect(nowhere.status).toBe(404)
  expect(nowhere.headers.get('referrer-policy')).toBe('no-referrer')
  // As a mail program posts: neither browser nor origin.
  const posted = await visit(`/lists/unsubscribe/${'x'.repeat(43)}`, {
    method: 'POST',
    headers: { origin: '', 'sec-fetch-site': '' },
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(posted.status).toBe(404)
  expect(wordsOf((await ada.visit(path)).html)).toContain('Emails are on')
})
