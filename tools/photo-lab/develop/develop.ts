/** From the passes of one path trace to a picture in any colour of cover and finish. */
import { albedoOf, display, exposed } from './color.ts'
import { denoise } from './denoise.ts'
import type { Passes } from './exr.ts'
import { at, type Plane, type Three, three } from './plane.ts'

/** Counts up when the same light would give another picture. */
export const PRINT_VERSION = 3

/** What everything that has a colour of its own was rendered in; see `blender/materials.py`. */
const GREY = 0.42
/** How much of the light that reaches a cover came off the same cover. */
const OWN_LIGHT = 0.35

const CHANNELS = ['R', 'G', 'B'] as const
const AXES = ['X', 'Y', 'Z'] as const

/** What one channel of the picture is made of. */
type Layers = {
  readonly direct: Plane
  readonly indirect: Plane
  readonly gloss: Plane
  readonly diffuse: Plane
  readonly coverTint: Plane
  readonly finishTint: Plane
  readonly emitted: Plane
}

export type Negative = {
  readonly width: number
  readonly height: number
  readonly channels: Three<Layers>
  /** How much of a pixel is covered with what takes the cover's colour. */
  readonly covered: Plane
  /** And the same for what takes the finish's. */
  readonly finished: Plane
  /** How much of it is ground, or a part that has the same colour in every picture. */
  readonly fixed: Plane
  /** 1 where a pixel shows two things. */
  readonly edges: Uint8Array
}

const planeOf = (planes: Passes['planes'], name: string): Plane => {
  const found = planes.get(name)
  if (!found) throw new Error(`the render has no pass ${name}`)
  return found
}

/** Cleans the light of a path trace: slow, and done once for all colours. */
export const negativeOf = async ({ width, height, planes }: Passes): Promise<Negative> => {
  const plane = (name: string) => planeOf(planes, name)
  const size = width * height
  const gloss = three(CHANNELS, (channel) => {
    const [indirect, color] = [plane(`GlossInd.${channel}`), plane(`GlossCol.${channel}`)]
    return plane(`GlossDir.${channel}`).map(
      (direct, here) => (direct + at(indirect, here)) * at(color, here),
    )
  })
  const normals = three(AXES, (axis) => plane(`Normal.${axis}`))
  const edges = new Uint8Array(size)
  const [covered, finished] = [plane('cover.A'), plane('finish.A')]
  for (let here = 0; here < size; here++) {
    // The mean of two directions is shorter than either.
    const length = Math.hypot(...three(normals, (axis) => at(axis, here))) || 1
    const share = at(covered, here) + at(finished, here)
    if (length < 0.85 || (share > 0.02 && share < 0.98)) edges[here] = 1
  }
  const guides = {
    width,
    height,
    albedo: three(CHANNELS, (channel) => plane(`Denoising Albedo.${channel}`)),
    normals: three(AXES, (axis) => plane(`Denoising Normal.${axis}`)),
  }
  const clean = (color: Three<Plane>) => denoise({ ...guides, color })
  const direct = await clean(three(CHANNELS, (channel) => plane(`DiffDir.${channel}`)))
  const indirect = await clean(three(CHANNELS, (channel) => plane(`DiffInd.${channel}`)))
  const shine = await clean(gloss)
  const fixed = covered.map((share, here) => Math.max(0, 1 - share - at(finished, here)))
  const layersOf = (n: 0 | 1 | 2): Layers => {
    const channel = CHANNELS[n]
    return {
      direct: direct[n],
      indirect: indirect[n],
      gloss: shine[n],
      diffuse: plane(`DiffCol.${channel}`),
      coverTint: plane(`cover.${channel}`),
      finishTint: plane(`finish.${channel}`),
      emitted: plane(`Emit.${channel}`),
    }
  }
  return {
    width,
    height,
    channels: three([0, 1, 2] as const, layersOf),
    covered,
    finished,
    fixed,
    edges,
  }
}

export type Print = {
  /** Colours of cover and finish, and of the ground the picture is to end in. */
  readonly hex: string
  readonly finishHex: string
  /** How much of the wood's grain shows through the finish: 0 under paint, 1 under oil. */
  readonly grain: number
  readonly ground: string
}

