/** The few marks that every picture is made of. Lengths are in the drawing's own units, colours `#rrggbb` or a fade. */

/** At most two decimals, and none that say nothing: files stay small. */
export const n = (value: number): string => {
  const text = (Math.round(value * 100) / 100).toString()
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text
}

/** Keeps the gradients of one picture; `prefix` keeps them apart from those of other pieces in it. */
export type Ink = {
  /** A gradient from `from` to `to`, downward or to the right. */
  readonly fade: (from: string, to: string, direction?: 'down' | 'right') => string
  readonly defs: () => string
}

export const createInk = (prefix: string): Ink => {
  const known = new Map<string, { id: string; markup: string }>()
  return {
    fade: (from, to, direction = 'down') => {
      const key = `${from}${to}${direction}`
      const id = known.get(key)?.id ?? `${prefix}${known.size}`
      if (!known.has(key)) {
        const axis = direction === 'down' ? ' x2="0" y2="1"' : ''
        known.set(key, {
          id,
          markup: `<linearGradient id="${id}"${axis}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
        })
      }
      return `url(#${id})`
    },
    defs: () => [...known.values()].map(({ markup }) => markup).join(''),
  }
}

type Extra = { readonly opacity?: number; readonly stroke?: string; readonly strokeWidth?: number }

const extras = ({ opacity, stroke, strokeWidth }: Extra) =>
  `${opacity === undefined ? '' : ` opacity="${n(opacity)}"`}${
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${n(strokeWidth ?? 0.3)}"`
  }`

/** A rectangle by its left edge, its height above the floor, width and height. */
export const box = (
  left: number,
  above: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra: Extra = {},
): string =>
  `<rect x="${n(left)}" y="${n(-above - height)}" width="${n(width)}" height="${n(height)}"${
    radius > 0 ? ` rx="${n(radius)}"` : ''
  } fill="${fill}"${extras(extra)}/>`

export const ellipse = (
  x: number,
  above: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  extra: Extra = {},
): string =>
  `<ellipse cx="${n(x)}" cy="${n(-above)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${fill}"${extras(extra)}/>`

export type Point = readonly [x: number, above: number]

const coordinates = (points: readonly Point[]) =>
  points.map(([x, above]) => `${n(x)} ${n(-above)}`).join(' ')

export const polygon = (points: readonly Point[], fill: string, extra: Extra = {}): string =>
  `<path d="M${coordinates(points)}Z" fill="${fill}"${extras(extra)}/>`

/** A free path: `d` with y downward, as SVG has it. */
export const path = (d: string, fill: string, extra: Extra = {}): string =>
  `<path d="${d.replaceAll(/-?\d*\.\d+/g, (number) => n(Number(number)))}" fill="${fill}"${extras(extra)}/>`

export const line = (
  points: readonly Point[],
  stroke: string,
  strokeWidth: number,
  opacity?: number,
): string =>
  `<path d="M${coordinates(points)}" fill="none" stroke="${stroke}" stroke-width="${n(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"${
    opacity === undefined ? '' : ` opacity="${n(opacity)}"`
  }/>`

/** A line along a free path. */
export const stroke = (d: string, color: string, width: number, opacity?: number): string =>
  `<path d="${d.replaceAll(/-?\d*\.\d+/g, (number) => n(Number(number)))}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round"${
    opacity === undefined ? '' : ` opacity="${n(opacity)}"`
  }/>`

/** Something filled: a rounded rectangle whose sides swell by `swell`. */
export const cushion = (
  left: number,
  above: number,
  width: number,
  height: number,
  fill: string,
  radius: number,
  swell: number,
): string => {
  const [l, t, r, b] = [left, -above - height, left + width, -above]
  const [cx, cy, s] = [(l + r) / 2, (t + b) / 2, swell]
  const d =
    `M${n(l + radius)} ${n(t)}Q${n(cx)} ${n(t - s)} ${n(r - radius)} ${n(t)}` +
    `Q${n(r)} ${n(t)} ${n(r)} ${n(t + radius)}Q${n(r + s * 0.6)} ${n(cy)} ${n(r)} ${n(b - radius)}` +
    `Q${n(r)} ${n(b)} ${n(r - radius)} ${n(b)}Q${n(cx)} ${n(b + s * 0.4)} ${n(l + radius)} ${n(b)}` +
    `Q${n(l)} ${n(b)} ${n(l)} ${n(b - radius)}Q${n(l - s * 0.6)} ${n(cy)} ${n(l)} ${n(t + radius)}` +
    `Q${n(l)} ${n(t)} ${n(l + radius)} ${n(t)}Z`
  return `<path d="${d}" fill="${fill}"/>`
}

/** A leg that grows thinner toward the floor. */
export const taper = (
  center: number,
  height: number,
  top: number,
  foot: number,
  fill: string,
  lean = 0,
): string =>
  polygon(
    [
      [center - top / 2, height],
      [center + top / 2, height],
      [center + lean + foot / 2, 0],
      [center + lean - foot / 2, 0],
    ],
    fill,
  )

/** From `first` to `last` in `count` even places, both included. */
export const spread = (first: number, last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    count === 1 ? (first + last) / 2 : first + ((last - first) * index) / (count - 1),
  )
