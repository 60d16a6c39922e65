import { existsSync, readFileSync } from 'node:fs'
import { hash8 } from '../../../commerce/domain/hash.ts'
import { z } from 'zod'
import type { AuthoredProduct } from '../../../shop/goods/authored-product.ts'
import type { Variant } from '../../../shop/goods/variants.ts'
import { shop } from '../../../shop/shop.ts'
import { renderKey } from '../renders.ts'
import { bareShareOf, type Frame, framesOf, isFlat } from './frames.ts'
import { variantOf } from './job.ts'
import type { PlacedPiece, Scene } from './scene.ts'
import { sceneNames, scenes } from './scenes.ts'
import { storeScenes } from './stores.ts'

/** A room shows a piece well from this share of the picture's width on, to whichever side the piece is longer. */
const LARGE = 0.26
/** Of a rug something always stands in the way: so much of it has to be seen. */
const BARE = 0.4
/** Of every picture of a room, as a share of its width. */
const HEIGHT = 9 / 16

const content = new URL('../../../shop/content/', import.meta.url)

const seeded = z.object({
  _id: z.string(),
  sections: z.unknown().optional(),
  thumbnailImage: z.unknown().optional(),
})

const picturesIn = (value: unknown) =>
  [...JSON.stringify(value ?? '').matchAll(/images\/([a-z-]+)\.webp/g)].map(([, name = '']) => name)

type Met = { readonly department: string | null; readonly names: readonly string[] }

/** What is met on the way to a product: the home page, and by department the rooms of its categories. */
const met = shop.brands.flatMap(({ dataset }): Met[] => {
  const documents = readFileSync(new URL(`${dataset}.ndjson`, content), 'utf8')
    .trim()
    .split('\n')
    .map((line) => seeded.parse(JSON.parse(line)))
  return documents.flatMap(({ _id, sections, thumbnailImage }): Met[] => {
    if (_id === 'page-home') return [{ department: null, names: picturesIn(sections) }]
    const department = /^(?:department|category)-(.+)$/.exec(_id)?.[1]
    return department === undefined ? [] : [{ department, names: picturesIn(thumbnailImage) }]
  })
})

const isMet = (room: string, paths: readonly string[]): boolean =>
  met.some(
    ({ department, names }) =>
      names.includes(room) &&
      (department === null ||
        paths.some((path) => department.startsWith(path.split('/')[0] ?? path))),
  )

const isPiece = (piece: Scene['pieces'][number]): piece is PlacedPiece => 'item' in piece

/** Pixels: what is enlarged to a whole window. */
const LEAST_WIDTH = 1920

type Shown = { readonly itemId: string; readonly name: string }

export type GalleryRoom = {
  readonly room: string
  readonly hash: string
  readonly width: number
  readonly height: number
  /** The products that are seen well in it, the largest first. */
  readonly shows: Shown[]
  /** The share of its width that the piece takes; of a rug, how much of it is seen. */
  readonly share: number
}

/** A room's picture as it lies there, where it is large enough. Its size stands in the head of a WebP. */
const pictureOf = (room: string): Omit<GalleryRoom, 'share' | 'shows'> | null => {
  const file = new URL(`images/${room}.webp`, content)
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  const [width, height] = [26, 28].map((at) => bytes.readUInt16LE(at) & 0x3f_ff)
  if (width === undefined || height === undefined || width < LEAST_WIDTH) return null
  return { room, hash: hash8(bytes.toString('latin1')), width, height }
}

/** One picture stands for all their sizes; of all else a room shows how large it is. */
const BED_SIZED = new Set<AuthoredProduct['type']>(['mattress', 'base', 'bed', 'kids-bed'])

/** What a variant looks like in a room. */
export const lookKey = (product: AuthoredProduct, variant: Variant): string =>
  [
    renderKey(product, variant, 'hero'),
    ...(BED_SIZED.has(product.type) ? [] : [variant.size.size]),
  ].join(' ')

/** Whether something stands on it: a foundation is not what its picture is about. */
const carries = (piece: PlacedPiece, placed: readonly PlacedPiece[]): boolean =>
  placed.some(({ at: [x, y, z] }) => x === piece.at[0] && y === piece.at[1] && z > piece.at[2] + 1)

const areaOf = ({ left, right, top, bottom }: Frame) => (right - left) * (bottom - top)

const shownIn = (room: (typeof sceneNames)[number]): Shown[] => {
  const placed = scenes[room].pieces.filter(isPiece)
  const seen = framesOf(scenes[room]).toSorted((one, other) => areaOf(other) - areaOf(one))
  return seen.flatMap(({ item: itemId }) => {
    const piece = placed.find((one) => one.item === itemId)
    if (!piece) return []
    const { name, type } = variantOf(piece).product
    return type === 'bed' || !carries(piece, placed) ? [{ itemId, name }] : []
  })
}

type Subject = { readonly share: number; readonly key: string; readonly paths: readonly string[] }

/** What stands in a room and is large in its picture, and its rugs. */
const largeIn = (room: (typeof sceneNames)[number]): { piece: PlacedPiece; share: number }[] => {
  const placed = scenes[room].pieces.filter(isPiece)
  const standing = framesOf(scenes[room]).flatMap(({ item, left, right, top, bottom }) => {
    const piece = placed.find((one) => one.item === item)
    const share = Math.max(right - left, (bottom - top) * HEIGHT)
    const isLarge = piece && share >= LARGE && !isFlat(piece) && !carries(piece, placed)
    return isLarge ? [{ piece, share }] : []
  })
  const rugs = placed
    .filter((piece) => variantOf(piece).product.type === 'rug')
    .map((piece) => ({ piece, share: bareShareOf(scenes[room], piece) }))
    .filter(({ share }) => share >= BARE)
  return [...standing, ...rugs]
}

/**
 * What a room shows well, of those on whose way it is not met: the largest of each category, since a list leads to several
 * of its pieces. A table before a sofa stands in the galleries of both.
 */
const subjectsOf = (room: (typeof sceneNames)[number]): Subject[] => {
  const seen = largeIn(room)
    .flatMap(({ piece, share }): Subject[] => {
      const { product, variant } = variantOf(piece)
      const { paths } = product
      return isMet(room, paths) ? [] : [{ share, key: lookKey(product, variant), paths }]
    })
    .toSorted((one, other) => other.share - one.share)
  return seen.filter(
    ({ paths }, at) =>
      !seen.slice(0, at).some((larger) => larger.paths.some((it) => paths.includes(it))),
  )
}

/**
 * The room that shows a piece best, by how it looks, of those that are not met on the way to it: no room twice from the
 * home page over a department and a list to a product.
 */
export const galleryRooms: ReadonlyMap<string, GalleryRoom> = (() => {
  const found = new Map<string, GalleryRoom>()
  for (const room of sceneNames) {
    // A store is no room that somebody lives in.
    if (room in storeScenes) continue
    const picture = pictureOf(room)
    for (const { key, share } of picture ? subjectsOf(room) : []) {
      if (!picture || (found.get(key)?.share ?? 0) >= share) continue
      found.set(key, { ...picture, shows: shownIn(room), share })
    }
  }
  return found
})()
