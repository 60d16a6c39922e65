import type { Area, Size } from './image-fit.ts'

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels extends Size {
  data: Uint8Array<ArrayBuffer>
}

/**
 * Gives memory back at once: the runtime looks for what nobody needs any more too seldom for pictures, and dies of a
 * few dozen large ones.
 */
export function letGo(...pictures: readonly { data: Uint8Array<ArrayBuffer> }[]): void {
  for (const { data } of pictures) if (!data.buffer.detached) data.buffer.transfer(0)
}

/**
 * Cuts an area out, and at once makes it smaller by a whole factor, each block of pixels becoming its mean: what is left
 * to the resizer is then small, however large the original was.
 */
export function cutOut(source: Pixels, area: Area, factor: number): Pixels {
  const width = Math.ceil(area.width / factor)
  const height = Math.ceil(area.height / factor)
  const data = new Uint8Array(width * height * 4)
  if (factor === 1) {
    for (let row = 0; row < height; row++) {
      const start = ((area.top + row) * source.width + area.left) * 4
      data.set(source.data.subarray(start, start + width * 4), row * width * 4)
    }
    return { data, width, height }
  }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const left = area.left + column * factor
      const top = area.top + row * factor
      const right = Math.min(left + factor, area.left + area.width)
      const bottom = Math.min(top + factor, area.top + area.height)
      writeMean(source, { left, top, right, bottom }, data, (row * width + column) * 4)
    }
  return { data, width, height }
}

/** What is transparent has no color of its own, so that opacity weighs. */
function writeMean(
  { data, width }: Pixels,
  block: { left: number; top: number; right: number; bottom: number },
  into: Uint8Array,
  at: number,
): void {
  let red = 0
  let green = 0
  let blue = 0
  let opacity = 0
  for (let y = block.top; y < block.bottom; y++)
    for (let i = (y * width + block.left) * 4; i < (y * width + block.right) * 4; i += 4) {
      const weight = data[i + 3] ?? 0
      red += (data[i] ?? 0) * weight
      green += (data[i + 1] ?? 0) * weight
      blue += (data[i + 2] ?? 0) * weight
      opacity += weight
    }
  if (opacity === 0) return
  into[at] = Math.round(red / opacity)
  into[at + 1] = Math.round(green / opacity)
  into[at + 2] = Math.round(blue / opacity)
  const count = (block.bottom - block.top) * (block.right - block.left)
  into[at + 3] = Math.round(opacity / count)
}

/** Lays a picture on a ground of one color, which also shows through it: `aarrggbb`, opacity first. */
export function onGround(
  picture: Pixels,
  color: string,
  { size, left, top }: { size: Size; left: number; top: number },
): Pixels {
  const [opacity = 0, ...channels] = (color.match(/../g) ?? []).map((two) => Number(`0x${two}`))
  const pixel = Uint8Array.from([...channels, opacity])
  const data = new Uint8Array(size.width * size.height * 4)
  for (let i = 0; i < data.length; i += 4) data.set(pixel, i)
  for (let row = 0; row < picture.height; row++)
    for (let column = 0; column < picture.width; column++) {
      const from = (row * picture.width + column) * 4
      const to = ((top + row) * size.width + left + column) * 4
      const over = (picture.data[from + 3] ?? 0) / 255
      const under = (opacity / 255) * (1 - over)
      const both = over + under
      if (both === 0) continue
      for (let channel = 0; channel < 3; channel++)
        data[to + channel] = Math.round(
          ((picture.data[from + channel] ?? 0) * over + (pixel[channel] ?? 0) * under) / both,
        )
      data[to + 3] = Math.round(both * 255)
    }
  return { data, ...size }
}
