import { cushion, type Ink, path, polygon, spread, stroke } from './ink.ts'
import { tone } from './tone.ts'

const LINEN = '#f3f0ea'

/** The far end is drawn smaller and higher: seen from the foot, a little above. */
export const FAR = 0.9
export const RISE = 15

/** Mattress, pillows, sheet and blanket. `low` is the top of the rail, `high` that of the mattress at the foot. */
export const bedding = (
  width: number,
  low: number,
  high: number,
  blanket: string,
  { fade }: Ink,
): string => {
  const left = -width / 2
  const far = (width / 2) * FAR
  const back = high + RISE
  const turn = high + RISE * 0.6
  const turnHalf = width / 2 + (far - width / 2) * 0.6
  const pillows = width > 50 ? [-far / 2, far / 2] : [0]
  const each = width > 50 ? Math.min(30, far - 1) : Math.min(30, far * 1.7)
  return (
    polygon(
      [
        [left, high],
        [-left, high],
        [far, back],
        [-far, back],
      ],
      LINEN,
    ) +
    pillows
      .map(
        (x) =>
          cushion(x - each / 2, back - 2.6, each, 9.6, fade('#fffdfa', '#e2dcd1'), 4, 0.9) +
          cushion(
            x - each / 2 + 1.2,
            back - 6,
            each - 2.4,
            9,
            fade(tone(blanket, 0.1), tone(blanket, 0)),
            4,
            0.9,
          ),
      )
      .join('') +
    polygon(
      [
        [-turnHalf - 0.2, turn],
        [turnHalf + 0.2, turn],
        [turnHalf - 0.4, turn + 3.2],
        [-turnHalf + 0.4, turn + 3.2],
      ],
      fade('#fffdf9', '#ece6db'),
    ) +
    path(
      `M${left - 0.6} ${-high}L${-turnHalf} ${-turn}H${turnHalf}L${-left + 0.6} ${-high}Z`,
      fade(tone(blanket, 0.025), tone(blanket, 0.075)),
    ) +
    stroke(
      `M${left + width * 0.24} ${-high - 1}q${width * 0.03} -3.4 ${width * 0.02} -7.4M${left + width * 0.66} ${-high - 0.6}q-${width * 0.04} -3 -${width * 0.02} -6.4`,
      tone(blanket, -0.08),
      0.5,
      0.5,
    ) +
    path(
      `M${left - 0.8} ${-high}Q0 ${-high - 1.1} ${-left + 0.8} ${-high}V${-low + 0.6}Q${width * 0.3} ${-low + 1.6} ${width * 0.12} ${-low + 0.7}T${-width * 0.2} ${-low + 0.9}T${left - 0.8} ${-low + 0.6}Z`,
      fade(tone(blanket, 0.035), tone(blanket, -0.06)),
    ) +
    stroke(
      spread(left + width * 0.1, -left - width * 0.12, 6)
        .map(
          (x, index) =>
            `M${x} ${-low - 0.3}q${index % 2 ? 0.9 : -0.7} -3 .2 -${(high - low) * 0.6}`,
        )
        .join(''),
      tone(blanket, -0.1),
      0.4,
      0.45,
    )
  )
}
