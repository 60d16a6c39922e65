import { describe, expect, test } from 'vitest'
import { editorPicture, imageSize, imageUrl } from './image-url.ts'

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
    expect(imageUrl({ asset, crop }, host)).toContain('?rect=300%2C500%2C2100%2C1000&w=1024&')
  })

  test.each([undefined, { _ref: 'file-abc-pdf' }, { _ref: 'image-../../x-1x1-png' }])(
    'is none for the asset %j',
    (wrong) => {
      expect(imageUrl({ asset: wrong }, host)).toBeUndefined()
      expect(imageSize({ asset: wrong })).toBeUndefined()
    },
  )
})

test('an image’s size is that of the original', () => {
  expect(imageSize({ asset })).toEqual({ width: 3000, height: 2000 })
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
        widths: [320, 480, 640, 1024, 1280, 1600],
        formats: [],
      },
    })
    const small = editorPicture({ asset: { _ref: 'image-f00d-480x360-webp' } }, host)
    expect(small?.derivatives.widths).toEqual([320, 480])
  })

  test('keeps the place of what the editors left of it', () => {
    const crop = { left: 0.1, right: 0.2, top: 0.25, bottom: 0.25 }
    const cropped = editorPicture({ asset, crop }, host)
    expect(cropped).toMatchObject({ width: 2100, height: 1000 })
    expect(cropped?.derivatives.url).toContain('?rect=300%2C500%2C2100%2C1000&w={width}&')
  })

  test('is none without an asset', () => {
    expect(editorPicture(undefined, host)).toBeNull()
    expect(editorPicture({ alt: 'Nothing yet' }, host)).toBeNull()
  })
})
