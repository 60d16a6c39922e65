import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
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
