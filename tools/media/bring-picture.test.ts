import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bringPicture } from './bring-picture.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
afterAll(() => rm(folder, { recursive: true }))

const picture = async (name: string, width: number, height: number) => {
  const file = join(folder, name)
  await sharp({ create: { width, height, channels: 3, background: '#a07050' } }).toFile(file)
  return file
}

test('a picture comes in all sizes, no wider than any page shows it, and is made once', async () => {
  const out = join(folder, 'out')
  const file = await picture('Alma Sofa.jpg', 2000, 1500)
  const brought = await bringPicture(file, out, '/goods/')
  expect(brought).toMatchObject({
    ok: true,
    value: {
      width: 1600,
      height: 1200,
      color: expect.stringMatching(/^#[a-f0-9]{6}$/),
      derivatives: { widths: [320, 480, 640, 1024, 1600], formats: ['avif', 'webp'] },
    },
  })
  const files = await readdir(out)
  expect(files).toHaveLength(10)
  expect(files.every((name) => name.startsWith('alma-sofa-'))).toBe(true)
  const own = brought.ok ? brought.value.url : ''
  expect(files).toContain(own.slice('/goods/'.length))
  expect(await bringPicture(file, out, '/goods/')).toEqual(brought)
})

test('what is small, broken or not there is refused in words, and nothing is written', async () => {
  const out = join(folder, 'none')
  const broken = join(folder, 'broken.jpg')
  await writeFile(broken, 'no picture')
  const asked = [await picture('small.png', 200, 150), broken, join(folder, 'nowhere.jpg')]
  const answers = await Promise.all(asked.map((file) => bringPicture(file, out, '/goods/')))
  expect(answers).toEqual([
    { ok: false, reason: 'names a picture of 200 pixels of width; 480 are the least' },
    { ok: false, reason: 'names a picture that cannot be read' },
    { ok: false, reason: 'names a picture that is not there' },
  ])
})

const colored = (width: number, height: number, background = '#a07050') =>
  sharp({ create: { width, height, channels: 3, background } })

test('pictures of every usual kind come in upright, in plain color and without holes', async () => {
  const frames = await Promise.all(
    ['#a07050', '#102030'].map((color) => colored(600, 500, color).png().toBuffer()),
  )
  const made: Readonly<Record<string, Sharp>> = {
    'printed.jpg': colored(600, 500).toColourspace('cmyk').jpeg(),
    'turned.jpg': colored(500, 600).withMetadata({ orientation: 6 }).jpeg(),
    'deep.png': colored(600, 500).toColourspace('rgb16').png(),
    'moving.gif': sharp(frames, { join: { animated: true } }).gif(),
    'small.avif': colored(600, 500).avif(),
    'scan.tif': colored(600, 500).tiff(),
  }
  for (const [name, image] of Object.entries(made)) {
    const file = join(folder, name)
    await image.toFile(file)
    const brought = await bringPicture(file, null, '/goods/')
    expect([name, brought]).toMatchObject([name, { ok: true, value: { width: 600, height: 500 } }])
    const color = brought.ok ? (brought.value.color ?? '') : ''
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(color.slice(at, at + 2), 16),
    )
    expect([name, red > green, green > blue]).toEqual([name, true, true])
  }
})

test('what shows through is white behind, and gray is gray', async () => {
  const clear = join(folder, 'clear.png')
  await sharp({
    create: { width: 600, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).toFile(clear)
  const gray = join(folder, 'gray.jpg')
  await colored(600, 500, '#808080').grayscale().jpeg().toFile(gray)
  expect(await bringPicture(clear, null, '/goods/')).toMatchObject({ value: { color: '#ffffff' } })
  expect(await bringPicture(gray, null, '/goods/')).toMatchObject({ value: { color: '#808080' } })
})

test('a kind that is not brought in and a picture beyond all cameras are said to be so', async () => {
  const svg = join(folder, 'drawing.jpg')
  await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>')
  const phone = join(folder, 'phone.HEIC')
  await writeFile(phone, 'ftypheic')
  const wide = join(folder, 'wide.png')
  await sharp({
    create: { width: 16_000, height: 8_000, channels: 3, background: '#a07050' },
    limitInputPixels: false,
  })
    .png()
    .toFile(wide)
  const ofNoKind =
    'names a picture of a kind that is not brought in; JPEG, PNG, WebP, AVIF, TIFF and GIF are'
  expect(
    await Promise.all([svg, phone, wide].map((file) => bringPicture(file, null, '/goods/'))),
  ).toEqual([
    { ok: false, reason: ofNoKind },
    { ok: false, reason: ofNoKind },
    {
      ok: false,
      reason: 'names a picture of 128 million pixels; 120 million are the most',
    },
  ])
})
