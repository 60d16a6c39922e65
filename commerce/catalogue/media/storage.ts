import { box, ellipse, line, polygon, spread, stroke, taper } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { mix, tone } from './tone.ts'

const SPINES = [
  '#8a9a86',
  '#c8a27a',
  '#5f7488',
  '#e4d8c6',
  '#a5583a',
  '#6b6e74',
  '#d9c48f',
] as const

/** Books, leaning on nothing, some lying: other ones for each `seed`. */
const books = (left: number, low: number, width: number, high: number, seed: number): string => {
  let x = left + 0.8
  let art = ''
  for (let index = 0; x < left + width - 2.4; index++) {
    const mark = (seed * 5 + index * 3) % 11
    const thick = 1.3 + (mark % 4) * 0.44
    const tall = high * (0.62 + (mark % 5) * 0.065)
    if (mark === 7) {
      x += width * 0.16
      continue
    }
    art += box(x, low, thick, tall, SPINES[(seed + mark) % SPINES.length] ?? '#8a9a86', 0.1)
    x += thick + 0.12
  }
  return art
}

const vase = (x: number, low: number, size: number, hex: string) =>
  ellipse(x, low + size * 0.42, size * 0.34, size * 0.42, tone(hex, 0.02)) +
  box(x - size * 0.12, low + size * 0.78, size * 0.24, size * 0.2, tone(hex, -0.04), 0.2)

/** Bookcases. The style says columns and shelves, and what is below: `1x5-open`, `2x4-doors`, `1x5-ladder`. */
export const drawBookcase: DrawPiece = (
  { style, width, depth, height, finishHex: hex },
  { fade },
) => {
  const [grid = '1x5', kind = 'open'] = style.split('-')
  const [columns = 1, shelves = 5] = grid.split('x').map(Number)
  const left = -width / 2
  const side = kind === 'ladder' ? 1 : 1.3
  const base = 3
  const closed = kind === 'doors' ? height * 0.3 : 0
  const open = height - base - closed - 1.2
  const inner = (width - side * (columns + 1)) / columns
  const tall = open / shelves
  const back = kind === 'ladder' ? '#efe9df' : mix(hex, '#000000', 0.18)
  const cells = spread(0, shelves - 1, shelves)
    .flatMap((row) =>
      spread(0, columns - 1, columns).map((column) => {
        const x = left + side + column * (inner + side)
        const low = base + closed + row * tall + 0.9
        const seed = row * columns + column + Math.round(width + depth)
        const filled =
          seed % 4 === 1
            ? vase(x + inner * 0.3, low, tall * 0.7, '#c9bba6') +
              box(x + inner * 0.55, low, inner * 0.3, tall * 0.16, '#8a9a86', 0.1)
            : books(
                x,
                low,
                inner * (seed % 3 === 0 ? 0.5 : 0.86 / columns ** 0.7),
                tall - 1.4,
                seed,
              )
        return (
          box(x, low - 0.9, inner, tall, back, 0, { opacity: kind === 'ladder' ? 0.4 : 0.8 }) +
          filled
        )
      }),
    )
    .join('')
  const boards = spread(0, shelves, shelves + 1)
    .map((row) =>
      box(left, base + closed + row * tall, width, 0.95, fade(tone(hex, 0.08), tone(hex, -0.02))),
    )
    .join('')
  const doors =
    closed > 0
      ? spread(0, columns * 2 - 1, columns * 2)
          .map((index) => {
            const w = width / (columns * 2)
            const x = left + index * w
            return (
              box(
                x + 0.3,
                base,
                w - 0.6,
                closed - 0.4,
                fade(tone(hex, 0.03), tone(hex, -0.03)),
                0.2,
              ) +
              box(x + 1.8, base + 1.6, w - 3.6, closed - 3.6, tone(hex, -0.05), 0.2) +
              ellipse(x + (index % 2 ? 1.1 : w - 1.1), base + closed * 0.6, 0.4, 0.4, '#b4945a')
            )
          })
          .join('')
      : ''
  const art =
    box(left + 0.6, 0, width - 1.2, base, tone(hex, -0.12)) +
    cells +
    doors +
    boards +
    spread(0, columns, columns + 1)
      .map((index) =>
        box(
          left + index * (inner + side),
          0,
          side,
          height - 0.4,
          fade(tone(hex, 0.04), tone(hex, -0.05), 'right'),
        ),
      )
      .join('') +
    polygon(
      [
        [left - 0.4, height - 1],
        [-left + 0.4, height - 1],
        [-left - 0.6, height],
        [left + 0.6, height],
      ],
      tone(hex, 0.1),
    )
  return { art, width: width + 0.8, height }
}

