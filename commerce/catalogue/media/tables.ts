import { box, ellipse, type Ink, line, n, path, type Point, polygon, spread, taper } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'

/** A table top seen from a little above: the surface, drawn in toward the back, and its front edge. */
export const slab = (
  left: number,
  above: number,
  width: number,
  thick: number,
  deep: number,
  hex: string,
  { fade }: Ink,
): string => {
  const inset = deep * 0.9
  const back: Point[] = [
    [left, above],
    [left + width, above],
    [left + width - inset, above + deep],
    [left + inset, above + deep],
  ]
  const boards = spread(0.22, 0.8, 3)
    .map((share) => {
      const y = above + deep * share
      return line(
        [
          [left + inset * share + 1, y],
          [left + width - inset * share - 1, y],
        ],
        tone(hex, -0.02),
        0.14,
        0.7,
      )
    })
    .join('')
  return (
    polygon(back, fade(tone(hex, 0.13), tone(hex, 0.075))) +
    boards +
    box(left, above - thick, width, thick, fade(tone(hex, 0.045), tone(hex, -0.03)), 0.25) +
    line(
      [
        [left + 0.3, above - 0.1],
        [left + width - 0.3, above - 0.1],
      ],
      tone(hex, 0.15),
      0.22,
      0.9,
    )
  )
}

/** Dark under a top, where the light does not come. */
const under = (left: number, above: number, width: number, hex: string) =>
  box(left, above, width, 1.2, tone(hex, -0.2), 0.3, { opacity: 0.35 })

export const drawCoffeeTable: DrawPiece = (
  { style, width, depth, height, finishHex: hex },
  ink,
) => {
  const { fade } = ink
  const left = -width / 2
  if (style === 'round') {
    const ry = depth * 0.11
    const top = height - ry
    const staves = spread(left + 1.2, -left - 1.2, 25)
      .map((x) => {
        const squeeze = Math.sin((x / width) * Math.PI) * (width / 2)
        const drop = Math.sqrt(Math.max(0, 1 - (squeeze / (width / 2)) ** 2)) * ry
        return `M${n(squeeze)} ${n(-top + drop + 0.6)}V${n(-2.4 + drop)}`
      })
      .join('')
    const art =
      ellipse(0, 1.6, width * 0.4, ry * 0.8, tone(hex, -0.2)) +
      path(
        `M${left} ${-top}V${-2.6}A${width / 2} ${ry} 0 0 0 ${-left} -2.6V${-top}Z`,
        fade(tone(hex, 0.05), tone(hex, -0.13), 'right'),
      ) +
      `<path d="${staves}" stroke="${tone(hex, -0.12)}" stroke-width=".16" opacity=".65" fill="none"/>` +
      ellipse(0, top - 0.7, width / 2, ry, tone(hex, -0.05)) +
      ellipse(0, top, width / 2, ry, fade(tone(hex, 0.11), tone(hex, 0.06))) +
      [0.74, 0.46]
        .map((share) =>
          ellipse(0, top, (width / 2) * share, ry * share, 'none', {
            stroke: tone(hex, 0),
            strokeWidth: 0.16,
            opacity: 0.5,
          }),
        )
        .join('')
    return { art, width, height }
  }
  const deep = depth * 0.12
  const top = height - deep
  const art =
    [left + 1.2, -left - 1.2]
      .map((x) => box(x - 1.1, 0, 2.2, top - 1, fade(tone(hex, 0.02), tone(hex, -0.07)), 0.2))
      .join('') +
    [left + 5, -left - 5].map((x) => box(x - 0.8, 1.4, 1.6, top - 4, tone(hex, -0.16))).join('') +
    slab(left + 1.4, 4.2, width - 2.8, 1.1, 2, tone(hex, -0.04), ink) +
    box(-12, 5.4, 11, 1.3, '#7d8b78', 0.2) +
    box(-11.4, 6.7, 10, 1.1, '#e4d8c6', 0.2) +
    box(left + 0.4, top - 5.6, width - 0.8, 4.8, fade(tone(hex, 0.02), tone(hex, -0.06)), 0.2) +
    line(
      [
        [0, top - 5.3],
        [0, top - 1.2],
      ],
      tone(hex, -0.15),
      0.22,
      0.8,
    ) +
    slab(left, top, width, 1, deep, hex, ink) +
    line(
      [
        [0, top - 0.9],
        [0, top + deep],
      ],
      tone(hex, -0.1),
      0.2,
      0.7,
    )
  return { art, width, height }
}

