import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Pixels } from '../../../commerce/domain/image-embedding/pixels.ts'
import { Broken } from './broken.ts'
import { eighthOfJpeg } from './eighth-jpeg.ts'
import { isInterlaced, reducePng } from './reduce-png.ts'

/** Whole blocks of 8, but not of 16. */
const [WIDE, HIGH] = [200, 152]

/** Slopes of colour, darker from left to right, with a red disc left of the middle. */
const scene = Uint8Array.from({ length: WIDE * HIGH * 3 }, (_, at) => {
  const [x, y] = [Math.floor(at / 3) % WIDE, Math.floor(at / 3 / WIDE)]
  const isDisc = (x - 60) ** 2 + (y - 70) ** 2 < 900
  return (
    [isDisc ? 190 : 220 - x * 0.6, isDisc ? 40 : 90 + y * 0.5, isDisc ? 50 : 200 - y][at % 3] ?? 0
  )
})
const picture = () => sharp(scene, { raw: { width: WIDE, height: HIGH, channels: 3 } })

/** How far two pictures are apart, of 255, in the middle of all their pixels. */
const apart = async (one: Pixels, other: Sharp): Promise<number> => {
  const { data } = await other
    .flatten({ background: '#fff' })
    .resize(one.width, one.height, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let sum = 0
  for (let pixel = 0; pixel < one.width * one.height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((one.data[pixel * 4 + channel] ?? 0) - (data[pixel * 3 + channel] ?? 0))
  return sum / (one.width * one.height * 3)
}
const ALIKE = 5

const bytesOf = async (file: Sharp) => new Uint8Array(await file.toBuffer())

describe('a JPEG at an eighth is what it was', () => {
  test.each([
    ['as most cameras write it', picture().jpeg()],
    ['with all of its colours', picture().jpeg({ chromaSubsampling: '4:4:4' })],
    ['progressive', picture().jpeg({ progressive: true })],
    ['progressive, its scans in another order', picture().jpeg({ mozjpeg: true })],
    ['grey', picture().toColourspace('b-w').jpeg()],
    [
      'smaller than its blocks',
      picture().extract({ left: 0, top: 0, width: 17, height: 9 }).jpeg(),
    ],
  ])('%s', async (_, file) => {
    const bytes = await bytesOf(file)
    const eighth = eighthOfJpeg(bytes)
    const { width, height } = await sharp(bytes).metadata()
    expect(eighth).toMatchObject({ width: Math.ceil(width / 8), height: Math.ceil(height / 8) })
    expect(await apart(eighth, sharp(bytes))).toBeLessThan(ALIKE)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('held in way %i, it is upright', async (orientation) => {
    const bytes = await bytesOf(picture().withMetadata({ orientation }).jpeg())
    expect(await apart(eighthOfJpeg(bytes), sharp(bytes).rotate())).toBeLessThan(ALIKE)
  })

  test('what breaks off is no picture', async () => {
    const bytes = await bytesOf(picture().jpeg())
    expect(() => eighthOfJpeg(bytes.subarray(0, bytes.length / 2))).toThrow(Broken)
  })

  test('whatever the bytes, it is a picture or it is not', async () => {
    const files = await Promise.all(
      [picture().jpeg(), picture().jpeg({ progressive: true })].map(bytesOf),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (file, changes) => {
          const bytes = file.slice()
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          try {
            eighthOfJpeg(bytes)
          } catch (fault) {
            return fault instanceof Broken
          }
          return true
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a PNG is made small row by row', () => {
  const clear = () => picture().ensureAlpha(0.4)
  test.each([
    ['in true colour', picture().png(), [8, 2]],
    ['with every filter', picture().png({ adaptiveFiltering: true }), [8, 2]],
    ['half transparent', clear().png(), [8, 6]],
    ['with a palette', picture().png({ palette: true }), [8, 3]],
    ['with nine colours', picture().png({ palette: true, colours: 9 }), [4, 3]],
    ['grey', picture().toColourspace('b-w').png(), [8, 0]],
    ['in two bytes a colour', picture().toColourspace('rgb16').png(), [16, 2]],
  ])('%s', async (_, file, kind) => {
    const bytes = await bytesOf(file)
    expect([bytes[24], bytes[25]]).toEqual(kind)
    const small = reducePng(bytes.slice(), 50)
    expect(small).toMatchObject({ width: 50, height: 38 })
    expect(await apart(small, sharp(bytes))).toBeLessThan(ALIKE)
  })

  test('what breaks off, or is interlaced, is left to others', async () => {
    const bytes = await bytesOf(picture().png())
    expect(() => reducePng(bytes.slice(0, bytes.length / 2), 50)).toThrow(Broken)
    const woven = await bytesOf(picture().png({ progressive: true }))
    expect([isInterlaced(bytes), isInterlaced(woven)]).toEqual([false, true])
    expect(() => reducePng(woven, 50)).toThrow(Broken)
  })
})