/**
 * Media consoles and sideboards. The style says doors, what they are made of, and the foot: `4-slats-legs`,
 * `3-panel-plinth`, `2-glass-steel`. With three parts or more the middle is open shelves in a console.
 */
export const drawDoored: DrawPiece = (
  { style, width, depth, height, finishHex: hex },
  { fade },
) => {
  const [count = '4', front = 'panel', foot = 'legs'] = style.split('-')
  const doors = Number(count)
  const left = -width / 2
  const leg = foot === 'plinth' ? 2.6 : Math.min(7, height * 0.22)
  const rise = depth * 0.1
  const top = height - rise
  const tall = top - leg - 1.4
  const each = (width - 2) / doors
  const metal = foot === 'steel' ? '#33343a' : tone(hex, -0.06)
  const faces = spread(0, doors - 1, doors)
    .map((index) => {
      const x = left + 1 + index * each + 0.2
      const w = each - 0.4
      const low = leg + 0.5
      const handle = box(
        index % 2 ? x + 0.9 : x + w - 1.4,
        low + tall * 0.4,
        0.5,
        tall * 0.24,
        foot === 'steel' ? '#26272b' : '#b4945a',
        0.25,
      )
      if (front === 'open' || (front === 'glass' && index % 2 === 1 && doors % 2 === 1))
        return (
          box(x, low, w, tall, tone(hex, -0.2), 0.2) +
          box(x, low + tall * 0.48, w, 0.8, tone(hex, 0.02)) +
          books(x, low, w * 0.6, tall * 0.44, index + Math.round(width))
        )
      const face = box(x, low, w, tall, fade(tone(hex, 0.035), tone(hex, -0.03)), 0.25)
      if (front === 'slats')
        return (
          face +
          stroke(
            spread(x + 0.8, x + w - 0.8, Math.max(4, Math.round(w / 1.1)))
              .map((at) => `M${at} ${-low - 0.6}V${-low - tall + 0.6}`)
              .join(''),
            tone(hex, -0.12),
            0.3,
            0.75,
          )
        )
      if (front === 'cane')
        return (
          face +
          box(x + 1.4, low + 1.4, w - 2.8, tall - 2.8, '#d9c49b', 0.2) +
          stroke(
            spread(x + 2, x + w - 2, Math.max(3, Math.round(w / 1.6)))
              .map((at) => `M${at} ${-low - 1.6}V${-low - tall + 1.6}`)
              .join('') +
              spread(low + 2, low + tall - 2, 8)
                .map((at) => `M${x + 1.6} ${-at}H${x + w - 1.6}`)
                .join(''),
            '#b59d6f',
            0.16,
            0.7,
          ) +
          handle
        )
      if (front === 'glass')
        return (
          face +
          box(x + 1.5, low + 1.5, w - 3, tall - 3, fade('#c7d2d3', '#93a3a6'), 0.2) +
          line(
            [
              [x + 2.6, low + tall * 0.35],
              [x + w * 0.6, low + tall - 2.4],
            ],
            '#f4f7f6',
            0.7,
            0.5,
          ) +
          handle
        )
      return (
        face +
        box(x + 1.8, low + 1.8, w - 3.6, tall - 3.6, tone(hex, -0.07), 0.3) +
        box(
          x + 2.1,
          low + 1.8,
          w - 4.2,
          tall - 3.9,
          fade(tone(hex, 0.015), tone(hex, -0.045)),
          0.3,
        ) +
        handle
      )
    })
    .join('')
  const art =
    (foot === 'plinth'
      ? box(left + 1.6, 0, width - 3.2, leg + 0.5, tone(hex, -0.15))
      : spread(left + 3, -left - 3, width > 64 ? 3 : 2)
          .map((x) =>
            taper(x, leg + 0.6, foot === 'steel' ? 1.2 : 2.2, foot === 'steel' ? 1 : 1.2, metal),
          )
          .join('')) +
    box(left, leg, width, tall + 1, fade(tone(hex, -0.08), tone(hex, -0.14)), 0.3) +
    faces +
    polygon(
      [
        [left - 0.4, top],
        [-left + 0.4, top],
        [-left - 1.6, height],
        [left + 1.6, height],
      ],
      fade(tone(hex, 0.12), tone(hex, 0.07)),
    ) +
    box(left - 0.4, top - 1.1, width + 0.8, 1.1, fade(tone(hex, 0.05), tone(hex, 0)), 0.2)
  return { art, width: width + 0.8, height }
}
