import { box, ellipse, line, n, path, polygon, spread, stroke } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'

/** Rugs without relief: a border, a checkerboard, a medallion in its field, or the weave alone. */
const drawPlainRug = (style: string, width: number, depth: number, hex: string, ground: string) => {
  const left = -width / 2
  const [shade, light] = [tone(hex, -0.1), tone(hex, 0.09)]
  const frame = (inset: number, color: string, thick: number) =>
    box(left + inset, inset, width - inset * 2, depth - inset * 2, 'none', 0.6, {
      stroke: color,
      strokeWidth: thick,
      opacity: 0.75,
    })
  if (style === 'checker') {
    const columns = Math.round(width / 14)
    const rows = Math.round(depth / 14)
    const [w, h] = [width / columns, depth / rows]
    const squares = spread(0, rows - 1, rows).flatMap((row) =>
      spread(0, columns - 1, columns)
        .filter((column) => (row + column) % 2 === 0)
        .map((column) => `M${n(left + column * w)} ${n(-row * h)}h${n(w)}v${n(-h)}h${n(-w)}Z`),
    )
    return { art: ground + path(squares.join(''), shade, { opacity: 0.7 }), width, height: depth }
  }
  if (style === 'medallion') {
    const petal = spread(0, 330, 12).map((angle) => {
      const turn = (angle * Math.PI) / 180
      return ellipse(
        Math.cos(turn) * width * 0.17,
        depth / 2 + Math.sin(turn) * depth * 0.17,
        width * 0.045,
        depth * 0.06,
        light,
        { opacity: 0.8 },
      )
    })
    const corners = [-1, 1].flatMap((x) =>
      [0, 1].map((y) =>
        ellipse(x * (width / 2 - 12), y === 0 ? 12 : depth - 12, 6, 6, shade, { opacity: 0.6 }),
      ),
    )
    const art =
      ground +
      frame(3, shade, 2.4) +
      frame(7, light, 0.8) +
      corners.join('') +
      ellipse(0, depth / 2, width * 0.26, depth * 0.3, shade, { opacity: 0.55 }) +
      petal.join('') +
      ellipse(0, depth / 2, width * 0.09, depth * 0.12, light, { opacity: 0.85 })
    return { art, width, height: depth }
  }
  const weave = spread(3, depth - 3, Math.round(depth / 3)).map(
    (y) => `M${n(left + 1.4)} ${n(-y)}H${n(-left - 1.4)}`,
  )
  const art =
    ground +
    stroke(weave.join(''), shade, 0.4, style === 'border' ? 0.25 : 0.45) +
    (style === 'border' ? frame(4.4, shade, 4) + frame(8, light, 0.6) : frame(0.7, shade, 1.2))
  return { art, width, height: depth }
}

/** Rugs, from above. Depth is the side that runs up the picture. */
export const drawRug: DrawPiece = ({ style, width, depth, hex }, { fade }) => {
  const left = -width / 2
  const ground = fade(tone(hex, 0.035), tone(hex, -0.02))
  const shade = tone(hex, -0.09)
  const light = tone(hex, 0.08)
  const shadow = box(left + 1, -1.6, width, depth, '#5b4a38', 1, { opacity: 0.14 })
  if (style === 'stripes') {
    const fringe = spread(1, depth - 1, Math.round(depth / 2))
      .map((y) => `M${n(left)} ${n(-y)}h-3.4M${n(-left)} ${n(-y)}h3.4`)
      .join('')
    const bands = spread(left + 7, -left - 7, 9)
      .map((x, index) => {
        const wide = index % 2 ? 2 : 5
        return (
          box(x - wide / 2, 0, wide, depth, index % 2 ? light : shade, 0, { opacity: 0.75 }) +
          (index % 2
            ? ''
            : box(x - wide / 2 - 1.6, 0, 0.7, depth, light, 0, { opacity: 0.8 }) +
              box(x + wide / 2 + 0.9, 0, 0.7, depth, light, 0, { opacity: 0.8 }))
        )
      })
      .join('')
    const diamonds = spread(-2, 2, 3)
      .flatMap((column) =>
        spread(depth * 0.1, depth * 0.9, 5).map((y) => {
          const x = (column * width) / 7.4
          return `M${n(x)} ${n(-y - 3.4)}l2.6 3.4l-2.6 3.4l-2.6 -3.4Z`
        }),
      )
      .join('')
    return {
      art:
        shadow +
        `<path d="${fringe}" stroke="#e6dac6" stroke-width=".5"/>` +
        box(left, 0, width, depth, ground, 0.4) +
        bands +
        path(diamonds, '#f0e6d6', { opacity: 0.85 }),
      width: width + 7,
      height: depth,
    }
  }
  if (style !== 'arches')
    return drawPlainRug(style, width, depth, hex, shadow + box(left, 0, width, depth, ground, 0.8))
  const arch = 18
  const columns = Math.round((width - 12) / arch)
  const rows = Math.round((depth - 12) / arch)
  const [w, h] = [(width - 12) / columns, (depth - 12) / rows]
  const arches = (inset: number) =>
    spread(0, rows - 1, rows)
      .flatMap((row) =>
        spread(0, columns - 1, columns).map((column) => {
          const x = left + 6 + column * w
          const y = -(6 + row * h)
          const r = w / 2 - inset
          return `M${n(x + inset)} ${n(y)}v${n(-(h - w / 2))}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(y)}`
        }),
      )
      .join('')
  const art =
    shadow +
    box(left, 0, width, depth, ground, 1.4) +
    box(left + 3, 3, width - 6, depth - 6, 'none', 1, {
      stroke: shade,
      strokeWidth: 0.7,
      opacity: 0.7,
    }) +
    stroke(arches(0.9), shade, 0.8, 0.75) +
    stroke(arches(2.9), light, 0.7, 0.9) +
    stroke(arches(4.5), shade, 0.5, 0.5)
  return { art, width, height: depth }
}

