import { cutOut } from './cut-out.ts'
import { frameIn } from './frame.ts'
import { findObject, isInARoom, type ObjectMask } from './object-mask.ts'
import { panelIn } from './panel.ts'
import { type Look, patchOf } from './patch.ts'
import { type Crop, type LabPicture, LOOKED_AT, type Pixels, smallLab, WHOLE } from './pixels.ts'
import { readLearned } from './learned.ts'
import { COLOR_SIZE, EMBEDDING_SIZE, HUES, SHAPE_SIZE, TONES } from './size.ts'

/** One look is unsure of much that several agree on. */
const LOOKS: readonly Look[] = [1, 1.1].flatMap((air) =>
  [false, true].map((isMirrored) => ({ air, isMirrored })),
)

/** How much of a likeness is a matter of shape, and how much of colour. */
const WEIGHTS = { shape: 0.88, color: 0.12 } as const

/**
 * Changes when the same pixels give other numbers, because something else was learned or something here was changed, which
 * counts up; then `npm run media:index` makes the index anew.
 */
export const embeddingVersion = (learned: { readonly version: string }): string =>
  `4-${learned.version}`

/** Of length one, and then as long as its weight asks: the product of two embeddings is their likeness, at most 1. */
const weighted = (block: Float32Array, weight: number): Float32Array => {
  let sum = 0
  for (const value of block) sum += value * value
  const factor = sum > 0 ? Math.sqrt(weight / sum) : 0
  return block.map((value) => value * factor)
}

/** Adds to the two bins that a place lies between; `around` joins the last bin to the first. */
const addBetween = (
  bins: Float32Array,
  offset: number,
  count: number,
  place: number,
  amount: number,
  around = false,
) => {
  const low = Math.floor(place)
  const share = place - low
  const at = (index: number) =>
    offset + (around ? (index + count) % count : Math.min(count - 1, Math.max(0, index)))
  bins[at(low)] = (bins[at(low)] ?? 0) + amount * (1 - share)
  bins[at(low + 1)] = (bins[at(low + 1)] ?? 0) + amount * share
}

/** Which tones and hues the object has; greys have a bin of their own at every tone. */
const colorBlock = ({ l, a, b }: LabPicture, { inside }: ObjectMask): Float32Array => {
  const bins = new Float32Array(COLOR_SIZE)
  const tones = new Float32Array(TONES)
  for (const [pixel, is] of inside.entries()) {
    if (is !== 1) continue
    const [pa, pb] = [a[pixel] ?? 0, b[pixel] ?? 0]
    const chroma = Math.hypot(pa, pb)
    const colored = Math.min(1, Math.max(0, (chroma - 4) / 12))
    const hue = ((Math.atan2(pb, pa) / (2 * Math.PI)) * HUES + HUES) % HUES
    tones.fill(0)
    addBetween(tones, 0, TONES, ((l[pixel] ?? 0) / 100) * TONES - 0.5, 1)
    for (const [tone, share] of tones.entries()) {
      if (share === 0) continue
      const grey = TONES * HUES + tone
      bins[grey] = (bins[grey] ?? 0) + share * (1 - colored)
      addBetween(bins, tone * HUES, HUES, hue, share * colored, true)
    }
  }
  return bins.map(Math.sqrt)
}

/** How many frames around a picture are looked through: the bars of a screenshot, a mat around a print. */
const FRAMES = 2

type Looked = { readonly picture: LabPicture; readonly mask: ObjectMask }

/** A part of a part, as a part of the whole. */
const partOf = (crop: Crop, part: Crop): Crop => {
  const [wide, high] = [crop.right - crop.left, crop.bottom - crop.top]
  return {
    left: crop.left + part.left * wide,
    top: crop.top + part.top * high,
    right: crop.left + part.right * wide,
    bottom: crop.top + part.bottom * high,
  }
}

/** The object of a picture. A plain rectangle on a plain ground is a picture in its frame, and looked into. */
const lookAt = (pixels: Pixels, crop: Crop, frames: number): Looked => {
  const picture = smallLab(pixels, crop, LOOKED_AT)
  const mask = findObject(picture)
  const frame = frames === 0 ? null : frameIn(picture, mask)
  if (!frame) return { picture, mask }
  const [wide, high] = [crop.right - crop.left, crop.bottom - crop.top]
  const inside = lookAt(
    pixels,
    {
      left: crop.left + (frame.left / picture.width) * wide,
      top: crop.top + (frame.top / picture.height) * high,
      right: crop.left + (frame.right / picture.width) * wide,
      bottom: crop.top + (frame.bottom / picture.height) * high,
    },
    frames - 1,
  )
  return inside.mask.share > 0.02 && inside.mask.share < 0.9 ? inside : { picture, mask }
}

