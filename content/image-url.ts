import { z } from 'zod'

/** An image field: a reference to an uploaded asset, or nothing yet, and its description. */
export const sanityImage = z.object({
  asset: z.object({ _ref: z.string() }).optional(),
  alt: z.string().optional(),
  crop: z
    .object({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() })
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
 * Builds the address of an image at a width in CSS pixels, never wider than the original; the
 * editors' crop is kept. Undefined when the image has no asset or a reference that is not one.
 */
export function imageUrl(
  image: SanityImage,
  host: ImageHost,
  width: number = DEFAULT_IMAGE_WIDTH,
): string | undefined {
  const asset = readAssetReference(image)
  if (asset === undefined) return undefined
  const { id, extension } = asset
  const file = `${id}-${asset.width}x${asset.height}.${extension}`
  const url = `${host.baseUrl}/${host.projectId}/${host.dataset}/${file}`
  const query = new URLSearchParams()
  const rect = image.crop && croppedRect(image.crop, asset)
  if (rect !== undefined) query.set('rect', rect.join(','))
  query.set('w', String(Math.min(width, rect?.[2] ?? asset.width)))
  query.set('auto', 'format')
  return `${url}?${query}`
}

/** Pixels of width that a page offers a browser to choose from; the embedded service has these ready. */
export const IMAGE_WIDTHS = [320, 480, 640, 1024, 1280, 1600] as const

/**
 * An image as pages show it, with an address for every width and the size of what is shown; the host chooses the file
 * type. Null when the image has no asset or a reference that is not one.
 */
export function editorPicture(image: SanityImage | undefined, host: ImageHost) {
  const asset = image && readAssetReference(image)
  const url = image && imageUrl(image, host)
  if (image === undefined || asset === undefined || url === undefined) return null
  const [width, height] = (image.crop && croppedRect(image.crop, asset)?.slice(2)) ?? []
  const shown = { width: width ?? asset.width, height: height ?? asset.height }
  const largest = Math.min(shown.width, IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? shown.width)
  return {
    url,
    alt: image.alt ?? '',
    ...shown,
    derivatives: {
      url: url.replace(/([?&]w=)\d+/, '$1{width}'),
      widths: [...IMAGE_WIDTHS.filter((one) => one < largest), largest],
      formats: [],
    },
  }
}

/** The original's size in pixels, for `width` and `height` attributes that keep its place. */
export function imageSize(image: SanityImage): { width: number; height: number } | undefined {
  const asset = readAssetReference(image)
  return asset && { width: asset.width, height: asset.height }
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

function croppedRect(
  crop: NonNullable<SanityImage['crop']>,
  { width, height }: AssetReference,
): [number, number, number, number] | undefined {
  const left = Math.round(crop.left * width)
  const top = Math.round(crop.top * height)
  const croppedWidth = Math.round(width * (1 - crop.left - crop.right))
  const croppedHeight = Math.round(height * (1 - crop.top - crop.bottom))
  return croppedWidth > 0 && croppedHeight > 0
    ? [left, top, croppedWidth, croppedHeight]
    : undefined
}
