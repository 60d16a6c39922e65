import { describe, expect, test } from 'vitest'
import { editorPicture, focusOf, imageSize, imageUrl, oncePerImage } from './image-url.ts'

const host = { baseUrl: 'https://cdn.sanity.io/images', projectId: 'abc123', dataset: 'davenport' }
const asset = { _ref: 'image-f00dcafe-3000x2000-jpg' }

describe('an image’s address', () => {
  test('[B-09] is for a width of 1024 unless another is asked for', () => {
    const base = 'https://cdn.sanity.io/images/abc123/davenport/f00dcafe-3000x2000.jpg'
    expect(imageUrl({ asset }, host)).toBe(`${base}?w=1024&auto=format`)
    expect(imageUrl({ asset }, host, 640)).toBe(`${base}?w=640&auto=format`)
  })

  test('never asks for more than the original has', () => {
    expect(imageUrl({ asset: { _ref: 'image-f00d-300x200-png' } }, host)).toContain('?w=300&')
  })

  test('keeps the editors’ crop, in pixels of the original', () => {
    const crop = { left: 0.1, right: 0.2, top: 0.25, bottom: 0.25 }
    expect(imageUrl({ asset, crop }, host)).toContain('?rect=300,500,2100,1000&w=1024&')
  })

  test('never asks for more than the crop has', () => {
    const crop = { left: 0.5, right: 0.4, top: 0, bottom: 0 }
    expect(imageUrl({ asset, crop }, host)).toContain('?rect=1500,0,300,2000&w=300&')
  })

  test('is of the original where the crop leaves nothing of it', () => {
    const crop = { left: 0.6, right: 0.6, top: 0, bottom: 0 }
    expect(imageUrl({ asset, crop }, host)).toContain('jpg?w=1024&')
    expect(imageSize({ asset, crop })).toEqual({ width: 3000, height: 2000 })
  })

  test('with a height is of the part around the hotspot, within the crop', () => {
    const hotspot = { x: 0.9, y: 0.5, width: 0.1, height: 0.1 }
    expect(imageUrl({ asset, hotspot }, host, 48, 48)).toContain(
      '?rect=1000,0,2000,2000&w=48&h=48&',
    )
    const crop = { left: 0, right: 0.2, top: 0, bottom: 0 }
    expect(imageUrl({ asset, hotspot, crop }, host, 48, 48)).toContain('?rect=400,0,2000,2000&')
    expect(imageUrl({ asset: { _ref: 'image-f00d-40x20-png' } }, host, 48, 48)).toContain(
      '?rect=10,0,20,20&w=20&h=20&',
    )
  })

  test.each([undefined, { _ref: 'file-abc-pdf' }, { _ref: 'image-../../x-1x1-png' }])(
    'is none for the asset %j',
    (wrong) => {
      expect(imageUrl({ asset: wrong }, host)).toBeUndefined()
      expect(imageSize({ asset: wrong })).toBeUndefined()
    },
  )
})

test('an image’s size is that of the original, or of what the crop leaves', () => {
  expect(imageSize({ asset })).toEqual({ width: 3000, height: 2000 })
  const crop = { left: 0.1, right: 0.2, top: 0.25, bottom: 0.25 }
  expect(imageSize({ asset, crop })).toEqual({ width: 2100, height: 1000 })
})

