import type { Picture } from '../../contract/product/product.ts'

/** Pixels of width that pictures come in; never more than the original has. */
export const PICTURE_WIDTHS = [320, 480, 640, 1024, 1600] as const

/** Pixels of width of a picture that is asked for without one. */
export const DEFAULT_PICTURE_WIDTH = 1024

/**
 * A service that resizes pictures on request. Its `template` holds `{width}` and `{format}`, and of the original
 * `{origin}` and `{path}`; `origin` is what addresses that begin with `/` belong to.
 */
export type PictureService = { readonly template: string; readonly origin: string }

type Format = 'avif' | 'webp'

export type PictureSources = {
  /** For a browser that reads no `srcset`. */
  readonly src: string
  /** The same file type as `src`; null for what is one file. A width alone is not said. */
  readonly srcSet: string | null
  /** Better file types, the best first. */
  readonly better: readonly { readonly type: `image/${Format}`; readonly srcSet: string }[]
}

/** Drawings have every size in one file, and what stands in the page itself needs no host. */
const isOneFile = (url: string) => url.startsWith('data:') || /\.svg(?:[?#]|$)/i.test(url)

/** The widths that a picture of this many pixels comes in; its own is the largest. */
export const widthsFor = (original: number): number[] => {
  const largest = Math.min(original, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? original)
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest]
}

/** An address in two: what is asked, and for what. Null for what is neither of the shop nor of the web. */
const partsOf = (url: string, origin: string): readonly [from: string, path: string] | null => {
  const [, from = origin, path] = /^(https?:\/\/[^/]+)?(\/(?!\/).*)$/.exec(url) ?? []
  return path === undefined ? null : [from, path]
}

type Sizes = {
  readonly url: string
  readonly widths: readonly number[]
  readonly formats: readonly Format[]
}

const sizesOf = (picture: Picture, service: PictureService | null): Sizes | null => {
  if (isOneFile(picture.url)) return null
  const parts = service && partsOf(picture.url, service.origin)
  if (parts)
    return {
      url: service.template.replaceAll('{origin}', parts[0]).replaceAll('{path}', parts[1]),
      widths: widthsFor(picture.width),
      formats: service.template.includes('{format}') ? ['avif', 'webp'] : [],
    }
  return picture.derivatives ?? null
}

const inFormat = (url: string, format: Format | undefined): string =>
  url.replaceAll('{format}', format ?? '')

const at = (url: string, width: number, format: Format | undefined): string =>
  inFormat(url, format).replaceAll('{width}', String(width))

const srcSetOf = ({ url, widths }: Sizes, format: Format | undefined): string => {
  const around = inFormat(url, format).split('{width}')
  const told = (width: number): string => (widths.length > 1 ? ` ${width}w` : '')
  return widths.map((width) => `${around.join(String(width))}${told(width)}`).join(', ')
}

/** The smallest width that is no smaller than asked for, or the largest there is. */
const nearest = (widths: readonly number[], wanted: number): number =>
  widths.find((width) => width >= wanted) ?? widths[widths.length - 1] ?? wanted

/** Where a picture is to be had at a width in pixels, in a file type that every browser reads. */
export const pictureAt = (
  picture: Picture,
  width: number,
  service: PictureService | null = null,
): string => {
  const sizes = sizesOf(picture, service)
  return sizes
    ? at(sizes.url, nearest(sizes.widths, width), sizes.formats[sizes.formats.length - 1])
    : picture.url
}

/** Of its widths those that something no wider than `widest` pixels can need. */
const narrowed = (sizes: Sizes, widest: number): Sizes => {
  const enough = nearest(sizes.widths, widest)
  return { ...sizes, widths: sizes.widths.filter((width) => width <= enough) }
}

/** All that `<picture>` offers a browser to choose from, where it is never drawn over more pixels than `widest`. */
export const pictureSources = (
  picture: Picture,
  service: PictureService | null = null,
  widest = Infinity,
): PictureSources => {
  const all = sizesOf(picture, service)
  if (!all) return { src: picture.url, srcSet: null, better: [] }
  const sizes = narrowed(all, widest)
  const usual = sizes.formats[sizes.formats.length - 1]
  return {
    src: pictureAt(picture, DEFAULT_PICTURE_WIDTH, service),
    srcSet: srcSetOf(sizes, usual),
    better: sizes.formats
      .slice(0, -1)
      .map((format) => ({ type: `image/${format}` as const, srcSet: srcSetOf(sizes, format) })),
  }
}
