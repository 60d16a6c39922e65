import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { INNER_WORDS, unwell, watched } from '../edge/faults.ts'
import { mcpAt } from '../edge/mcp-request.ts'
import { drawing, pngOf, withOrientation } from './photos.ts'
import { newIsolate, visit } from '../shop.ts'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import {
  BOUNDARY,
  PATH,
  lamp,
  multipart,
  photo,
  piecesOnPhotos,
  post,
  search,
  sofa,
  stool,
  type,
} from './photo-search.ts'

piecesOnPhotos()

describe('[S-29a] search by a photograph', () => {
  test('works as a plain form: the piece on the photo comes first, once', async () => {
    const form = await visit(PATH)
    expect(form.html).toContain('encType="multipart/form-data"')
    expect(form.html).toMatch(/<input[^>]*type="file"[^>]*>/)
    expect(form.html).toContain('capture="environment"')
    const { status, html, headers } = await search(await pngOf(drawing(sofa)))
    expect(status).toBe(200)
    expect(html).toContain('Similar to your photo')
    expect(html.match(/<a href="[^"]*\/100001\?s=/g)).toHaveLength(1)
    expect(html).toContain('s=HOLLIS-MOSS')
    // The variant that is shown, not the cheapest of them.
    expect(wordsOf(html)).toMatch(/Hollis Sofa Moss \$1,000\.00/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('by whichever of the two inputs it comes: the other one sends an empty file', async () => {
    const none = photo('', '')
    const { status, html } = await post([none, photo(await pngOf(drawing(sofa)))])
    expect(status).toBe(200)
    expect(html).toContain('s=HOLLIS-MOSS')
  })

  test('another colour, size and exposure of it are found too, by the colour that is nearest', async () => {
    const { html } = await search(
      await pngOf(drawing({ ...sofa, hex: [188, 188, 184], width: 200, light: 0.9 })),
    )
    expect(html).toContain('s=HOLLIS-FOG')
  })

  test('a large picture is made small while it is read, and finds it as well', async () => {
    const { status, html } = await search(await pngOf(drawing({ ...sofa, width: 1800 })))
    expect(status).toBe(200)
    expect(html).toContain('s=HOLLIS-MOSS')
  })

  test('a piece is known from behind as well, and is shown in the colour of the photo', async () => {
    const { html } = await search(
      await pngOf(drawing({ piece: 'back', hex: [180, 180, 176], light: 0.95 })),
    )
    expect(html.match(/<a href="[^"]*\/100001\?s=/g)).toHaveLength(1)
    expect(html).toContain('s=HOLLIS-FOG')
  })

  test('what is sold out is not offered', async () => {
    const { html } = await search(await pngOf(drawing(stool)))
    expect(html).not.toContain('Marlow Sofa')
  })

  test('an isolate that has looked at one answers assistants as before', async () => {
    const { jpegOnItsSide } = await import('./photo-bytes.ts')
    expect((await search(jpegOnItsSide)).status).toBe(200)
    expect((await mcpAt('/mcp')('tools/list')).status).toBe(200)
  })

  test('only in the department that was chosen', async () => {
    const picture = await pngOf(drawing(lamp))
    expect((await search(picture)).html).toContain('>Feather Pillow<')
    const { status, html } = await search(picture, [{ name: 'category', data: 'living-room' }])
    expect(status).toBe(200)
    expect(html).not.toContain('>Feather Pillow<')
  })

  test('only the part in the frame is searched for', async () => {
    const both = drawing({ ...sofa, beside: lamp })
    const frame = (left: string, right: string) => [
      { name: 'left', data: left },
      { name: 'right', data: right },
    ]
    expect((await search(await pngOf(both), frame('0', '50'))).html).toContain('>Hollis Sofa<')
    const right = await search(await pngOf(both), frame('50', '100'))
    expect(right.html).toContain('>Feather Pillow<')
    expect(right.html).not.toContain('>Hollis Sofa<')
  })

  test.each(['cat', 'stripes', 'nothing'] as const)(
    'for a picture of %s it says kindly that there is nothing like it',
    async (piece) => {
      const { status, html } = await search(await pngOf(drawing({ piece, hex: [200, 140, 80] })))
      expect(status).toBe(200)
      expect(html).toContain('We don’t have anything like it.')
    },
  )

  test('a photo that lies on its side is looked at upright', async () => {
    const { jpegOnItsSide } = await import('./photo-bytes.ts')
    const upright = await search(withOrientation(jpegOnItsSide, 6))
    expect(upright.html).toContain('>Hollis Sofa<')
  })

  test('the camera may be asked for here and nowhere else', async () => {
    const here = await visit(PATH)
    const elsewhere = await visit('/cart')
    expect(here.headers.get('permissions-policy')).not.toContain('camera')
    expect(elsewhere.headers.get('permissions-policy')).toContain('camera=()')
  })
})

/** A PNG that says how large it is, and has nothing behind that. */
const pngSaying = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

/** A WebP that says how large it is, and has nothing behind that. */
const webpSaying = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(64)
  bytes.set(new TextEncoder().encode('RIFF____WEBPVP8X'))
  const view = new DataView(bytes.buffer)
  view.setUint32(4, bytes.length - 8, true)
  view.setUint32(16, 10, true)
  view.setUint32(24, width - 1, true)
  view.setUint16(27, height - 1, true)
  return bytes
}

