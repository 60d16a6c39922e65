import { createImageUrlBuilder } from '@sanity/image-url'
import { z } from 'zod'

/** An image field: a reference to an uploaded asset, or nothing yet, and its description. */
export const sanityImage = z.object({
  asset: z.object({ _ref: z.string() }).optional().catch(undefined),
  /** What it shows, for those who do not see it; of no use to them where it is mere decoration. */
  alt: z.string().optional(),
  decorative: z.boolean().optional(),
  crop: z
    .object({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() })
    .optional(),
  /** What is to stay in sight: an oval, by its middle and its size, in fractions of the original. */
  hotspot: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .optional(),
})
export type SanityImage = z.infer<typeof sanityImage>

/** Where images are served: `https://cdn.sanity.io/images`, or a path of the embedded service. */
export interface ImageHost {
  baseUrl: string
  projectId: string
  dataset: string
}

/** Pixels of width for an image that asks for none. */
export const DEFAULT_IMAGE_WIDTH = 1024

const ASSET_REFERENCE = /^image-([A-Za-z0-9]+)-(\d{1,5})x(\d{1,5})-([a-z0-9]{2,5})$/

/**
 * Builds the address of an image at a width in pixels, never wider than what the editors' crop leaves of it; with a
 * height, of the part of that shape around their hotspot. Undefined when the image has no asset or a reference that is
 * not one.
 */
export function imageUrl(
  image: SanityImage,
  host: ImageHost,
  width: number = DEFAULT_IMAGE_WIDTH,
  height?: number,
): string | undefined {
  const size = imageSize(image)
  if (size === undefined) return undefined
  const { projectId, dataset } = host
  const scale = Math.min(1, size.width / width, size.height / (height ?? size.height))
  const sized = createImageUrlBuilder({ projectId, dataset, baseUrl: apiBaseOf(host) })
    .image({
      asset: { _ref: image.asset?._ref ?? '' },
      ...(cropOf(image) && { crop: cropOf(image) }),
      ...(image.hotspot && { hotspot: image.hotspot }),
    })
    .width(Math.max(1, Math.round(width * scale)))
    .auto('format')
  const shaped =
    height === undefined ? sized : sized.height(Math.max(1, Math.round(height * scale)))
  return shaped.url()
}

/** The builder adds `/images` by itself. */
function apiBaseOf({ baseUrl }: ImageHost): string {
  return baseUrl.replace(/\/images$/, '')
}

/** Pixels of width that screens have: the last is that of a desk's window with two pixels a point. */
const IMAGE_WIDTHS = [320, 480, 640, 1024, 1280, 1600, 1920, 2880] as const

/**
 * The widths in which a page offers a picture of `own` pixels to a browser: up to its own, and its own as well. The
 * embedded service has these ready.
 */
export const imageWidths = (own: number): number[] => {
  const largest = Math.min(own, IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? own)
  return [...IMAGE_WIDTHS.filter((one) => one < largest), largest]
}

const isSame = (a: ImageHost, b: ImageHost): boolean =>
  a.baseUrl === b.baseUrl && a.projectId === b.projectId && a.dataset === b.dataset

/**
 * What is made of an image, made once: by the image, as long as its content is kept, and by its host, of which a shop has
 * one.
 */
export const oncePerImage = <Made>(
  make: (image: SanityImage, host: ImageHost) => Made,
): ((image: SanityImage, host: ImageHost) => Made) => {
  const known = new WeakMap<SanityImage, { readonly host: ImageHost; readonly made: Made }>()
  return (image, host) => {
    const before = known.get(image)
    if (before && isSame(before.host, host)) return before.made
    const made = make(image, host)
    known.set(image, { host, made })
    return made
  }
}

const readOnce = oncePerImage(readPicture)

/**
 * An image as pages show it, with an address for every width and the size of what is shown; the host chooses the file
 * type. Null when the image has no asset or a reference that is not one.
 */
export const editorPicture = (image: SanityImage | undefined, host: ImageHost) =>
  image === undefined ? null : readOnce(image, host)

function readPicture(image: SanityImage, host: ImageHost) {
  const shown = imageSize(image)
  const url = imageUrl(image, host)
  if (shown === undefined || url === undefined) return null
  const focus = focusOf(image)
  return {
    url,
    alt: altOf(image),
    ...shown,
    ...(focus && { focus }),
    derivatives: {
      url: url.replace(/([?&]w=)\d+/, '$1{width}'),
      widths: imageWidths(shown.width),
      formats: [],
    },
  }
}

/** What is said of it to those who do not see it. */
export const altOf = ({ alt, decorative }: SanityImage): string => (decorative ? '' : (alt ?? ''))

/** The size in pixels of what the editors' crop leaves, for `width` and `height` attributes that keep its place. */
export function imageSize(image: SanityImage): { width: number; height: number } | undefined {
  const asset = readAssetReference(image)
  if (asset === undefined) return undefined
  const { left, top, right, bottom } = cropOf(image) ?? NO_CROP
  const rest = (length: number, before: number, after: number) =>
    Math.max(1, Math.round(length - after * length - Math.round(before * length)))
  return { width: rest(asset.width, left, right), height: rest(asset.height, top, bottom) }
}

/**
 * Where a picture is held, in per cent, when its box cuts off its sides: so that all of the hotspot is seen in any box
 * that it fits into. Undefined when there is nothing to prefer.
 */
export function focusOf(image: SanityImage): { x: number; y: number } | undefined {
  const { hotspot } = image
  if (hotspot === undefined) return undefined
  const crop = cropOf(image) ?? NO_CROP
  const x = heldAt(hotspot.x, hotspot.width, crop.left, crop.right)
  const y = heldAt(hotspot.y, hotspot.height, crop.top, crop.bottom)
  return x === null && y === null ? undefined : { x: x ?? MIDDLE, y: y ?? MIDDLE }
}

const MIDDLE = 50

/**
 * The narrowest box that the hotspot fits into shows just that; this is how a picture is held there. Null for one that is
 * all of it: nothing is cut off then.
 */
function heldAt(middle: number, length: number, before: number, after: number): number | null {
  const whole = 1 - before - after
  const within = (edge: number) => Math.min(1, Math.max(0, (edge - before) / whole))
  const start = within(middle - length / 2)
  const spare = 1 - (within(middle + length / 2) - start)
  return spare <= 0 ? null : Math.round((start / spare) * 1000) / 10
}

const NO_CROP = { left: 0, top: 0, right: 0, bottom: 0 }

/** The editors' crop; undefined for one that leaves nothing. */
function cropOf({ crop }: SanityImage): SanityImage['crop'] {
  if (crop === undefined) return undefined
  const isArea =
    Math.min(crop.left, crop.right, crop.top, crop.bottom) >= 0 &&
    crop.left + crop.right < 1 &&
    crop.top + crop.bottom < 1
  return isArea ? crop : undefined
}

interface AssetReference {
  id: string
  width: number
  height: number
  extension: string
}

function readAssetReference(image: SanityImage): AssetReference | undefined {
  const match = ASSET_REFERENCE.exec(image.asset?._ref ?? '')
  const [, id, width, height, extension] = match ?? []
  if (id === undefined || extension === undefined) return undefined
  return { id, width: Number(width), height: Number(height), extension }
}
