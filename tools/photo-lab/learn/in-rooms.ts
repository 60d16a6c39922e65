/**
 * Pieces among others before rooms, in the frame that somebody draws around one, cut out as the storefront cuts them out.
 * The renders of the shop's rooms are not looked at, but for what stands behind.
 */
import { cutOut } from '../../../commerce/domain/image-embedding/cut-out.ts'
import {
  findObject,
  isInARoom,
  type ObjectMask,
} from '../../../commerce/domain/image-embedding/object-mask.ts'
import { patchOf } from '../../../commerce/domain/image-embedding/patch.ts'
import { type LabPicture, LOOKED_AT } from '../../../commerce/domain/image-embedding/pixels.ts'
import { createChance, oneOf } from '../../../shop/goods/chance.ts'
import { anyRoom, partOfRoom, readRooms, type Size } from './backgrounds.ts'
import { type Between, type Box, pixelsIn, setObject, setShadow } from './canvas.ts'
import { ROOM_SIDE, type RoomSample, SAMPLE_HEIGHT, SAMPLE_WIDTH, type Sample } from './sample.ts'

/** Of each product, and of frames that hold none. */
const [EACH, STRANGE] = [55, 1000]
const SEED = 31
const AREA = SAMPLE_WIDTH * SAMPLE_HEIGHT

type Stock = {
  readonly rooms: readonly LabPicture[]
  readonly renders: readonly Sample[]
  readonly goods: readonly Sample[]
  readonly strange: readonly Sample[]
}

const sizeOf = ({ box: [left, top, right, bottom] }: Sample) =>
  [right - left, bottom - top] as const

/** Something that stands beside the piece or hides a little of it, most of it outside of the frame. */
const besides = (canvas: LabPicture, other: Sample, isBefore: boolean, between: Between): Box => {
  const { width, height } = canvas
  const [wide, high] = sizeOf(other)
  const scale = (between(0.3, 1.2) * Math.max(width, height)) / Math.max(wide, high)
  const [w, h] = [wide * scale, high * scale]
  const depth = isBefore ? between(0.04, 0.24) : between(0.05, 0.8)
  const where = between(0, 1)
  const left =
    where < 0.4
      ? depth * width - w
      : where < 0.8
        ? width - depth * width
        : between(-w / 2, width - w / 2)
  const top = where < 0.8 ? between(-0.2 * height, height - 0.4 * h) : height - depth * height
  return [left, top, left + w, top + h]
}

/** Something small that lies or stands on the piece. */
const onTop = (box: Box, other: Sample, between: Between): Box => {
  const [wide, high] = sizeOf(other)
  const scale =
    (between(0.12, 0.35) * Math.max(box[2] - box[0], box[3] - box[1])) / Math.max(wide, high)
  const [w, h] = [wide * scale, high * scale]
  const left = between(box[0], box[2] - w)
  const top = between(box[1] - h * 0.6, box[1] + (box[3] - box[1]) * 0.4)
  return [left, top, left + w, top + h]
}

/** A frame around a piece of such a size, drawn too wide or too narrow, and where the piece is in it. */
const framed = ([wide, high]: readonly [number, number], between: Between) => {
  const isTight = between(0, 1) < 0.12
  const margin = () => (isTight ? between(-0.12, 0.03) : between(0.02, 0.27))
  const w = wide * between(0.87, 1.15)
  const [left, top, right, bottom] = [margin() * w, margin() * high, margin() * w, margin() * high]
  const scale = LOOKED_AT / Math.max(w + left + right, high + top + bottom)
  const side = (length: number) => Math.max(16, Math.round(length * scale))
  const size: Size = { width: side(w + left + right), height: side(high + top + bottom) }
  const box: Box = [
    left * scale,
    top * scale,
    size.width - right * scale,
    size.height - bottom * scale,
  ]
  return { size, box }
}

/** What the sun draws on a floor and all that stands on it. */
const shineOn = (canvas: LabPicture, between: Between) => {
  const [slant, from] = [between(-1.5, 1.5), between(0, canvas.width)]
  const [wide, by] = [between(10, 60), between(4, 16)]
  pixelsIn(canvas, [0, 0, canvas.width, canvas.height], (pixel, x, y) => {
    if (Math.abs(x + slant * y - from) < wide) canvas.l[pixel] = (canvas.l[pixel] ?? 0) + by
  })
}

/** The whole in another light, with a photograph's grain. */
const lit = (canvas: LabPicture, between: Between): LabPicture => {
  const [gain, add, grain] = [between(0.85, 1.15), between(-8, 8), between(0, 2.5)]
  const cast = [between(-3, 3), between(-4, 5)] as const
  return {
    ...canvas,
    l: canvas.l.map((value) =>
      Math.min(100, Math.max(0, value * gain + add + (between(-1, 1) + between(-1, 1)) * grain)),
    ),
    a: canvas.a.map((value) => value + cast[0]),
    b: canvas.b.map((value) => value + cast[1]),
  }
}

