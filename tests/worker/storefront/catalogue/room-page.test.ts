import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, visit } from '../shop.ts'

/** Marlow opens to a bed. */
const opens = {
  ...smallCatalogue,
  products: smallCatalogue.products.map((it) =>
    it.itemId === '100002' ? { ...it, useSpace: { front: 160, back: 0, ends: 0 } } : it,
  ),
}

beforeAll(async () => {
  await env.DB.batch(
    seedStatements(opens).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

const ROOM = '/room/100001?s=HOLLIS-FOG'
const OTHER = '/room/100002?s=MARLOW-FOG'

const withRoom = (room: string, at = '') => `${ROOM}&room=${room}${at === '' ? '' : `&at=${at}`}`

describe('a piece in the shopper’s room', () => {
  test('the walls are asked for first, then everything is a form; the room waits for the next piece', async () => {
    const shopper = newShopper()
    expect(await shopper.visit(ROOM)).toShow('Draw the room')
    const drawn = await shopper.post(ROOM, { op: 'size', width: '12′', depth: '15′' })
    expect(drawn).toRedirectTo(withRoom('144-180'))
    const plan = await shopper.visit(withRoom('144-180'))
    expect(plan).toShow('Add the door, so we can check how you get to it')
    const door = { op: 'door', wall: 'bottom', at: '12', width: '32', swing: 'in-first' }
    const added = await shopper.post(withRoom('144-180', '30-0-0'), door)
    expect(added).toRedirectTo(withRoom('144-180_d2-12-32-0', '30-0-0'))
    expect(await shopper.visit(withRoom('144-180_d2-12-32-0', '30-0-0'))).toShow(
      'It fits here, with room to walk around it.',
    )
    expect(await shopper.visit(OTHER)).toShow('Door 1: bottom wall, 12″ along, 32″ wide')
    expect(await newShopper().visit(OTHER)).toShow('Draw the room')
    const removed = await shopper.post(withRoom('144-180_d2-12-32-0', '30-0-0'), {
      op: 'remove',
      of: 'door',
      n: '0',
    })
    expect(removed).toRedirectTo(withRoom('144-180', '30-0-0'))
  })

  test('what does not fit is said with its inches, and where it would', async () => {
    const page = await visit(withRoom('144-180_d2-12-32-0', '100-0-0'))
    expect(page).toShow('It doesn’t fit here:')
    expect(page).toShow('beyond the wall')
    const [to] = tagsOf(page.html, 'a').filter(({ href }) => href?.includes('at=60-0-0'))
    expect(to).toBeDefined()
    expect(await visit(to?.['href']?.replaceAll('&amp;', '&') ?? '')).toShow(
      'It fits here, with room',
    )
  })

  test('what opens keeps the room for it', async () => {
    expect(await visit(`${OTHER}&room=144-180_d2-12-32-0&at=30-0-0`)).toShow(
      'It needs 160″ in front to be used',
    )
    expect(await visit(withRoom('144-180_d2-12-32-0', '30-0-0'))).toShow('It fits here')
  })

  test.each([
    [{ op: 'door', wall: 'top', at: '130', width: '32', swing: 'out' }, 'longer than this wall'],
    [{ op: 'door', wall: 'roof', at: '0', width: '32', swing: 'out' }, 'door-wall'],
    [{ op: 'own', kind: 'table', width: '0', depth: '24', x: '0', y: '0' }, 'Please enter feet'],
    [{ op: 'own', kind: 'table', width: '48', depth: '24', x: '140', y: '0' }, 'outside the room'],
    [{ op: 'size', width: '8', depth: 'deep' }, 'Please enter feet and inches'],
  ])('%j is refused beside its field', async (sent, said) => {
    const page = await newShopper().post(withRoom('144-180'), sent)
    expect(page.status).toBe(422)
    expect(page.html).toContain(said)
  })

  test.each([
    [ROOM, { op: 'size' }, 'Width (left to right)', 'Depth (top to bottom)', 'Please enter'],
    [
      withRoom('144-180'),
      { op: 'size', width: '144', depth: '180', cut: 'top-left' },
      'Width of the missing corner',
      'Depth of the missing corner',
      'The missing corner must be smaller',
    ],
    [withRoom('144-180'), { op: 'own', kind: 'table' }, 'Width', 'Depth', 'Please enter'],
  ])('%s, %j: each field is named above the form', async (path, sent, one, other, said) => {
    const page = await newShopper().post(path, sent)
    for (const field of [one, other]) expect(page).toShow(`${field}: ${said}`, 422)
  })

  test('a plan that is full is no fault of a field', async () => {
    const radiator = { op: 'radiator', wall: 'top', at: '0', width: '40', depth: '6' }
    const page = await newShopper().post(withRoom(`144-180${'_r0-0-4-2'.repeat(4)}`), radiator)
    expect(page).toShow('The plan can’t hold any more. Remove one first.', 422)
    expect(page.html).not.toContain('aria-invalid')
  })

  test.each(['x', '144-180_d0-120-32-0', '<b>', '144'.repeat(500)])(
    'no room in the address: %s',
    async (room) => {
      expect(await visit(withRoom(encodeURIComponent(room)))).toShow('Draw the room')
    },
  )

  test('a form that nobody knows changes nothing; of a piece that is not there nothing is shown', async () => {
    const shopper = newShopper()
    expect(await shopper.post(withRoom('144-180'), { op: 'burn' })).toRedirectTo(
      withRoom('144-180'),
    )
    expect((await visit('/room/999999')).status).toBe(404)
  })

  test('is nobody else’s: not kept, not indexed', async () => {
    const { headers } = await visit(withRoom('144-180'))
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })
})