/**
 * What a picture's object looks like in `EMBEDDING_SIZE` numbers: what the network says of its shape and surface, and its
 * colours. The same pixels give the same numbers everywhere. A model's embedding can stand in its place: `Pixels` in, a
 * vector out, likeness as the product of two vectors.
 */
export type Embed = (pixels: Pixels, crop?: Crop) => Float32Array

const sayer = (weights: Uint8Array) => {
  const shapeOf = readLearned(weights)
  return ({ picture, mask }: Looked, looks: readonly Look[]): Float32Array => {
    const all = new Float32Array(EMBEDDING_SIZE)
    const shape = new Float32Array(SHAPE_SIZE)
    for (const look of looks)
      for (const [at, value] of weighted(shapeOf(patchOf(picture, mask, look)), 1).entries())
        shape[at] = (shape[at] ?? 0) + value
    all.set(weighted(shape, WEIGHTS.shape))
    all.set(weighted(colorBlock(picture, mask), WEIGHTS.color), SHAPE_SIZE)
    return all
  }
}

/** An embedding that knows what was learned: the bytes of `weights.bin`. */
export const createEmbed = (weights: Uint8Array): Embed => {
  const say = sayer(weights)
  return (pixels, crop = WHOLE) => say(lookAt(pixels, crop, FRAMES), LOOKS)
}

/** A picture in which nothing is taken for backdrop: of a piece cut off at its edges, the backdrop cannot be told. */
const wholeOf = ({ picture }: Looked): Looked => {
  const { width, height } = picture
  const inside = new Uint8Array(width * height).fill(1)
  return { picture, mask: { inside, left: 0, top: 0, right: width, bottom: height, share: 1 } }
}

/** How far inside of the frame that somebody drew a piece begins, as a share of the frame. */
const EDGE = 0.08

/** What was cut out, in the place that its frame says rather than what was found: of two, one is right. */
const asFramed = ({ picture, mask }: Looked): Looked => {
  const { width, height } = picture
  const [aside, down] = [width * EDGE, height * EDGE]
  return {
    picture,
    mask: { ...mask, left: aside, top: down, right: width - aside, bottom: height - down },
  }
}

/** What several looks say together, of length one. */
const together = (said: readonly Float32Array[]): Float32Array =>
  weighted(
    said.reduce((sum, one) => sum.map((value, at) => value + (one[at] ?? 0))),
    1,
  )

const TWICE: readonly Look[] = [false, true].map((isMirrored) => ({ air: 1.05, isMirrored }))
const ONCE: readonly Look[] = [{ air: 1.05, isMirrored: false }]
const TURNED: readonly (readonly Look[])[] = ([1, 2, 3] as const).map((turns) => [
  { air: 1.05, isMirrored: false, turns },
])

/** What an embedding says of a picture, and what it says of it turned, cut off or on a page. */
export type Views = { readonly vector: Float32Array; readonly others: readonly Float32Array[] }

/** The looks that a photograph of somebody's gets, whose piece may lie on its side or stand in a screenshot. */
export const createViews = (weights: Uint8Array): ((pixels: Pixels, crop?: Crop) => Views) => {
  const say = sayer(weights)
  return (pixels, crop = WHOLE) => {
    const found = lookAt(pixels, crop, FRAMES)
    // What stands in a furnished room has no backdrop: it is what the frame was drawn around.
    const isFurnished = isInARoom(found.picture)
    const seen = isFurnished ? { ...found, mask: cutOut(found.picture) } : found
    const whole = say(wholeOf(seen), ONCE)
    const panel = panelIn(smallLab(pixels, crop, LOOKED_AT))
    return {
      vector: isFurnished
        ? together([say(seen, TWICE), say(asFramed(seen), TWICE), whole])
        : say(seen, LOOKS),
      others: [
        whole,
        ...TURNED.map((looks) => say(seen, looks)),
        ...(panel ? [say(lookAt(pixels, partOf(crop, panel), 1), ONCE)] : []),
      ],
    }
  }
}
