/** From the passes of a room's path trace to a picture: here everything had its own colour when it was rendered. */
import { display } from './color.ts'
import { denoise } from './denoise.ts'
import type { Passes } from './exr.ts'
import { at, type Plane, three } from './plane.ts'

/** Counts up when the same light would give another picture. */
export const ROOM_PRINT_VERSION = 1

const CHANNELS = ['R', 'G', 'B'] as const
const AXES = ['X', 'Y', 'Z'] as const

const planesOf =
  (passes: Passes) =>
  (name: string): Plane => {
    const found = passes.planes.get(name)
    if (!found) throw new Error(`Blender wrote no pass ${name}`)
    return found
  }

/** Direct and indirect light of a kind, before it takes the surface's colour. */
const lightOf = (plane: (name: string) => Plane, kind: string, channel: string): Plane => {
  const indirect = plane(`${kind}Ind.${channel}`)
  return plane(`${kind}Dir.${channel}`).map((direct, here) => direct + at(indirect, here))
}

/** What is seen in a surface or through it, in its colour. */
const throughOf = (plane: (name: string) => Plane, channel: string): Plane => {
  const [gloss, glossColor] = [lightOf(plane, 'Gloss', channel), plane(`GlossCol.${channel}`)]
  const [trans, transColor] = [lightOf(plane, 'Trans', channel), plane(`TransCol.${channel}`)]
  return gloss.map(
    (light, here) => light * at(glossColor, here) + at(trans, here) * at(transColor, here),
  )
}

/**
 * Takes away single pixels that a rare path made far too bright: none may be brighter than the second brightest of its
 * neighbours.
 */
const withoutSparks = ({ width, height }: Passes, plane: Plane): Plane => {
  const calm = plane.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let [first, second] = [0, 0]
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) {
          const value = i === 0 && j === 0 ? 0 : at(plane, (y + j) * width + x + i)
          if (value > first) [first, second] = [value, first]
          else if (value > second) second = value
        }
      calm[y * width + x] = Math.min(at(plane, y * width + x), second)
    }
  return calm
}

/** One more than pieces get: walls are wide and even. */
const ROUNDS = 5

/** The share of what is lit that may be brighter than white: a lamp's shade, sun on a sill. */
const BRIGHTEST = 0.05
/** How bright that is printed. */
const WHITE = 0.76

/** How much light makes white, what shines by itself left out: a window may be as bright as it likes. */
const whiteOf = (colored: readonly Plane[], shining: Plane): number => {
  const [red, green, blue] = colored
  if (!red || !green || !blue) return 1
  const lit = red
    .map((r, here) => 0.2126 * r + 0.7152 * at(green, here) + 0.0722 * at(blue, here))
    .filter((_, here) => at(shining, here) < 0.05)
    .toSorted()
  return at(lit, Math.floor(lit.length * (1 - BRIGHTEST)))
}

/** The picture as 8-bit RGB. */
export const printRoom = (passes: Passes, exposure = 1): Uint8Array => {
  const { width, height } = passes
  const plane = planesOf(passes)
  const diffuse = three(CHANNELS, (channel) =>
    withoutSparks(passes, lightOf(plane, 'Diff', channel)),
  )
  const through = three(CHANNELS, (channel) => withoutSparks(passes, throughOf(plane, channel)))
  const normals = three(AXES, (axis) => plane(`Normal.${axis}`).slice())
  for (let here = 0; here < width * height; here++) {
    const length = Math.hypot(...three(normals, (axis) => at(axis, here))) || 1
    for (const axis of normals) axis[here] = at(axis, here) / length
  }
  const brightness = diffuse[1].map((light, here) => light + 2 * at(through[1], here))
  const light = denoise(
    {
      width,
      height,
      planes: [...diffuse, ...through],
      brightness,
      normals,
      depth: plane('Depth.Z'),
    },
    ROUNDS,
  )
  const colored = CHANNELS.map((channel, n) => {
    const [lit, seen] = [light[n], light[n + 3]]
    const [color, emitted] = [plane(`DiffCol.${channel}`), plane(`Emit.${channel}`)]
    const around = plane(`Env.${channel}`)
    return color.map(
      (own, here) =>
        own * (lit?.[here] ?? 0) + (seen?.[here] ?? 0) + at(emitted, here) + at(around, here),
    )
  })
  const background = plane('Env.G')
  const shining = plane('Emit.G').map((emitted, here) => emitted + at(background, here))
  const gain = (exposure * WHITE) / whiteOf(colored, shining)
  const pixels = new Uint8Array(width * height * 3)
  for (const [n, values] of colored.entries())
    for (const [here, value] of values.entries()) pixels[here * 3 + n] = display(value * gain)
  return pixels
}
