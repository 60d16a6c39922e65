import { box, cushion, line, polygon, spread, stroke, taper } from './ink.ts'
import type { DrawPiece, PieceLook } from './piece.ts'
import { bedding, FAR, RISE } from './made-bed.ts'
import { tone } from './tone.ts'
import type { Ink } from './ink.ts'

type Frame = {
  readonly head: string
  readonly foot: string
  readonly low: number
  readonly high: number
  readonly top: number
}

const frameOf = (look: PieceLook, { fade }: Ink): Frame => {
  const { style, width, height, hex, finishHex: wood } = look
  const left = -width / 2
  const far = width * FAR
  const top = RISE + height * FAR
  const farLeft = -far / 2
  const post = (x: number, w: number, tall: number) =>
    box(x, 0, w, tall, fade(tone(wood, 0.03), tone(wood, -0.06), 'right'), 0.2)
  switch (style) {
    case 'channel': {
      const channels = Math.round(far / 6.4)
      return {
        head:
          box(farLeft - 0.6, RISE, far + 1.2, top - RISE, tone(hex, -0.1), 2.6) +
          spread(0, channels - 1, channels)
            .map((index) =>
              cushion(
                farLeft + (far / channels) * index,
                RISE + 4,
                far / channels,
                top - RISE - 4,
                fade(tone(hex, 0.05), tone(hex, -0.05)),
                2.2,
                0.4,
              ),
            )
            .join('') +
          stroke(
            spread(farLeft + far / channels, -farLeft - far / channels, channels - 1)
              .map((x) => `M${x} ${-top + 1.6}V${-RISE - 6}`)
              .join(''),
            tone(hex, -0.13),
            0.45,
            0.6,
          ),
        foot:
          taper(left + 3, 4, 2.4, 1.6, tone(wood, -0.04)) +
          taper(-left - 3, 4, 2.4, 1.6, tone(wood, -0.04)) +
          cushion(left, 3.4, width, 9.4, fade(tone(hex, 0.045), tone(hex, -0.07)), 2, 0.2) +
          line(
            [
              [left + 1.6, 4.6],
              [-left - 1.6, 4.6],
            ],
            tone(hex, -0.15),
            0.25,
            0.5,
          ),
        low: 12,
        high: 24,
        top,
      }
    }
    case 'upholstered':
      return {
        head:
          cushion(
            farLeft - 1,
            RISE,
            far + 2,
            top - RISE,
            fade(tone(hex, 0.05), tone(hex, -0.06)),
            7,
            1,
          ) +
          stroke(
            `M${farLeft + 3} ${-RISE - 10}V${-top + 9}Q${farLeft + 3} ${-top + 3.4} ${farLeft + 9} ${-top + 3.4}H${-farLeft - 9}Q${-farLeft - 3} ${-top + 3.4} ${-farLeft - 3} ${-top + 9}V${-RISE - 10}`,
            tone(hex, -0.11),
            0.35,
            0.55,
          ),
        foot:
          taper(left + 5, 4, 2.2, 1.8, wood) +
          taper(-left - 5, 4, 2.2, 1.8, wood) +
          cushion(left, 3.4, width, 9.8, fade(tone(hex, 0.05), tone(hex, -0.06)), 4.4, 0.2),
        low: 12,
        high: 23,
        top,
      }
    case 'panel': {
      const footHigh = 20
      const panels = (l: number, w: number, low: number, high: number) => {
        const count = w > 70 ? 4 : 3
        const each = (w - 2 * (count - 1)) / count
        return (
          box(l, low, w, high - low, fade(tone(wood, 0.03), tone(wood, -0.03))) +
          spread(0, count - 1, count)
            .map(
              (index) =>
                box(
                  l + index * (each + 2) + 1,
                  low + 3,
                  each - 2,
                  high - low - 6,
                  tone(wood, -0.09),
                  0.3,
                ) +
                box(
                  l + index * (each + 2) + 1.4,
                  low + 3,
                  each - 2.4,
                  high - low - 6.4,
                  fade(tone(wood, 0.015), tone(wood, -0.05)),
                  0.3,
                ),
            )
            .join('') +
          line(
            [
              [l, high - 0.3],
              [l + w, high - 0.3],
            ],
            tone(wood, 0.12),
            0.4,
          )
        )
      }
      return {
        head:
          post(farLeft - 1.6, 3, top + 0.6) +
          post(-farLeft - 1.4, 3, top + 0.6) +
          panels(farLeft + 1.2, far - 2.4, RISE + 10, top - 1) +
          box(farLeft - 2, top - 1.4, far + 4, 1.8, fade(tone(wood, 0.09), tone(wood, 0.02)), 0.3),
        foot:
          panels(left + 2.6, width - 5.2, 5, footHigh) +
          post(left, 3.2, footHigh + 1.6) +
          post(-left - 3.2, 3.2, footHigh + 1.6) +
          box(
            left - 0.3,
            footHigh + 1,
            width + 0.6,
            1.5,
            fade(tone(wood, 0.09), tone(wood, 0.02)),
            0.3,
          ),
        low: 16,
        high: 26,
        top: top + 1,
      }
    }
    case 'canopy': {
      const near = 72
      const w = 1.9
      return {
        head:
          post(farLeft, w * FAR, top) +
          post(-farLeft - w * FAR, w * FAR, top) +
          box(farLeft, RISE + 12, far, 17, fade(tone(wood, 0.03), tone(wood, -0.04)), 0.3) +
          spread(farLeft + 5, -farLeft - 5, 9)
            .map((x) => box(x - 0.35, RISE + 12, 0.7, 16, tone(wood, -0.07)))
            .join('') +
          box(farLeft, top - 1.7, far, 1.7, tone(wood, 0.01)) +
          polygon(
            [
              [farLeft, top],
              [farLeft + 1.7, top],
              [left + w, near],
              [left, near],
            ],
            tone(wood, -0.05),
          ) +
          polygon(
            [
              [-farLeft, top],
              [-farLeft - 1.7, top],
              [-left - w, near],
              [-left, near],
            ],
            tone(wood, -0.09),
          ),
        foot:
          box(left, 9, width, 5, fade(tone(wood, 0.04), tone(wood, -0.05)), 0.2) +
          post(left, w, near) +
          post(-left - w, w, near) +
          box(left, near - 1.9, width, 1.9, fade(tone(wood, 0.08), tone(wood, 0.01))),
        low: 13,
        high: 25,
        top,
      }
    }
    default:
      return {
        head:
          box(
            farLeft + 1,
            RISE,
            far - 2,
            top - RISE,
            fade(tone(wood, 0.045), tone(wood, -0.04)),
            0.8,
          ) +
          line(
            [
              [farLeft + 2, top - 4.4],
              [-farLeft - 2, top - 4.4],
            ],
            tone(wood, -0.1),
            0.3,
            0.6,
          ) +
          line(
            [
              [farLeft + 2, top - 8.8],
              [-farLeft - 2, top - 8.8],
            ],
            tone(wood, -0.1),
            0.3,
            0.6,
          ) +
          box(farLeft + 1, top - 0.9, far - 2, 0.9, tone(wood, 0.1), 0.4),
        foot:
          [left + 7, -left - 7]
            .map((x) => taper(x, 8.4, 2.4, 1.4, tone(wood, -0.06), x < 0 ? -0.8 : 0.8))
            .join('') +
          (width > 50 ? taper(0, 8.4, 2, 1.2, tone(wood, -0.16)) : '') +
          box(left, 8, width, 4.4, fade(tone(wood, 0.05), tone(wood, -0.05)), 0.5) +
          line(
            [
              [left + 0.5, 12.1],
              [-left - 0.5, 12.1],
            ],
            tone(wood, 0.12),
            0.3,
            0.9,
          ),
        low: 12,
        high: 22,
        top,
      }
  }
}

const BLANKETS: Readonly<Record<string, string>> = {
  channel: '#a9b0a0',
  upholstered: '#8d9cc4',
  panel: '#8f9a86',
  canopy: '#cfb7a4',
}

/** Beds, made up, as one sees them from the foot. */
export const drawBed: DrawPiece = (look, ink) => {
  const { head, foot, low, high, top } = frameOf(look, ink)
  const inner = look.width - (look.style === 'panel' ? 5 : 3)
  const art = head + bedding(inner, low, high, BLANKETS[look.style] ?? '#7f93a3', ink) + foot
  return { art, width: look.width, height: top }
}
