import type { LabPicture } from './pixels.ts'

/** Which pixels belong to the object, and the box around them. `share` is how much of the picture they take. */
export type ObjectMask = {
  readonly inside: Uint8Array
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly share: number
}

/**
 * Lab distances of one backdrop, between neighbours (`step`) and to what the border looks like (`near`). A calm studio's
 * are small, so that an ivory sofa stands out on cream paper; a photograph's noise asks for more.
 */
type Limits = { readonly step: number; readonly near: number }

const limitsOf = (picture: LabPicture, border: readonly number[]): Limits => {
  const { width, height } = picture
  const steps = border
    .flatMap((pixel) => {
      const x = pixel % width
      const y = Math.floor(pixel / width)
      const isAcross = y === 0 || y === height - 1
      if (isAcross ? x === width - 1 : y === height - 1) return []
      return [distance(picture, pixel, isAcross ? pixel + 1 : pixel + width)]
    })
    .toSorted((one, other) => one - other)
  const usual = steps[Math.floor(steps.length * 0.7)] ?? 0
  return { step: Math.min(5, 1.3 + usual * 1.5), near: Math.min(16, 5 + usual * 6) }
}
/** Less of a picture than this is a speck, more is a picture without a backdrop. */
const LEAST_SHARE = 0.006
const MOST_SHARE = 0.97

const distance = ({ l, a, b }: LabPicture, one: number, other: number): number => {
  // Shadows on a backdrop change its lightness more than its colour.
  const dl = ((l[one] ?? 0) - (l[other] ?? 0)) * 0.8
  const da = (a[one] ?? 0) - (a[other] ?? 0)
  const db = (b[one] ?? 0) - (b[other] ?? 0)
  return Math.sqrt(dl * dl + da * da + db * db)
}

const borderOf = ({ width, height }: LabPicture): number[] => {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  return border
}

/** A few pixels of the border that stand for all of it: each as far as can be from those before. */
const backdropColors = (
  picture: LabPicture,
  border: readonly number[],
  { near }: Limits,
): number[] => {
  const chosen: number[] = []
  const nearest = new Float32Array(border.length).fill(Infinity)
  let next = border[0]
  while (next !== undefined && chosen.length < 8) {
    chosen.push(next)
    let farthest = 0
    let candidate: number | undefined
    for (const [index, pixel] of border.entries()) {
      const away = Math.min(nearest[index] ?? Infinity, distance(picture, pixel, next))
      nearest[index] = away
      if (away > farthest && away > near) [farthest, candidate] = [away, pixel]
    }
    next = candidate
  }
  // A colour that few pixels of the border have is the object that reaches it.
  return chosen.filter(
    (color) =>
      border.filter((pixel) => distance(picture, pixel, color) < near).length >
      border.length * 0.06,
  )
}

/** What is left when the backdrop is taken away: everything that the border does not reach through its own colours. */
const flood = (picture: LabPicture): Uint8Array => {
  const { width, height } = picture
  const border = borderOf(picture)
  const limits = limitsOf(picture, border)
  const { step, near } = limits
  const backdrop = backdropColors(picture, border, limits)
  const isLikeBackdrop = (pixel: number, limit: number) =>
    backdrop.some((color) => distance(picture, pixel, color) < limit)
  const inside = new Uint8Array(width * height).fill(1)
  const queue = border.filter((pixel) => isLikeBackdrop(pixel, near))
  for (const pixel of queue) inside[pixel] = 0
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) {
    const x = pixel % width
    const around = [
      ...(x > 0 ? [pixel - 1] : []),
      ...(x < width - 1 ? [pixel + 1] : []),
      pixel - width,
      pixel + width,
    ]
    for (const other of around)
      if (
        inside[other] === 1 &&
        (isLikeBackdrop(other, near * 0.5) ||
          (distance(picture, pixel, other) < step && isLikeBackdrop(other, near * 2)))
      ) {
        inside[other] = 0
        queue.push(other)
      }
  }
  return inside
}

/** Only what hangs together with a good part of the object counts; dust and letters do not. */
const largestParts = ({ width, height }: LabPicture, inside: Uint8Array): Uint8Array => {
  const part = new Int32Array(width * height)
  const sizes = [0]
  for (let start = 0; start < part.length; start++) {
    if (inside[start] !== 1 || part[start] !== 0) continue
    const name = sizes.length
    let size = 0
    const queue = [start]
    part[start] = name
    for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) {
      size++
      const x = pixel % width
      for (const other of [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel + width,
      ])
        if (inside[other] === 1 && part[other] === 0) {
          part[other] = name
          queue.push(other)
        }
    }
    sizes.push(size)
  }
  const least = Math.max(...sizes) * 0.08
  return inside.map((is, pixel) => (is === 1 && (sizes[part[pixel] ?? 0] ?? 0) >= least ? 1 : 0))
}

const boxed = ({ width, height }: LabPicture, inside: Uint8Array): ObjectMask => {
  let [left, top, right, bottom, count] = [width, height, 0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (inside[y * width + x] === 1) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
        count++
      }
  return { inside, left, top, right, bottom, share: count / (width * height) }
}

/** Colours of a border that say more of a room than of a backdrop, which has its shadow as a second. */
const COLORS_OF_A_ROOM = 3

/** Whether a picture's border has the many colours of a furnished room. */
export const isInARoom = (picture: LabPicture): boolean => {
  const border = borderOf(picture)
  return backdropColors(picture, border, limitsOf(picture, border)).length >= COLORS_OF_A_ROOM
}

/** The largest of what is `inside`; the whole picture where that is next to nothing, or nearly all. */
export const maskOf = (picture: LabPicture, inside: Uint8Array): ObjectMask => {
  const found = boxed(picture, largestParts(picture, inside))
  return found.share < LEAST_SHARE || found.share > MOST_SHARE
    ? boxed(picture, new Uint8Array(picture.width * picture.height).fill(1))
    : found
}

/** Finds the object of a picture; the whole picture where there is no backdrop to tell it from. */
export const findObject = (picture: LabPicture): ObjectMask => maskOf(picture, flood(picture))
