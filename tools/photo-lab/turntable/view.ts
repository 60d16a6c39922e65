import type { Pixels } from '../../../commerce/domain/image-embedding/pixels.ts'
import { litFrom, photographedFrom, type Standpoint } from './camera.ts'
import { type Mesh, onFloor, type Scene } from './mesh.ts'
import { mixed, rasterize, type Spot } from './rasterize.ts'
import { dot, scaled, towards, unit, type Vector } from './vector.ts'

const WIDTH = 256
const HEIGHT = 192
/** Pixels of the picture that the light takes, for shadows. */
const LIGHT_SIDE = 256
/** How much of the light on it the paper gives back. */
const PAPER = 0.72

/** The studio's lights: of all sides, from the key, and from behind. */
const AMBIENT = 0.42
const KEY = 0.62
const RIM = 0.12
const EXPOSURE = 1.25

/** The key stands on the camera's side; who looks from behind has it behind them. */
const keyFor = ({ around }: Standpoint): Vector =>
  towards(Math.sign(around || -1) * (Math.abs(around) > 100 ? 119 : 58), 47)

const byteOf = (light: number): number => {
  const value = Math.min(0.95, light)
  return Math.round(
    255 * Math.min(1, value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055),
  )
}

/** Pixels around a place in the light's picture that say how much of the key reaches it: it is a wide softbox. */
const SOFTNESS = [-20, -10, 0, 10, 20]
/** A surface is no shadow of its own, though it comes nearer to the light beside a place. */
const SLOPE = 0.0045
const taps = SOFTNESS.flatMap((dx) =>
  SOFTNESS.map((dy) => ({ dx, dy, slack: 0.008 + SLOPE * (Math.abs(dx) + Math.abs(dy)) })),
)

/** How much of the key reaches a spot, from 0 to 1. */
const lightOn = (scene: Scene, key: Vector): ((spot: Spot) => number) => {
  const seen = litFrom(scene, key, LIGHT_SIDE)
  const canvas = { width: LIGHT_SIDE, height: LIGHT_SIDE }
  const nearest = rasterize(canvas, scene.mesh.corners, seen, () => {})
  const hides = (x: number, y: number, near: number, slack: number): boolean => {
    if (x < 0 || y < 0 || x >= LIGHT_SIDE || y >= LIGHT_SIDE) return false
    return near < (nearest[Math.floor(y) * LIGHT_SIDE + Math.floor(x)] ?? 0) - slack
  }
  return (spot) => {
    const [x, y, near] = [mixed(spot, seen.x), mixed(spot, seen.y), mixed(spot, seen.nearness)]
    const hidden = taps.filter(({ dx, dy, slack }) => hides(x + dx, y + dy, near, slack)).length
    return 1 - hidden / taps.length
  }
}

const axes = [0, 1, 2] as const
/** Each axis of an array of threes by itself, as `mixed` reads it. */
const split = (threes: Float32Array) =>
  axes.map((axis) => threes.filter((_, index) => index % 3 === axis))

/**
 * A piece as the studio would show it from a standpoint, without its textures: enough for its lines and its outline, and
 * made in a blink.
 */
export const viewOf = (piece: Mesh, from: Standpoint): Pixels => {
  const scene = onFloor(piece, PAPER)
  const away = towards(from.around, from.up)
  const [key, rim] = [keyFor(from), towards(from.around + 170, 34)]
  const shareOfKey = lightOn(scene, key)
  const lightAt = (normal: Vector, share: number) =>
    EXPOSURE *
    (AMBIENT * (0.65 + 0.35 * normal[1]) +
      KEY * Math.max(0, dot(normal, key)) * share +
      RIM * Math.max(0, dot(normal, rim)))
  const paper = byteOf(PAPER * lightAt([0, 1, 0], 1))
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let at = 0; at < data.length; at++) data[at] = at % 4 === 3 ? 255 : paper
  const [normals, colors] = [split(scene.mesh.normals), split(scene.mesh.colors)]
  const projected = photographedFrom(scene, from, { width: WIDTH, height: HEIGHT })
  rasterize({ width: WIDTH, height: HEIGHT }, scene.mesh.corners, projected, (pixel, spot) => {
    const [x = 0, y = 0, z = 0] = normals.map((axis) => mixed(spot, axis))
    const outside = unit([x, y, z])
    // Cloth has two sides.
    const normal = dot(outside, away) < 0 ? scaled(outside, -1) : outside
    const light = lightAt(normal, shareOfKey(spot))
    for (const [channel, plane] of colors.entries())
      data[pixel * 4 + channel] = byteOf(mixed(spot, plane) * light)
  })
  return { data, width: WIDTH, height: HEIGHT }
}
