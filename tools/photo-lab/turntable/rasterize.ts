/** Corners on a picture, in pixels from its upper left, and how near they are: more is nearer. */
export type Projected = {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly nearness: Float32Array
}

/** A pixel's place in a triangle: its corners' indices, and each one's share. */
export type Spot = {
  readonly corners: readonly [number, number, number]
  readonly shares: readonly [number, number, number]
}

/** What lies between a triangle's corners. */
export const mixed = ({ corners, shares }: Spot, numbers: Float32Array): number =>
  (numbers[corners[0]] ?? 0) * shares[0] +
  (numbers[corners[1]] ?? 0) * shares[1] +
  (numbers[corners[2]] ?? 0) * shares[2]

type Canvas = { readonly width: number; readonly height: number }

const eachPixel = (
  { width, height }: Canvas,
  { x, y }: Projected,
  corners: Spot['corners'],
  visit: (pixel: number, spot: Spot) => void,
): void => {
  const [a, b, c] = corners
  const [ax, ay, bx, by, cx, cy] = [x[a], y[a], x[b], y[b], x[c], y[c]].map((n) => n ?? 0) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-9) return
  const [left, right] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.max(ax, bx, cx)]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(ay, by, cy))), Math.max(ay, by, cy)]
  for (let py = top; py <= bottom && py < height; py++)
    for (let px = left; px <= right && px < width; px++) {
      const [mx, my] = [px + 0.5, py + 0.5]
      const first = ((bx - mx) * (cy - my) - (cx - mx) * (by - my)) / area
      const second = ((cx - mx) * (ay - my) - (ax - mx) * (cy - my)) / area
      const third = 1 - first - second
      if (first < 0 || second < 0 || third < 0) continue
      visit(py * width + px, { corners, shares: [first, second, third] })
    }
}

/** Calls `paint` for each pixel of each triangle that nothing drawn before hides; gives what is nearest everywhere. */
export const rasterize = (
  canvas: Canvas,
  triangles: Uint32Array,
  projected: Projected,
  paint: (pixel: number, spot: Spot) => void,
): Float32Array => {
  const nearest = new Float32Array(canvas.width * canvas.height).fill(-Infinity)
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0] as const
    eachPixel(canvas, projected, corners, (pixel, spot) => {
      const near = mixed(spot, projected.nearness)
      if (near <= (nearest[pixel] ?? 0)) return
      nearest[pixel] = near
      paint(pixel, spot)
    })
  }
  return nearest
}