export const drawDiningTable: DrawPiece = (
  { style, width, depth, height, finishHex: hex },
  ink,
) => {
  const { fade } = ink
  const left = -width / 2
  if (style === 'pedestal') {
    const ry = depth * 0.085
    const top = height - ry
    const column = 5
    const flutes = spread(-column + 0.8, column - 0.8, 9)
      .map((x) =>
        line(
          [
            [x, 5],
            [x, top - 2.6],
          ],
          tone(hex, -0.11),
          0.35,
          0.6,
        ),
      )
      .join('')
    const art =
      ellipse(0, 2, 14.5, 3, fade(tone(hex, 0.03), tone(hex, -0.1))) +
      ellipse(0, 3, 13.4, 2.5, tone(hex, 0.06)) +
      path(
        `M-7.4 -3.6Q-5 -6 -5 -10V${-top + 3}H5V-10Q5 -6 7.4 -3.6Q0 -1.4 -7.4 -3.6Z`,
        fade(tone(hex, 0.05), tone(hex, -0.12), 'right'),
      ) +
      flutes +
      ellipse(0, top - 2, width * 0.36, ry * 0.6, tone(hex, -0.2), { opacity: 0.55 }) +
      ellipse(0, top - 1.3, width / 2, ry, fade(tone(hex, 0.02), tone(hex, -0.09))) +
      ellipse(0, top, width / 2, ry, fade(tone(hex, 0.12), tone(hex, 0.065))) +
      ellipse(0, top, width * 0.32, ry * 0.62, 'none', {
        stroke: tone(hex, 0.02),
        strokeWidth: 0.2,
        opacity: 0.6,
      })
    return { art, width, height }
  }
  const deep = depth * 0.09
  const top = height - deep
  const trestle = (x: number) =>
    polygon(
      [
        [x - 9.6, 0],
        [x - 6.6, 0],
        [x - 3, 2.2],
        [x + 3, 2.2],
        [x + 6.6, 0],
        [x + 9.6, 0],
        [x + 6.6, 3.4],
        [x + 3, 4.4],
        [x - 3, 4.4],
        [x - 6.6, 3.4],
      ],
      tone(hex, -0.06),
    ) +
    polygon(
      [
        [x - 3, 4],
        [x + 3, 4],
        [x + 2.1, 13],
        [x + 3, top - 2],
        [x - 3, top - 2],
        [x - 2.1, 13],
      ],
      fade(tone(hex, 0.03), tone(hex, -0.06)),
    ) +
    box(x - 6, top - 3.4, 12, 1.8, tone(hex, -0.09), 0.3)
  if (style === 'legs') {
    const art =
      [left + 6.4, -left - 6.4].map((x) => taper(x, top - 2, 2.2, 1.5, tone(hex, -0.16))).join('') +
      [left + 2.6, -left - 2.6]
        .map((x) => taper(x, top - 1, 3.2, 2, fade(tone(hex, 0.02), tone(hex, -0.07))))
        .join('') +
      box(left + 3, top - 4.8, width - 6, 3.4, fade(tone(hex, 0), tone(hex, -0.08)), 0.2) +
      slab(left, top, width, 1.3, deep, hex, ink)
    return { art, width, height }
  }
  const reach = width * 0.29
  const art =
    box(-reach - 7, 8.6, reach * 2 + 14, 3, fade(tone(hex, 0), tone(hex, -0.1)), 0.3) +
    trestle(-reach) +
    trestle(reach) +
    [-reach - 4.6, reach + 3.4]
      .map((x) =>
        polygon(
          [
            [x, 7.4],
            [x + 1.2, 7.4],
            [x + 1.4, 12.8],
            [x - 0.2, 12.8],
          ],
          tone(hex, 0.08),
        ),
      )
      .join('') +
    under(left + 4, top - 3.2, width - 8, hex) +
    slab(left, top, width, 1.6, deep, hex, ink)
  return { art, width, height }
}