/** Lamps, lit. */
export const drawLamp: DrawPiece = ({ style, width, height, hex, finishHex: metal }, { fade }) => {
  const glow = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.86, '#fff3cf', { opacity: 0.3 }) +
    ellipse(x, y, r * 0.66, r * 0.57, '#fff3cf', { opacity: 0.35 })
  if (style === 'arc') {
    const left = -width / 2
    const foot = left + 8
    const shadeAt = -left - 8
    const art =
      glow(shadeAt, 58, 17) +
      stroke(
        `M${foot} -3V-50Q${foot} ${-height + 0.7} ${foot + width * 0.45} ${-height + 0.7}Q${shadeAt} ${-height + 0.7} ${shadeAt} -66`,
        metal,
        1.1,
      ) +
      stroke(`M${foot - 0.3} -4V-50`, tone(metal, 0.16), 0.3, 0.8) +
      ellipse(foot, 1.4, 7.4, 1.5, '#c9c6c1') +
      path(`M${foot - 7.4} -1.4v-2a7.4 1.5 0 0 1 14.8 0v2Z`, fade('#f2f0ec', '#d8d5cf')) +
      ellipse(foot, 3.4, 7.4, 1.5, '#f6f4f0') +
      stroke(`M${foot - 4} -3.2q2 .9 4.4 .1t4 -.4`, '#b9b5ae', 0.2) +
      path(
        `M${shadeAt - 5} -66H${shadeAt + 5}L${shadeAt + 7.6} -55H${shadeAt - 7.6}Z`,
        fade('#fff6df', tone(hex, -0.03)),
      ) +
      ellipse(shadeAt, 55, 7.6, 1, '#fff2c9') +
      ellipse(shadeAt, 66, 5, 0.6, tone(hex, -0.06))
    return { art, width, height, shadow: { x: foot, width: 17 } }
  }
  const half = width / 2
  if (style === 'tripod' || style === 'column') {
    const high = height * 0.24
    const low = height - high
    const legs =
      style === 'tripod'
        ? [-1, 0, 1].map((side) =>
            line(
              [
                [side * half * 0.8, 0],
                [side * 0.8, low - 1],
              ],
              tone(metal, side === 0 ? -0.14 : 0.02),
              1.4,
            ),
          )
        : [
            ellipse(0, 0.8, half * 0.5, 0.9, tone(metal, -0.04)),
            box(-0.9, 0.8, 1.8, low, fade(tone(metal, 0.08), tone(metal, -0.08), 'right'), 0.4),
          ]
    const art =
      glow(0, low + high * 0.3, high * 1.1) +
      legs.join('') +
      path(
        `M${n(-half * 0.82)} ${n(-height)}H${n(half * 0.82)}L${n(half)} ${n(-low)}H${n(-half)}Z`,
        fade(tone(hex, 0.06), tone(hex, -0.03)),
      ) +
      ellipse(0, low, half, 0.9, '#fff0c4')
    return { art, width, height: height + 0.5 }
  }
  const shade = height - 10.5
  const art =
    glow(0, shade + 3, 15) +
    ellipse(0, 0.7, 3.6, 0.8, tone(metal, -0.05)) +
    path(
      `M-3.4 -.9Q-3 -2 -3.6 -3Q-6.6 -6 -5.4 -9Q-3.2 -11.4 -2.1 -13.4Q-1.5 -14.6 -1.4 ${-shade + 1}H1.4Q1.5 -14.6 2.1 -13.4Q3.2 -11.4 5.4 -9Q6.6 -6 3.6 -3Q3 -2 3.4 -.9Z`,
      fade(tone(hex, 0.05), tone(hex, -0.13), 'right'),
    ) +
    stroke('M-3.6 -8.6Q-4.8 -6.4 -3.4 -4.4', tone(hex, 0.2), 0.7, 0.65) +
    box(-0.5, shade - 1, 1, 3, metal) +
    path(
      `M${-half + 2.4} ${-height}H${half - 2.4}L${half} ${-shade}H${-half}Z`,
      fade('#fdf3da', '#efe2c6'),
    ) +
    ellipse(0, shade, half, 0.9, '#fff0c4') +
    line(
      [
        [-half + 2.5, height - 0.2],
        [half - 2.5, height - 0.2],
      ],
      '#d8c8a8',
      0.4,
    ) +
    polygon(
      [
        [-half + 3.4, height - 1],
        [-half + 5, height - 1],
        [-half + 3.6, shade + 1],
        [-half + 1.6, shade + 1],
      ],
      '#ffffff',
      { opacity: 0.4 },
    )
  return { art, width, height: height + 0.5 }
}
