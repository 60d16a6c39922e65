import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { wishlist, wishlistAlerts } from '../../../../commerce/contract/product/wishlist.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { accepted, count, newShopper, runClock, send, type Shopper, words } from '../shop.ts'
import { ada, newList, seedLists } from './told-lists.ts'

seedLists()

describe('mails about lists', () => {
  const setPrice = (price: number, stock: number | null) =>
    env.DB.prepare(`UPDATE sku SET price = ?, stock = ? WHERE sku_id = 'SKU-B'`)
      .bind(price, stock)
      .run()
  const mails = () => count(`SELECT count(*) FROM outbox WHERE kind = 'list-changes'`)
  const aDayLater = () => env.DB.prepare('UPDATE wishlist_alert SET created_at = 0').run()

  test('a lower price and what is back are told once, at most once a day, until one click ends it', async () => {
    const list = await newList(ada, 'Watched', 'SKU-B')
    const setAlerts = (alerts: boolean) =>
      send('PATCH', paths.wishlist(list.id), { shopper: ada, body: { alerts } })
    await setPrice(24_000, 7)
    await runClock()
    expect(await mails()).toBe(0)
    // What is known when it begins is no news.
    await setAlerts(true)
    await runClock()
    expect(await mails()).toBe(0)

    await setPrice(19_900, 7)
    await runClock()
    await runClock()
    expect(await mails()).toBe(1)
    expect(
      await count(`SELECT count(*) FROM outbox WHERE kind = 'list-changes' AND sent_at > 0`),
    ).toBe(1)
    // Further news on the same day waits; a price that rose and fell back is none.
    await setPrice(19_000, 0)
    await runClock()
    expect(await mails()).toBe(1)
    await aDayLater()
    await runClock()
    expect(await mails()).toBe(1)
    await setPrice(25_000, 3)
    await runClock()
    expect(await mails()).toBe(2)
    await aDayLater()
    await setPrice(19_900, 3)
    await runClock()
    expect(await mails()).toBe(2)

    const inbox = await env.MAIL.fetch('http://mail.localhost:8787/messages.json')
    const found: unknown = await inbox.json()
    const text = JSON.stringify(found)
    expect(text).toContain('Price drop')
    // A line each in what is read without markup: the piece, its news, its list.
    expect(text).toMatch(/Test Chair\\nNow \$199\.00, was \$[\d.]+\\nOn your list “/)
    expect(text).toContain('Back in stock, $250.00')
    expect(text).toContain('localhost:8787/media/test-chair.svg')
    const token = /lists\/unsubscribe\/([\w-]{43})/.exec(text)?.[1] ?? ''
    const path = paths.wishlistAlerts(token)
    expect(accepted(await send('GET', path), wishlistAlerts).active).toBe(true)
    expect(words(await send('GET', path, { site: 'drift' }))).toBe('404 NOT_FOUND')
    expect(accepted(await send('POST', path), wishlistAlerts)).toMatchObject({ active: false })
    expect(accepted(await send('POST', path), wishlistAlerts)).toMatchObject({ active: false })
    await setPrice(10_000, 3)
    await runClock()
    expect(await mails()).toBe(2)
    await setPrice(24_900, 7)
  })

  test('a sale that has begun by itself is told, as what a piece costs then', async () => {
    const list = await newList(ada, 'Waiting', 'HOLLIS-MOSS')
    await send('PATCH', paths.wishlist(list.id), { shopper: ada, body: { alerts: true } })
    await aDayLater()
    const setSale = (from: number) =>
      env.DB.prepare(`UPDATE sku SET sales = ? WHERE sku_id = 'HOLLIS-MOSS'`)
        .bind(JSON.stringify([[from, from + 3_600_000, 77_700]]))
        .run()
    const before = await mails()
    await setSale(Date.now() + 60_000)
    await runClock()
    expect(await mails()).toBe(before)
    await setSale(Date.now() - 60_000)
    await runClock()
    expect(await mails()).toBe(before + 1)
    expect(
      await count(
        `SELECT CAST(changes ->> '$[0].price' AS INTEGER) FROM wishlist_alert ORDER BY created_at DESC LIMIT 1`,
      ),
    ).toBe(77_700)
    await env.DB.prepare(`UPDATE sku SET sales = NULL WHERE sku_id = 'HOLLIS-MOSS'`).run()
  })

  test('an address that nobody has shown to be theirs is asked first, and gets nothing else', async () => {
    const ben: Shopper = { token: testSeed.customers.b.sessionToken, site: 'davenport' }
    await env.DB.prepare(
      `UPDATE customer SET email_verified_at = NULL WHERE id = 'customer-b'`,
    ).run()
    const list = await newList(ben, 'Watched', 'SKU-B')
    const turnOn = async () =>
      accepted(
        await send('PATCH', paths.wishlist(list.id), { shopper: ben, body: { alerts: true } }),
        wishlist,
      )
    expect(await turnOn()).toMatchObject({ alerts: true, alertsConfirmed: false })
    const before = await mails()
    await setPrice(20_000, 7)
    await runClock()
    expect(await mails()).toBe(before)
    for (let n = 0; n < 4; n++) await turnOn()
    const links = `SELECT count(*) FROM wishlist_alert_link WHERE purpose = 'confirm'`
    expect(await count(links)).toBe(3)
    const inbox = await env.MAIL.fetch(
      `http://mail.localhost:8787/messages.json?to=${testSeed.customers.b.email}`,
    )
    const token = /lists\/confirm\/([\w-]{43})/.exec(await inbox.text())?.[1] ?? ''
    const path = paths.wishlistAlertsConfirmation(token)
    expect(accepted(await send('GET', path), wishlistAlerts).active).toBe(false)
    // It confirms; it does not end anything, nor the other way round.
    expect(words(await send('POST', paths.wishlistAlerts(token)))).toBe('404 NOT_FOUND')
    expect(words(await send('POST', path, { site: 'drift' }))).toBe('404 NOT_FOUND')
    expect(accepted(await send('POST', path), wishlistAlerts).active).toBe(true)
    expect(accepted(await send('POST', path), wishlistAlerts).active).toBe(true)
    await runClock()
    expect(await mails()).toBe(before + 1)
    await setPrice(24_900, 7)
  })

  test('a guest has no address to write to', async () => {
    const guest = await newShopper()
    const list = await newList(guest, 'Guest')
    const answer = await send('PATCH', paths.wishlist(list.id), {
      shopper: guest,
      body: { alerts: true },
    })
    expect(words(answer)).toBe('409 LIST_REFUSED')
  })
})
