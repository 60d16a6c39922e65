import { findObject, type ObjectMask } from './object-mask.ts'
import { type Crop, type LabPicture, type Pixels, smallLab, WHOLE } from './pixels.ts'

/** Pixels of the longer side that a picture is looked at in. */
const LOOKED_AT = 128

const TONES = 5
const HUES = 8
const COLOR_SIZE = TONES * (HUES + 1)
const GRID_X = 12
const GRID_Y = 9
const ASPECTS = 9
const CELLS_X = 8
const CELLS_Y = 6
const DIRECTIONS = 8
const TEXTURES = 6

/** How much each side of a piece says about it. */
const WEIGHTS = { color: 0.06, silhouette: 0.1, aspect: 0.06, edges: 0.76, texture: 0.02 } as const

/** Counts up when the same pixels give other numbers; then `npm run media:index` makes the index anew. */
export const EMBEDDING_VERSION = 1

/** Numbers in an embedding. */
export const EMBEDDING_SIZE =
  COLOR_SIZE + GRID_X * GRID_Y + ASPECTS + CELLS_X * CELLS_Y * DIRECTIONS + TEXTURES

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

/** How much of each cell of its box the object fills. */
const silhouetteBlock = ({ width }: LabPicture, mask: ObjectMask): Float32Array => {
  const filled = new Float32Array(GRID_X * GRID_Y)
  const seen = new Float32Array(GRID_X * GRID_Y)
  const [wide, high] = [mask.right - mask.left, mask.bottom - mask.top]
  for (let y = mask.top; y < mask.bottom; y++)
    for (let x = mask.left; x < mask.right; x++) {
      const cell =
        Math.floor(((y - mask.top) * GRID_Y) / high) * GRID_X +
        Math.floor(((x - mask.left) * GRID_X) / wide)
      filled[cell] = (filled[cell] ?? 0) + (mask.inside[y * width + x] ?? 0)
      seen[cell] = (seen[cell] ?? 0) + 1
    }
  // Around the middle, so that two full boxes are not alike merely for being full.
  return filled.map((count, cell) => (seen[cell] ? count / (seen[cell] ?? 1) : 0) - 0.5)
}

/** Wide, square or high. */
const aspectBlock = (mask: ObjectMask): Float32Array => {
  const bins = new Float32Array(ASPECTS)
  const ratio = Math.log2((mask.right - mask.left) / (mask.bottom - mask.top))
  const place = Math.min(ASPECTS - 1, Math.max(0, (ratio + 2) * ((ASPECTS - 1) / 4)))
  for (let bin = 0; bin < ASPECTS; bin++) bins[bin] = Math.exp(-((bin - place) ** 2) / 1.2)
  return bins
}

type Gradients = { readonly edges: Float32Array; readonly texture: Float32Array }

