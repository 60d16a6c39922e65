import { type Crop, type LabPicture } from './pixels.ts'

/** Lab distance from the page that a picture on it has. */
const AWAY = 2.2
/** Of a picture, from a stamp to all but its edge, and pixels of a side. */
const [LEAST, MOST, LEAST_SIDE] = [0.06, 0.9, 12]
/** How much of the border is page, how much of a row a picture takes at once, and how full its columns are. */
const [PAGE, ROW, COLUMN] = [0.35, 0.3, 0.8]

/** From the first to behind the last of the longest run of places at which something holds. */
const longestRun = (count: number, holds: (at: number) => boolean): readonly [number, number] => {
  let [from, best]: [number, readonly [number, number]] = [0, [0, 0]]
  for (let at = 0; at < count; at++) {
    if (!holds(at)) from = at + 1
    else if (at + 1 - from > best[1] - best[0]) best = [from, at + 1]
  }
  return best
}

/** A pixel of the colour that most of the border has; null where no colour has enough of it. */
const pageOf = ({ width, height, l, a, b }: LabPicture): number | null => {
  const bins = new Map<string, { pixel: number; count: number }>()
  let all = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (x > 0 && x < width - 1 && y > 0 && y < height - 1) continue
    const tone = [(l[pixel] ?? 0) / 4, (a[pixel] ?? 0) / 6, (b[pixel] ?? 0) / 6]
      .map(Math.round)
      .join()
    bins.set(tone, { pixel, count: (bins.get(tone)?.count ?? 0) + 1 })
    all++
  }
  const most = [...bins.values()].reduce((one, other) => (other.count > one.count ? other : one))
  return most.count < all * PAGE ? null : most.pixel
}

/**
 * The picture on a page: of a screenshot, where bars, words and buttons stand around it. Each side as a share of the
 * whole; null where there is none.
 */
export const panelIn = (picture: LabPicture): Crop | null => {
  const { width, height, l, a, b } = picture
  const page = pageOf(picture)
  if (page === null) return null
  const isAway = (pixel: number) =>
    Math.hypot(
      (l[pixel] ?? 0) - (l[page] ?? 0),
      (a[pixel] ?? 0) - (a[page] ?? 0),
      (b[pixel] ?? 0) - (b[page] ?? 0),
    ) > AWAY
  // Words are many short runs, a picture is a long one.
  const [top, bottom] = longestRun(height, (y) => {
    const [from, to] = longestRun(width, (x) => isAway(y * width + x))
    return to - from > width * ROW
  })
  const [left, right] = longestRun(width, (x) => {
    let count = 0
    for (let y = top; y < bottom; y++) if (isAway(y * width + x)) count++
    return count > (bottom - top) * COLUMN
  })
  const [wide, high] = [right - left, bottom - top]
  const share = (wide * high) / (width * height)
  if (share < LEAST || share > MOST || Math.min(wide, high) < LEAST_SIDE) return null
  // Half a pixel of its edge is page.
  return {
    left: (left + 0.5) / width,
    top: (top + 0.5) / height,
    right: (right - 0.5) / width,
    bottom: (bottom - 0.5) / height,
  }
}
