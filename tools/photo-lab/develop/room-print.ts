/** From the passes of a room's path trace to a picture: here everything had its own colour when it was rendered. */
import { encodedAsByte } from './color.ts'
import { denoise } from './denoise.ts'
import type { Passes } from './exr.ts'
import { at, type Plane, type Three, three } from './plane.ts'

/** Counts up when the same light would give another picture. */
export const ROOM_PRINT_VERSION = 2

const CHANNELS = ['R', 'G', 'B'] as const
const AXES = ['X', 'Y', 'Z'] as const

const planesOf =
  (passes: Passes) =>
  (name: string): Plane => {
    const found = passes.planes.get(name)
    if (!found) throw new Error(`Blender wrote no pass ${name}`)
    return found
  }

/** The share of what is lit that may be brighter than white: a lamp's shade, sun on a sill. */
const BRIGHTEST = 0.05

/** How much light makes white, what shines by itself left out: a window may be as bright as it likes. */
const whiteOf = ([red, green, blue]: Three<Plane>, shining: Plane): number => {
  const lit = red
    .map((r, here) => 0.2126 * r + 0.7152 * at(green, here) + 0.0722 * at(blue, here))
    .filter((_, here) => at(shining, here) < 0.05)
    .toSorted()
  return at(lit, Math.floor(lit.length * (1 - BRIGHTEST)))
}

/** Up to here film shows light as it is; from here on it takes ever more of it to be brighter. */
const SHOULDER = 0.5

/** How film answers to light: white is still below its brightest, and sun on a floor keeps its boards. */
const filmed = (light: number): number =>
  light <= SHOULDER
    ? light
    : SHOULDER + ((1 - SHOULDER) * (light - SHOULDER)) / (light - SHOULDER + (1 - SHOULDER))

/** The picture as 8-bit RGB; `exposure` is how much brighter it is printed than usual. */
export const printRoom = async (passes: Passes, exposure = 1): Promise<Uint8Array> => {
  const { width, height } = passes
  const plane = planesOf(passes)
  const light = await denoise({
    width,
    height,
    color: three(CHANNELS, (channel) => plane(`Combined.${channel}`)),
    albedo: three(CHANNELS, (channel) => plane(`Denoising Albedo.${channel}`)),
    normals: three(AXES, (axis) => plane(`Denoising Normal.${axis}`)),
  })
  const background = plane('Env.G')
  const shining = plane('Emit.G').map((emitted, here) => emitted + at(background, here))
  const gain = exposure / whiteOf(light, shining)
  const pixels = new Uint8Array(width * height * 3)
  for (const [n, values] of light.entries())
    for (const [here, value] of values.entries())
      pixels[here * 3 + n] = encodedAsByte(filmed(value * gain))
  return pixels
}
