import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { storeVisit } from '../../../../commerce/contract/store-visit.ts'
import { accepted, refusalOf, runClock, send } from '../shop.ts'
import {
  at,
  beginVisits,
  book,
  linkOf,
  mailsTo,
  newEmail,
  THURSDAY,
  visit,
} from './booked-visits.ts'

beginVisits()

describe('by the link of its mail', () => {
  test('a visit is moved, once however often it is pressed, and the mail says so', async () => {
    const email = newEmail()
    await book(email)
    const token = await linkOf(email)
    const friday = '2026-12-04T18:00:00.000Z'
    const move = () => send('PUT', paths.visit(token), { body: { startsAt: friday } })
    const answers = await Promise.all([move(), move()])
    await move()
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await visit(token)).toMatchObject({
      startsAt: friday,
      endsAt: '2026-12-04T19:00:00.000Z',
      firstStartsAt: THURSDAY,
      moves: 1,
    })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your visit to Denver: Thursday, December 3 at 2:00 PM',
      'Rescheduled: your visit to Denver is now Friday, December 4 at 11:00 AM',
    ])
    at(Date.parse('2026-12-03T17:00:00Z'))
    await runClock()
    expect((await mailsTo(email)).at(-1)?.subject).toBe(
      'Tomorrow at 11:00 AM: your visit to Denver',
    )
  })

  test('not to a time that is full, none, or of another visit of theirs; within its own time it may', async () => {
    const email = newEmail()
    await book(email)
    const token = await linkOf(email)
    const friday = '2026-12-04T18:00:00.000Z'
    await Promise.all(Array.from({ length: 3 }, () => book(newEmail(), { startsAt: friday })))
    const move = (startsAt: string) => send('PUT', paths.visit(token), { body: { startsAt } })
    expect(refusalOf(await move(friday)).reason).toBe('full')
    expect(refusalOf(await move('2026-12-04T18:30:00.000Z')).reason).toBe('no-time')
    const later = '2026-12-04T21:00:00.000Z'
    await book(email, { startsAt: later })
    expect(refusalOf(await move(later)).reason).toBe('same-time')
    expect((await visit(token)).startsAt).toBe(THURSDAY)
    await Promise.all(Array.from({ length: 2 }, () => book(newEmail())))
    await env.DB.prepare(
      'UPDATE store_visit SET starts_at = starts_at - 1800000 WHERE email = ?1 AND starts_at = ?2',
    )
      .bind(email, Date.parse(THURSDAY))
      .run()
    expect((await move(THURSDAY)).status).toBe(200)
  })

  test('a visit is cancelled, once, and stays so', async () => {
    const email = newEmail()
    await book(email)
    const token = await linkOf(email)
    for (const _ of [1, 2])
      expect(accepted(await send('DELETE', paths.visit(token)), storeVisit).status).toBe(
        'cancelled',
      )
    const moved = await send('PUT', paths.visit(token), {
      body: { startsAt: '2026-12-04T18:00:00.000Z' },
    })
    expect(refusalOf(moved).reason).toBe('cancelled')
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your visit to Denver: Thursday, December 3 at 2:00 PM',
      'Canceled: your visit to Denver, Thursday, December 3 at 2:00 PM',
    ])
    for (const { text } of await mailsTo(email)) expect(text).not.toContain('\n\n\n')
    at(Date.parse('2026-12-02T18:00:00Z'))
    await runClock()
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await book(email)).status).toBe(200) // they may come after all
  })

  test('one that has begun is moved no more; the link is of one brand', async () => {
    const email = newEmail()
    await book(email)
    const token = await linkOf(email)
    expect((await send('GET', paths.visit(token), { site: 'drift' })).status).toBe(404)
    at(Date.parse(THURSDAY))
    const moved = await send('PUT', paths.visit(token), {
      body: { startsAt: '2026-12-04T18:00:00.000Z' },
    })
    expect(refusalOf(moved).reason).toBe('over')
  })
})
