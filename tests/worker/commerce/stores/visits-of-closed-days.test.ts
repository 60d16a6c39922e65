import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Store, store } from '../../../../commerce/contract/location.ts'
import { count, runClock } from '../shop.ts'
import { at, beginVisits, book, linkOf, mailsTo, newEmail, STORE, visit } from './booked-visits.ts'

beginVisits()

const booked = () => count(`SELECT count(*) FROM store_visit WHERE status = 'booked'`)

describe('a store that is closed when somebody is expected', () => {
  const write = (detail: string) =>
    env.DB.prepare(`UPDATE store SET detail = ? WHERE store_id = ${STORE}`).bind(detail).run()
  let before = ''
  beforeEach(async () => {
    const detail = env.DB.prepare(`SELECT detail FROM store WHERE store_id = ${STORE}`)
    before = (await detail.first<string>('detail')) ?? ''
  })
  afterEach(() => write(before))
  const change = (over: (was: Store) => Partial<Store>) => {
    const was = store.parse(JSON.parse(before))
    return write(JSON.stringify({ ...was, ...over(was) }))
  }
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

  test('on a day says so at once to whoever comes then, and to nobody else', async () => {
    const [email, other] = [newEmail(), newEmail()]
    await book(email)
    await book(other, { startsAt: '2026-12-04T21:00:00.000Z' })
    const token = await linkOf(email)
    await change(() => ({
      holidays: [{ on: '2026-12-03', isOpen: false, open: null, close: null }],
    }))
    await runClock()
    await runClock()
    const [, told, ...more] = await mailsTo(email)
    expect(told?.subject).toBe(
      'We’re closed: your visit to Denver, Thursday, December 3 at 2:00 PM',
    )
    expect(told?.text).toContain('so we’ve canceled it')
    expect(told?.text).toContain(`/visits/new/${STORE}`)
    expect(more).toEqual([])
    expect((await visit(token)).status).toBe('cancelled')
    at(Date.parse('2026-12-02T18:00:00Z'))
    await runClock()
    expect(await subjects(email)).toHaveLength(2)
    expect(await subjects(other)).toHaveLength(1)
    expect(await booked()).toBe(1)
  })

  test('early: who would be there after that is told, who is gone by then is not', async () => {
    const [early, late] = [newEmail(), newEmail()]
    await book(early, { startsAt: '2026-12-03T20:00:00.000Z' })
    await book(late, { startsAt: '2026-12-03T22:00:00.000Z' })
    await change(({ hours }) => ({
      hours: hours.map((it) => (it.day === 'Thursday' ? { ...it, close: '14:00' } : it)),
    }))
    await runClock()
    expect(await subjects(early)).toHaveLength(1)
    expect((await subjects(late)).at(-1)).toMatch(/^We’re closed: your visit to Denver/)
  })

  test('for good leads to other stores', async () => {
    const email = newEmail()
    await book(email)
    await change(() => ({ operational: false }))
    await runClock()
    const told = (await mailsTo(email)).at(-1)
    expect(told?.subject).toMatch(/^We’re closed/)
    expect(told?.text).toContain('/locations')
  })
})
