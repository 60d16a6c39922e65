import { expect, test } from 'vitest'
import { fileExtension, fileUrl, filmType } from './file-url.ts'

const embedded = { baseUrl: '/lake/images', projectId: 'local', dataset: 'davenport' }
const sanity = { baseUrl: 'https://cdn.sanity.io/images', projectId: 'abc', dataset: 'shop' }
const file = (_ref: string) => ({ asset: { _ref } })

test('a file’s address is beside those of pictures', () => {
  const film = file('file-f00d-mp4')
  expect(fileUrl(film, embedded)).toBe('/lake/files/local/davenport/f00d.mp4')
  expect(fileUrl(film, sanity)).toBe('https://cdn.sanity.io/files/abc/shop/f00d.mp4')
})

test.each([undefined, {}, file('image-f00d-1x1-png'), file('file-../../x-mp4'), file('file-f00d')])(
  'there is none for %j',
  (wrong) => {
    expect(fileUrl(wrong, embedded)).toBeUndefined()
    expect(fileExtension(wrong)).toBeUndefined()
    expect(filmType(wrong)).toBeUndefined()
  },
)

test('browsers play MP4 and WebM', () => {
  expect(filmType(file('file-a-mp4'))).toBe('video/mp4')
  expect(filmType(file('file-a-webm'))).toBe('video/webm')
  expect(filmType(file('file-a-mov'))).toBeUndefined()
  expect(filmType(file('file-a-constructor'))).toBeUndefined()
})
