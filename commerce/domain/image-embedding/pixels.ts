/** A picture as bytes: red, green, blue and alpha of each pixel, row by row. */
export type Pixels = {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A part of a picture, each side as a share of the whole from 0 to 1. */
export type Crop = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

/** A small picture in CIE Lab: lightness from 0 to 100, and two axes of colour around 0. */
export type LabPicture = {
  readonly width: number
  readonly height: number
  readonly l: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

/** Pixels of the longer side that a picture is looked at in. */
export const LOOKED_AT = 128

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)

/**
 * Cuts a part out of a picture, scales it down so that neither side is longer than `longest` pixels, and turns it into
 * Lab. What is transparent lies on white. Averages are taken of light, not of its codes, so that no scale darkens.
 */
export const smallLab = (pixels: Pixels, crop: Crop, longest: number): LabPicture => {
  const { data, width: wide, height: high } = pixels
  const x0 = Math.min(wide - 1, Math.floor(crop.left * wide))
  const y0 = Math.min(high - 1, Math.floor(crop.top * high))
  const cutWidth = Math.max(1, Math.min(wide, Math.ceil(crop.right * wide)) - x0)
  const cutHeight = Math.max(1, Math.min(high, Math.ceil(crop.bottom * high)) - y0)
  const scale = Math.min(1, longest / Math.max(cutWidth, cutHeight))
  const width = Math.max(1, Math.round(cutWidth * scale))
  const height = Math.max(1, Math.round(cutHeight * scale))
  const lab = {
    width,
    height,
    l: new Float32Array(width * height),
    a: new Float32Array(width * height),
    b: new Float32Array(width * height),
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = x0 + Math.floor((x * cutWidth) / width)
      const toX = Math.max(fromX + 1, x0 + Math.floor(((x + 1) * cutWidth) / width))
      const fromY = y0 + Math.floor((y * cutHeight) / height)
      const toY = Math.max(fromY + 1, y0 + Math.floor(((y + 1) * cutHeight) / height))
      // Of a large picture a few points of each cell are enough.
      const stepX = Math.max(1, Math.floor((toX - fromX) / 4))
      const stepY = Math.max(1, Math.floor((toY - fromY) / 4))
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (let py = fromY; py < toY; py += stepY)
        for (let px = fromX; px < toX; px += stepX) {
          const at = (py * wide + px) * 4
          const alpha = (data[at + 3] ?? 255) / 255
          red += (linear[data[at] ?? 0] ?? 0) * alpha + 1 - alpha
          green += (linear[data[at + 1] ?? 0] ?? 0) * alpha + 1 - alpha
          blue += (linear[data[at + 2] ?? 0] ?? 0) * alpha + 1 - alpha
          count++
        }
      red /= count
      green /= count
      blue /= count
      const fx = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
      const fy = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
      const fz = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
      const at = y * width + x
      lab.l[at] = 116 * fy - 16
      lab.a[at] = 500 * (fx - fy)
      lab.b[at] = 200 * (fy - fz)
    }
  return lab
}