const inARoom = (stock: Stock, piece: Sample, between: Between): LabPicture => {
  const chance = () => between(0, 1)
  const { size, box } = framed(sizeOf(piece), between)
  const isProduct = piece.itemId !== null
  const canvas =
    isProduct && chance() < 0.55 ? partOfRoom(stock.rooms, size, between) : anyRoom(size, between)
  const other = () => oneOf(chance() < 0.7 ? stock.renders : stock.goods, chance)
  const putBeside = (isBefore: boolean) => {
    const beside = other()
    const place = besides(canvas, beside, isBefore, between)
    if (!isBefore) setShadow(canvas, place, between)
    setObject(canvas, beside, place, between)
  }
  for (let more = Math.floor(between(0, 3.5)); more > 0; more--) putBeside(false)
  if (chance() < 0.7) setShadow(canvas, box, between)
  setObject(canvas, piece, box, between)
  if (isProduct && chance() < 0.25) {
    const small = other()
    setObject(canvas, small, onTop(box, small, between), between)
  }
  if (chance() < 0.4) putBeside(true)
  if (chance() < 0.5) shineOn(canvas, between)
  return lit(canvas, between)
}

/** What the storefront looks at: the piece as it is cut out, or the frame but for its edge. */
const maskIn = (picture: LabPicture, between: Between): ObjectMask => {
  const isCutOut = isInARoom(picture) || between(0, 1) < 0.3
  const mask = isCutOut ? cutOut(picture) : findObject(picture)
  if (between(0, 1) < 0.6) return mask
  const [aside, down] = [between(0.02, 0.13) * picture.width, between(0.02, 0.13) * picture.height]
  return {
    ...mask,
    left: aside,
    top: down,
    right: picture.width - aside,
    bottom: picture.height - down,
  }
}

const planesOf = (picture: LabPicture, between: Between): Uint8Array => {
  const area = ROOM_SIDE ** 2
  const { values } = patchOf(
    picture,
    maskIn(picture, between),
    { air: (1.05 * ROOM_SIDE) / 64, isMirrored: false },
    ROOM_SIDE,
  )
  const planes = new Uint8ClampedArray(5 * area)
  for (let pixel = 0; pixel < area; pixel++) {
    const [l = 0, a = 0, b = 0, is = 0] = [0, 1, 2, 3].map((plane) => values[plane * area + pixel])
    planes[pixel] = (l + 1) * 127.5
    planes[area + pixel] = a * 50 + 128
    planes[2 * area + pixel] = b * 50 + 128
    planes[3 * area + pixel] = is * 255
    // Beside the photograph a patch has nothing at all.
    planes[4 * area + pixel] = l === 0 && a === 0 && b === 0 ? 0 : 1
  }
  return new Uint8Array(planes.buffer)
}

/** A picture of something strange, all of it, as a print on a wall. */
const whole = (sample: Sample): Sample => ({
  ...sample,
  box: [4, 4, SAMPLE_WIDTH - 4, SAMPLE_HEIGHT - 4],
  planes: sample.planes.map((value, at) => (at >= 3 * AREA ? 1 : value)),
})

/** Pieces in rooms, composed of what is learned from without them. */
export const roomSamplesOf = async function* (
  samples: readonly Sample[],
): AsyncGenerator<RoomSample> {
  const chance = createChance(SEED)
  const between: Between = (low, high) => low + chance() * (high - low)
  const goods = samples.filter(({ itemId }) => itemId !== null)
  const stock: Stock = {
    rooms: await readRooms(),
    goods,
    renders: goods.filter(({ kind }) => kind === 'render'),
    strange: samples.filter(({ itemId }) => itemId === null),
  }
  for (const [itemId, own] of Map.groupBy(goods, (sample) => sample.itemId)) {
    const { render = [], turned = [] } = Object.groupBy(own, ({ kind }) => kind)
    for (let count = 0; count < EACH; count++) {
      const isRendered = render.length > 0 && (turned.length === 0 || chance() < 0.6)
      const piece = oneOf(isRendered ? render : turned, chance)
      yield { itemId, planes: planesOf(inARoom(stock, piece, between), between) }
    }
  }
  for (let count = 0; count < STRANGE; count++) {
    const strange = oneOf(stock.strange, chance)
    const piece = chance() < 0.5 ? whole(strange) : strange
    yield { itemId: null, planes: planesOf(inARoom(stock, piece, between), between) }
  }
}