/** One channel of the light in colour: what was rendered in grey is given what is its own. */
const shownOf = (
  negative: Negative,
  layers: Layers,
  cover: number,
  finish: number,
  grain: number,
): Plane => {
  const { direct, indirect, gloss, diffuse, coverTint, finishTint, emitted } = layers
  const own = 1 - OWN_LIGHT + (OWN_LIGHT * cover) / GREY
  return direct.map((lit, here) => {
    const [tint, plain] = [at(finishTint, here), at(negative.finished, here)]
    const color =
      at(diffuse, here) +
      at(coverTint, here) * (cover - GREY) -
      tint * GREY +
      (plain + (tint - plain) * grain) * finish
    const share = at(negative.covered, here)
    const light = lit + at(indirect, here) * (1 - share + share * own)
    return Math.max(0, Math.min(0.95, color)) * light + at(gloss, here) + at(emitted, here)
  })
}

/** What a picture without a paper of its own, or with one seen from elsewhere, is exposed by. */
export type Metered = {
  /** How bright the paper was in the product's first picture. */
  readonly paper: Three<number>
  /** Whether the piece fills the picture, so that there is no paper in the corners that could end in the ground. */
  readonly isClose: boolean
}

const mean = ([a, b, c]: Three<number>) => (a + b + c) / 3

const gainsFor = (paper: Three<number>, seen: Three<number>): Three<number> => [
  paper[0] / seen[0],
  paper[1] / seen[1],
  paper[2] / seen[2],
]

/** How bright the paper is in the corners: what the exposure is set by. */
const paperOf = ({ width, height }: Pick<Negative, 'width' | 'height'>, plane: Plane): number => {
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (Math.abs(x / width - 0.5) < 0.35 || Math.abs(y / height - 0.5) < 0.46) continue
      sum += at(plane, y * width + x)
      count++
    }
  return sum / count
}

/**
 * Where two things meet in a pixel, mean light times mean colour may be brighter or darker than both: keep it between
 * its neighbours that show one thing.
 */
const softenEdges = ({ width, height, edges }: Negative, plane: Plane): void => {
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const here = y * width + x
      if (edges[here] === 0) continue
      let [low, high] = [Infinity, -Infinity]
      for (let j = -2; j <= 2; j++)
        for (let i = -2; i <= 2; i++) {
          const there = here + j * width + i
          if (edges[there] !== 0) continue
          low = Math.min(low, at(plane, there))
          high = Math.max(high, at(plane, there))
        }
      if (low <= high) plane[here] = Math.min(high, Math.max(low, at(plane, here)))
    }
}

/** How bright the paper is in a picture that was taken for nothing else. */
export const paperIn = ({ width, height, planes }: Passes): Three<number> =>
  three(CHANNELS, (channel) => paperOf({ width, height }, planeOf(planes, `Combined.${channel}`)))

/**
 * The picture as 8-bit RGB. Its exposure is taken from its own paper, or from the first picture's: then what has the
 * product's colour has the same one in both.
 */
export const print = (
  negative: Negative,
  { hex, finishHex, grain, ground }: Print,
  metered: Metered | null = null,
): Uint8Array => {
  const [cover, finish, paper] = [albedoOf(hex), albedoOf(finishHex), exposed(ground)]
  const { width, height, channels, fixed } = negative
  const colored = [
    shownOf(negative, channels[0], cover[0], finish[0], grain),
    shownOf(negative, channels[1], cover[1], finish[1], grain),
    shownOf(negative, channels[2], cover[2], finish[2], grain),
  ] as const
  for (const plane of colored) softenEdges(negative, plane)
  const own = (): Three<number> => three(colored, (plane) => paperOf(negative, plane))
  // The piece is exposed as a whole; only the ground takes the paper's tint.
  const exposure = mean(gainsFor(paper, metered?.paper ?? own()))
  const gains = gainsFor(paper, metered?.isClose ? metered.paper : own())
  const pixels = new Uint8Array(width * height * 3)
  for (const n of [0, 1, 2] as const)
    for (const [here, value] of colored[n].entries()) {
      const gain = exposure + (gains[n] - exposure) * at(fixed, here)
      pixels[here * 3 + n] = display(value * gain)
    }
  return pixels
}
