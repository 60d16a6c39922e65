import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { claim, claimPicture } from '../../../../commerce/contract/order/claims.ts'
import { readPictureHeader } from '../../../../commerce/domain/product/picture-header.ts'
import { APPENDED, asTaken, PLACE } from '../photograph.ts'
import { jpegOnItsSide } from '../../storefront/catalogue/photo-bytes.ts'
import { pngOf } from '../../storefront/catalogue/photos.ts'
import { accepted, count, refusalOf, runClock, seedShop, words } from '../shop.ts'
import {
  atDesk,
  arrived,
  begin,
  daysLater,
  done,
  lineOf,
  picture,
  type Placed,
  save,
} from './claim-shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

/** A header, and nothing after it. */
const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0,
  0, 0, 1, 0, 8, 2, 0, 0, 0,
])

/** Too much going on for a small file: more than one value of the database holds. */
const busy = async () => {
  const side = 2000
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  let seed = 1
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    seed = (seed * 48_271) % 2_147_483_647
    data.fill(seed & 0x4000 ? 255 : 0, pixel, pixel + 3)
  }
  return pngOf({ data, width: side, height: side })
}

const keptOf = async (claimId: string): Promise<Uint8Array[]> => {
  const { results } = await env.DB.prepare(
    'SELECT data FROM claim_picture_piece WHERE claim_id = ? ORDER BY position, piece',
  )
    .bind(claimId)
    .all<{ data: number[] }>()
  return results.map(({ data }) => Uint8Array.from(data))
}

const SOFA = 'HOLLIS-MOSS'
const drafted = async (pieces = 1): Promise<{ it: Placed; id: string; number: string }> => {
  const it = await arrived({ [SOFA]: pieces })
  const { id, number } = accepted(await begin(it, 'damage', lineOf(it, SOFA)), claim)
  return { it, id, number }
}

describe('a picture of a claim', () => {
  test('is kept whole for the desk, replaced while it is written, and never once it is sent', async () => {
    const { it, id, number } = await drafted()
    expect((await picture(it, id)).status).toBe(200)
    expect((await picture(it, id, 1, await busy())).status).toBe(200)
    accepted(await save(it, id, { text: 'A leg is loose.', wish: 'repair' }), claim)
    accepted(await done(it, id, 'send'), claim)
    expect(words(await picture(it, id))).toBe('409 CLAIM_REFUSED')
    const kept = await keptOf(id)
    const bytes = kept.reduce((sum, { length }) => sum + length, 0)
    expect(kept.length).toBeGreaterThan(1)
    expect(kept[0]).toHaveLength(1_000_000)
    expect((await atDesk(number)).photographs).toEqual([
      { position: 1, type: 'image/webp', width: 2000, height: 2000, bytes },
    ])
  })

  test('says nothing but what it shows: upright, without the place it was taken at, and without what was appended', async () => {
    const { it, id } = await drafted()
    const taken = asTaken(jpegOnItsSide)
    expect(new TextDecoder().decode(taken)).toContain(PLACE)
    const about = accepted(await picture(it, id, 1, taken), claimPicture)
    expect(readPictureHeader(taken)).toMatchObject({ width: 120, height: 160 })
    expect(about).toMatchObject({ type: 'image/webp', width: 160, height: 120 })
    const [kept = new Uint8Array()] = await keptOf(id)
    const held = new TextDecoder('latin1').decode(kept)
    expect(held.slice(0, 4)).toBe('RIFF')
    for (const inner of [PLACE, APPENDED, 'Exif', 'EXIF', 'XMP ', 'ICCP'])
      expect(held).not.toContain(inner)
  })

  test('that is larger than anybody looks at is made smaller', async () => {
    const { it, id } = await drafted()
    const [width, height] = [3000, 200]
    const data = new Uint8ClampedArray(width * height * 4).fill(200)
    const sent = await picture(it, id, 1, await pngOf({ data, width, height }))
    expect(accepted(sent, claimPicture)).toMatchObject({ width: 2560, height: 171 })
  })

  test('that only begins like one is refused for what it is, and nothing of it is kept', async () => {
    const { it, id } = await drafted()
    for (const broken of [PNG, jpegOnItsSide.slice(0, 700)]) {
      const refused = await picture(it, id, 1, broken)
      expect(words(refused)).toBe('415 COR-008')
      expect(refusalOf(refused).reason).toBe('picture-unreadable')
    }
    expect(await keptOf(id)).toEqual([])
  })

  test('is not kept as it came when it cannot be written anew', async () => {
    const { it, id } = await drafted()
    const refused = await picture(it, id, 1, asTaken(jpegOnItsSide), { IMAGES: undefined })
    expect(words(refused)).toBe('502 UPSTREAM')
    expect(await keptOf(id)).toEqual([])
  })

  test('is refused when it is none, too large or of no place, and when too many come in a day', async () => {
    const { it, id } = await drafted(2)
    expect((await picture(it, id, 1, new TextEncoder().encode('<svg/>'))).status).toBe(415)
    expect((await picture(it, id, 1, new Uint8Array(8 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await picture(it, id, 5)).status).toBe(400)
    expect((await picture({ ...it, token: 'not-a-link' }, id)).status).toBe(404)
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5)
       INSERT INTO claim (id, number, order_id, line_id, kind, status, facts, created_at, changed_at)
       SELECT 'crowd-' || i, 'C-9999-000' || i, ?1, NULL, 'damage', 'desk', '{}', ?2, ?2 FROM n`,
    )
      .bind(it.order.id, Date.now())
      .run()
    await env.DB.prepare(
      `INSERT INTO claim_picture (claim_id, position, type, width, height, bytes, taken_at)
       SELECT c.id, p.value, 'image/webp', 1, 1, 1, ?2 FROM claim c, json_each('[1, 2, 3, 4]') p
       WHERE c.order_id = ?1 AND c.status = 'desk'`,
    )
      .bind(it.order.id, Date.now())
      .run()
    expect(words(await picture(it, id))).toBe('429 TOO_MANY_REQUESTS')
    daysLater(2)
    expect((await picture(it, id)).status).toBe(200)
  })

  test('is forgotten two years after its claim is over', async () => {
    const { it, id } = await drafted()
    await picture(it, id)
    await done(it, id, 'withdraw')
    daysLater(2 * 365 - 1)
    await runClock()
    expect(await count('SELECT count(*) FROM claim_picture WHERE claim_id = ?', id)).toBe(1)
    daysLater(2)
    await runClock()
    expect(await count('SELECT count(*) FROM claim_picture WHERE claim_id = ?', id)).toBe(0)
  })
})