describe('what is no photograph is refused in words', () => {
  test.each([
    ['a page named .png', 'photo.png', '<html><script>alert(1)</script></html>'.padEnd(80), 415],
    [
      'a drawing named .png',
      'photo.png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80),
      415,
    ],
    ['an address instead of a file', '../../../x', 'http://169.254.169.254/latest'.padEnd(80), 415],
    ['60,000 pixels squared in a few bytes', 'photo.png', pngSaying(60_000, 60_000), 413],
    ['a speck', 'photo.png', pngSaying(3, 3), 422],
    ['a picture that breaks off', 'photo.png', pngSaying(400, 300), 422],
    ['a large picture that breaks off', 'photo.png', pngSaying(4000, 3000), 422],
    ['a strip as long as a street', 'photo.png', pngSaying(40_000, 100), 413],
  ])('%s', async (_, file, data, status) => {
    const outbound = vi.spyOn(globalThis, 'fetch')
    const answer = await post([
      photo(data, file),
      { name: 'imageUrl', data: 'http://localhost/secret' },
    ])
    expect(answer.status).toBe(status)
    expect(answer.html).toContain('field-error')
    expect(answer.html).not.toContain('169.254')
    expect(outbound).not.toHaveBeenCalled()
    outbound.mockRestore()
  })

  test.each([
    ['has Cloudflare Images, which cannot read it', {}],
    ['has nothing that makes it small', { IMAGES: undefined }],
  ])('48 megapixels of WebP in a shop that %s: it says what to do', async (_, otherwise) => {
    const parts = [
      photo(webpSaying(8000, 6000)),
      { name: 'category', data: 'living-room' },
      { name: 'left', data: '20' },
    ]
    const answer = await post(parts, {}, otherwise)
    expect(answer.status).toBe(413)
    expect(wordsOf(answer.html)).toContain('Please save it as a JPEG or make it smaller')
    // What else was said in the form is still there.
    expect(answer.html).toMatch(/<option value="living-room" selected=""/)
    expect(answer.html).toMatch(/<details[^>]* open=""/)
    expect(answer.html).toMatch(/<input[^>]*name="left"[^>]*value="20"/)
  })

  test('25 MB by its word, before any of it is read', async () => {
    const answer = await post([photo('x'.repeat(100))], { 'content-length': '26214400' })
    expect(answer.status).toBe(413)
  })

  test('a body without a length, as soon as it is more than a photo', async () => {
    let sent = 0
    const body = new ReadableStream({
      type: 'bytes',
      pull(controller) {
        sent += 1
        if (sent > 100) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const answer = await visit(PATH, { method: 'POST', raw: body, headers: type })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(20)
  })

  test('ten thousand parts', async () => {
    const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`
    const answer = await visit(PATH, {
      method: 'POST',
      raw: `${part.repeat(10_000)}--${BOUNDARY}--`,
      headers: type,
    })
    expect(answer.status).toBe(413)
  })

  test.each([
    ['application/json', '{"imageUrl":"http://localhost"}', 415],
    ['application/x-www-form-urlencoded', 'photo=x', 415],
    ['multipart/form-data', 'x', 415],
  ])('a body of %s', async (contentType, raw, status) => {
    const answer = await visit(PATH, {
      method: 'POST',
      raw,
      headers: { 'content-type': contentType },
    })
    expect(answer.status).toBe(status)
  })

  test('no file at all', async () => {
    const answer = await post([{ name: 'category', data: '' }])
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Please choose a photo first.')
  })

  test.each(['throws', 'answers 500', 'answers nothing'] as const)(
    'when what was learned %s, that is said, and the next one finds the piece again',
    async (fault) => {
      const worker = await newIsolate()
      const body = {
        method: 'POST',
        raw: multipart([photo(await pngOf(drawing(sofa)))]),
        headers: type,
      }
      const without = await visit(PATH, body, { worker, otherwise: { ASSETS: unwell[fault] } })
      expect(without.status).toBe(503)
      expect(without.html).toContain('Please try again in a minute.')
      expect(without.html).not.toContain(INNER_WORDS)
      const again = await visit(PATH, body, { worker })
      expect(again.status).toBe(200)
      expect(again.html).toContain('s=HOLLIS-MOSS')
    },
  )

  test('more than thirty in ten minutes', async () => {
    const bytes = await pngOf(drawing(lamp))
    const { service } = watched(env.COMMERCE, ({ path }) =>
      path === '/v1/image-search/permit'
        ? Response.json({ code: 'TOO_MANY_REQUESTS', detail: 'Please wait.' }, { status: 429 })
        : null,
    )
    const answer = await post([photo(bytes)], {}, { COMMERCE: service })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('600')
  })
})