describe('where a picture is held in a box that cuts off its sides', () => {
  const oval = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0.5 }

  test.each([
    ['without a hotspot', undefined, undefined, undefined],
    ['with one that is all of it', oval(0.5, 0.5, 1, 1), undefined, undefined],
    // Where the sheet holds pictures elsewhere, the middle is a choice as well.
    ['in the middle', oval(0.5, 0.5, 0.2, 0.2), undefined, { x: 50, y: 50 }],
    ['at a point', oval(0.25, 0.75, 0, 0), undefined, { x: 25, y: 75 }],
    ['so that a whole oval is seen', oval(0.3, 0.5, 0.2, 1), undefined, { x: 25, y: 50 }],
    ['at an oval over the edge', oval(0.05, 0.5, 0.4, 0.2), undefined, { x: 0, y: 50 }],
    ['within the crop', oval(0.75, 0.125, 0, 0), crop, { x: 50, y: 25 }],
    ['with a hotspot that was cropped away', oval(0.1, 0.9, 0.1, 0.1), crop, { x: 0, y: 100 }],
  ])('%s', (_, hotspot, cropped, held) => {
    const image = { asset, ...(hotspot && { hotspot }), ...(cropped && { crop: cropped }) }
    expect(focusOf(image)).toEqual(held)
  })

  test('all of a hotspot is in sight in every box that it fits into', () => {
    for (const start of [0, 0.1, 0.33, 0.7])
      for (const length of [0.05, 0.2, 0.3])
        for (const box of [length, 0.31, 0.5, 0.8, 1].filter((one) => one >= length)) {
          const hotspot = oval(start + length / 2, 0.5, length, 1)
          const held = (focusOf({ asset, hotspot })?.x ?? 50) / 100
          const seenFrom = held * (1 - box)
          expect(seenFrom).toBeLessThanOrEqual(start + 0.001)
          expect(seenFrom + box).toBeGreaterThanOrEqual(start + length - 0.001)
        }
  })
})

describe('an editor’s picture', () => {
  test('is offered in the widths that screens have, up to its own', () => {
    expect(editorPicture({ asset, alt: 'A sofa' }, host)).toEqual({
      url: 'https://cdn.sanity.io/images/abc123/davenport/f00dcafe-3000x2000.jpg?w=1024&auto=format',
      alt: 'A sofa',
      width: 3000,
      height: 2000,
      derivatives: {
        url: 'https://cdn.sanity.io/images/abc123/davenport/f00dcafe-3000x2000.jpg?w={width}&auto=format',
        widths: [320, 480, 640, 1024, 1280, 1600, 1920, 2880],
        formats: [],
      },
    })
    const small = editorPicture({ asset: { _ref: 'image-f00d-480x360-webp' } }, host)
    expect(small?.derivatives.widths).toEqual([320, 480])
    const opening = editorPicture({ asset: { _ref: 'image-f00d-2560x1440-webp' } }, host)
    expect(opening?.derivatives.widths).toEqual([320, 480, 640, 1024, 1280, 1600, 1920, 2560])
  })

  test('keeps the place of what the editors left of it', () => {
    const crop = { left: 0.1, right: 0.2, top: 0.25, bottom: 0.25 }
    const cropped = editorPicture({ asset, crop }, host)
    expect(cropped).toMatchObject({ width: 2100, height: 1000 })
    expect(cropped?.derivatives.url).toContain('?rect=300,500,2100,1000&w={width}&')
  })

  test('is held where its hotspot is', () => {
    const hotspot = { x: 0.25, y: 0.5, width: 0, height: 0 }
    expect(editorPicture({ asset, hotspot }, host)).toMatchObject({ focus: { x: 25, y: 50 } })
  })

  test('says nothing to those who do not see it where it is mere decoration', () => {
    expect(editorPicture({ asset, alt: 'A sofa', decorative: true }, host)?.alt).toBe('')
    expect(editorPicture({ asset, alt: 'A sofa', decorative: false }, host)?.alt).toBe('A sofa')
  })

  test('is none without an asset', () => {
    expect(editorPicture(undefined, host)).toBeNull()
    expect(editorPicture({ alt: 'Nothing yet' }, host)).toBeNull()
  })
})

test('what is made of an image is made once, and anew at another host', () => {
  let made = 0
  const count = oncePerImage((_, { dataset }) => {
    made += 1
    return `${dataset} ${made}`
  })
  const image = { asset }
  const other = { ...host, dataset: 'drift' }
  expect([count(image, host), count(image, { ...host })]).toEqual(['davenport 1', 'davenport 1'])
  expect(count({ ...image }, host)).toBe('davenport 2')
  expect([count(image, other), count(image, other)]).toEqual(['drift 3', 'drift 3'])
})
