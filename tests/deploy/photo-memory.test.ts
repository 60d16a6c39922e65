import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '../../commerce/contract/limits.ts'
import { root } from '../../scripts/shop/places.ts'
import { NOT_KEPT } from '../setup/kept-connection.ts'
import { openShop } from './open-shop.ts'

/**
 * What photographs, two of them at once, may take of it beyond a search with a small one: 59 were seen on busy cores, most of
 * which waits to be collected. Copies of what was sent came to 143, and a picture decoded whole to several hundred.
 */
const MOST_MEGABYTES = 90

type Shop = Awaited<ReturnType<typeof openShop>>

/** The status of a process of this machine, if it is a runtime that this test has started. */
const ownRuntime = (id: string): string | null => {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return status.startsWith('Name:\tworkerd\n') && status.includes(`\nPPid:\t${process.pid}\n`)
      ? status
      : null
  } catch {
    return null // it has ended meanwhile
  }
}

/** Megabytes of this test's runtime: now, and at most since the mark was last set back. */
const memory = () => {
  const id = readdirSync('/proc').find((name) => /^\d+$/.test(name) && ownRuntime(name))
  if (id === undefined) throw new Error('There is no runtime')
  const megabytes = (what: string) =>
    Number(new RegExp(`\n${what}:\\s+(\\d+) kB`).exec(ownRuntime(id) ?? '')?.[1]) / 1024
  return {
    now: () => megabytes('VmRSS'),
    most: () => megabytes('VmHWM'),
    setBack: () => writeFileSync(`/proc/${id}/clear_refs`, '5'),
  }
}

/** A sofa of the shop's, in as many pixels as a telephone takes. */
const photograph = async () => {
  const { data, info } = await sharp(join(root, 'shop/media/renders/100101-moss-hero.webp'))
    .resize(8000, 6000, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** A picture with what no decoder looks at behind it. */
const filledUp = (picture: Buffer) =>
  Buffer.concat([picture, Buffer.alloc(MAX_PHOTO_BYTES - picture.length, 'x')])

describe.runIf(process.platform === 'linux')('48 megapixels fit into a worker of 128 MB', () => {
  let shop: Shop
  let before: number
  let picture: Awaited<ReturnType<typeof photograph>>
  beforeAll(async () => {
    shop = await openShop()
    picture = await photograph()
    // The first searches start isolates, fetch what was learned, and let the runtime's heap grow to what it takes.
    const small = await picture().resize(800).jpeg().toBuffer()
    for (let round = 0; round < 6; round++) await Promise.all([send(small), send(small)])
    before = memory().now()
  })
  afterAll(async () => {
    await shop.close()
  })

  const send = async (file: Buffer) => {
    const body = new FormData()
    body.set('photo', new File([new Uint8Array(file)], 'photo'))
    const { origin } = shop
    const answer = await fetch(`${origin}/image-search`, {
      method: 'POST',
      headers: { origin, ...NOT_KEPT },
      body,
    })
    return { status: answer.status, html: await answer.text() }
  }

  test.each([
    ['JPEG', () => picture().jpeg({ quality: 92 })],
    ['progressive JPEG', () => picture().jpeg({ progressive: true })],
    ['PNG', () => picture().png({ compressionLevel: 1 })],
    ['WebP', () => picture().webp({ effort: 0, quality: 50 })],
  ] as const)('as %s, one and then two at once', async (_, write) => {
    // As large as the shop takes: a browser that cannot make a photo small sends it as it is.
    const file = filledUp(await write().toBuffer())
    const { most, setBack } = memory()
    for (const count of [1, 2]) {
      setBack()
      const answers = await Promise.all(Array.from({ length: count }, () => send(file)))
      for (const { status, html } of answers) {
        expect(status).toBe(200)
        expect(html).toContain('>Hollis Sofa<')
      }
      expect(most() - before).toBeLessThan(MOST_MEGABYTES)
    }
  })

  test('what is more than a photo may be is heard out, so that a browser shows why it is refused', async () => {
    const { status, html } = await send(Buffer.alloc(20_000_000))
    expect(status).toBe(413)
    expect(html).toContain('This photo is larger than 8 MB.')
  })
})
