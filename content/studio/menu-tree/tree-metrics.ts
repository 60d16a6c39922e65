/** Pixels that a level is indented by. */
export const INDENT = 44
/** Pixels of a row's height. */
export const ROW_HEIGHT = 62
/** Pixels from the upper and lower edge within which a drag scrolls the tree. */
export const SCROLL_REGION = 100
/** Milliseconds that a drag rests on a closed item before it opens. */
export const OPEN_ON_HOVER_MS = 600

const FASTEST_STEP = 18
const ROWS_AROUND = 6

/** Pixels to scroll by in one frame of a drag at this height of the viewport: more, the nearer the edge. */
export function scrollStep(pointerY: number, viewportHeight: number): number {
  const fromTop = pointerY
  const fromBottom = viewportHeight - pointerY
  const near = Math.min(fromTop, fromBottom)
  if (near >= SCROLL_REGION) return 0
  const step = Math.ceil(((SCROLL_REGION - Math.max(0, near)) / SCROLL_REGION) * FASTEST_STEP)
  return fromTop < fromBottom ? -step : step
}

/** The rows to draw for what is scrolled to: those in view and a few around them. `end` is not one of them. */
export function rowsInView(
  scrollTop: number,
  viewportHeight: number,
  count: number,
): { start: number; end: number } {
  const start = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - ROWS_AROUND)
  const end = Math.ceil((scrollTop + viewportHeight) / ROW_HEIGHT) + ROWS_AROUND
  return { start: Math.min(start, count), end: Math.min(end, count) }
}