/** Where its lines run, cell by cell, and how rough its surface is. */
const gradientBlocks = ({ width, height, l }: LabPicture, mask: ObjectMask): Gradients => {
  const cellSize = DIRECTIONS
  const edges = new Float32Array(CELLS_X * CELLS_Y * cellSize)
  const texture = new Float32Array(TEXTURES)
  const [wide, high] = [mask.right - mask.left, mask.bottom - mask.top]
  const at = (x: number, y: number) =>
    l[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  for (let y = mask.top; y < mask.bottom; y++)
    for (let x = mask.left; x < mask.right; x++) {
      if (mask.inside[y * width + x] !== 1) continue
      const dx = at(x + 1, y) - at(x - 1, y)
      const dy = at(x, y + 1) - at(x, y - 1)
      const strength = Math.hypot(dx, dy)
      addBetween(texture, 0, TEXTURES, Math.log2(1 + strength), 1)
      if (strength < 1.5) continue
      const direction = ((Math.atan2(dy, dx) / Math.PI) * DIRECTIONS + DIRECTIONS) % DIRECTIONS
      const cx = ((x - mask.left + 0.5) * CELLS_X) / wide - 0.5
      const cy = ((y - mask.top + 0.5) * CELLS_Y) / high - 0.5
      const amount = Math.min(strength, 20)
      for (const [row, rowShare] of between(cy, CELLS_Y))
        for (const [column, columnShare] of between(cx, CELLS_X))
          addBetween(
            edges,
            (row * CELLS_X + column) * cellSize,
            DIRECTIONS,
            direction,
            amount * rowShare * columnShare,
            true,
          )
    }
  return { edges: evened(edges, cellSize), texture: texture.map(Math.sqrt) }
}

/** Each cell by its own strength, so that black leather shows its seams as white linen does. */
const evened = (edges: Float32Array, cellSize: number): Float32Array => {
  const even = new Float32Array(edges.length)
  let usual = 0
  for (const value of edges) usual += value
  usual /= edges.length / cellSize
  for (let cell = 0; cell < edges.length; cell += cellSize) {
    let sum = 0
    for (let at = cell; at < cell + cellSize; at++) sum += edges[at] ?? 0
    // Cells with next to no lines in them stay faint.
    const by = sum + usual * 0.2
    if (by === 0) continue
    let mean = 0
    for (let at = cell; at < cell + cellSize; at++) mean += Math.sqrt((edges[at] ?? 0) / by)
    mean /= cellSize
    // Around their mean: lines in all directions, as in grass or noise, are no direction at all.
    for (let at = cell; at < cell + cellSize; at++)
      even[at] = Math.sqrt((edges[at] ?? 0) / by) - mean
  }
  return even
}

/** The two cells that a place lies between, each with its share. */
const between = (place: number, count: number): [cell: number, share: number][] => {
  const low = Math.floor(place)
  const share = place - low
  const held = (cell: number) => Math.min(count - 1, Math.max(0, cell))
  return [
    [held(low), 1 - share],
    [held(low + 1), share],
  ]
}

/** How many frames around a picture are looked through: the bars of a screenshot, a mat around a print. */
const FRAMES = 2
const RECTANGLE_SHARE = 0.975

/** The object of a picture. A plain rectangle on a plain ground is a picture in its frame, and looked into. */
const lookAt = (
  pixels: Pixels,
  crop: Crop,
  frames: number,
): { readonly picture: LabPicture; readonly mask: ObjectMask } => {
  const picture = smallLab(pixels, crop, LOOKED_AT)
  const mask = findObject(picture)
  const { left, top, right, bottom } = mask
  const box = ((right - left) * (bottom - top)) / (picture.width * picture.height)
  const isFrame = mask.share / box > RECTANGLE_SHARE && box < 0.95 && box > 0.1
  if (frames === 0 || !isFrame) return { picture, mask }
  const [wide, high] = [crop.right - crop.left, crop.bottom - crop.top]
  const inside = lookAt(
    pixels,
    {
      left: crop.left + ((left + 1) / picture.width) * wide,
      top: crop.top + ((top + 1) / picture.height) * high,
      right: crop.left + ((right - 1) / picture.width) * wide,
      bottom: crop.top + ((bottom - 1) / picture.height) * high,
    },
    frames - 1,
  )
  return inside.mask.share > 0.05 && inside.mask.share < 0.9 ? inside : { picture, mask }
}

/**
 * What a picture's object looks like in `EMBEDDING_SIZE` numbers: its colours, its silhouette and proportions, where its
 * lines run and how rough it is. The same pixels give the same numbers everywhere. A model's embedding can stand in its
 * place: `Pixels` in, a vector out, likeness as the product of two vectors.
 */
export const embed = (pixels: Pixels, crop: Crop = WHOLE): Float32Array => {
  const { picture, mask } = lookAt(pixels, crop, FRAMES)
  const { edges, texture } = gradientBlocks(picture, mask)
  const blocks = [
    weighted(colorBlock(picture, mask), WEIGHTS.color),
    weighted(silhouetteBlock(picture, mask), WEIGHTS.silhouette),
    weighted(aspectBlock(mask), WEIGHTS.aspect),
    weighted(edges, WEIGHTS.edges),
    weighted(texture, WEIGHTS.texture),
  ]
  const all = new Float32Array(EMBEDDING_SIZE)
  let offset = 0
  for (const block of blocks) {
    all.set(block, offset)
    offset += block.length
  }
  return all
}
