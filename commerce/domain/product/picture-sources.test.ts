import { describe, expect, test } from 'vitest'
import { pictureAt, pictureSources, widthsFor } from './picture-sources.ts'

const sofa = {
  url: '/media/hollis-moss-1a2b.webp',
  alt: 'Hollis Sofa in Moss',
  width: 800,
  height: 600,
  derivatives: {
    url: '/media/hollis-moss-9f9f-{width}.{format}',
    widths: [320, 480, 640, 800],
    formats: ['avif' as const, 'webp' as const],
  },
}

test.each([
  [200, [200]],
  [320, [320]],
  [800, [320, 480, 640, 800]],
  [1024, [320, 480, 640, 1024]],
  [4000, [320, 480, 640, 1024, 1600]],
])('a picture of %i pixels is never enlarged', (original, widths) => {
  expect(widthsFor(original)).toEqual(widths)
})

test('a browser chooses among all sizes, AVIF before WebP', () => {
  expect(pictureSources(sofa)).toEqual({
    src: '/media/hollis-moss-9f9f-800.webp',
    srcSet:
      '/media/hollis-moss-9f9f-320.webp 320w, /media/hollis-moss-9f9f-480.webp 480w, /media/hollis-moss-9f9f-640.webp 640w, /media/hollis-moss-9f9f-800.webp 800w',
    better: [
      {
        type: 'image/avif',
        srcSet:
          '/media/hollis-moss-9f9f-320.avif 320w, /media/hollis-moss-9f9f-480.avif 480w, /media/hollis-moss-9f9f-640.avif 640w, /media/hollis-moss-9f9f-800.avif 800w',
      },
    ],
  })
})

test.each([
  [1, [320]],
  [480, [320, 480]],
  [500, [320, 480, 640]],
  [5000, [320, 480, 640, 800]],
])(
  'what is drawn over %i pixels at most is chosen among as many as it can need',
  (widest, widths) => {
    const [best] = pictureSources(sofa, null, widest).better
    expect(best?.srcSet.match(/\d+(?=\.avif)/g)?.map(Number)).toEqual(widths)
  },
)

test.each([
  [100, 320],
  [320, 320],
  [321, 480],
  [5000, 800],
])('at %i pixels it comes in %i', (wanted, given) => {
  expect(pictureAt(sofa, wanted)).toBe(`/media/hollis-moss-9f9f-${given}.webp`)
})

describe('an image service takes the place of the sizes that are there', () => {
  const service = {
    template: 'https://img.example/{origin}{path}?width={width}&format={format}',
    origin: 'https://shop.example',
  }

  test('for pictures of the shop', () => {
    const { src, better } = pictureSources(sofa, service)
    expect(src).toBe(
      'https://img.example/https://shop.example/media/hollis-moss-1a2b.webp?width=800&format=webp',
    )
    expect(better[0]?.srcSet).toContain('?width=320&format=avif 320w')
  })

  test('for pictures of imported goods', () => {
    const imported = { url: 'https://maker.example/a.jpg', alt: '', width: 2000, height: 1500 }
    expect(pictureAt(imported, 1024, service)).toBe(
      'https://img.example/https://maker.example/a.jpg?width=1024&format=webp',
    )
  })

  test('but not for drawings, which have every size in one file', () => {
    const drawing = { url: '/media/a.svg', alt: '', width: 1200, height: 900 }
    expect(pictureSources(drawing, service)).toEqual({
      src: '/media/a.svg',
      srcSet: null,
      better: [],
    })
  })

  test('and a service that chooses the file type itself gets one list', () => {
    const negotiating = { ...service, template: '{origin}/resized{path}?w={width}' }
    const { src, srcSet, better } = pictureSources(sofa, negotiating)
    expect(src).toBe('https://shop.example/resized/media/hollis-moss-1a2b.webp?w=800')
    expect(srcSet).toContain('w=320 320w')
    expect(better).toEqual([])
  })
})

test('a picture that nobody has resized is shown as it is', () => {
  const plain = { url: '/media/a.jpg', alt: '', width: 1200, height: 900 }
  expect(pictureSources(plain)).toEqual({ src: '/media/a.jpg', srcSet: null, better: [] })
})
