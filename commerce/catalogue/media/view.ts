import { backdropOf } from './backdrop.ts'
import { createInk, ellipse, n } from './ink.ts'
import type { Drawing, PieceLook, PieceType } from './piece.ts'
import { frames, isSeenFromSide } from './pieces.ts'
import { HEIGHT, type Studio, WIDTH } from './studio.ts'

const FLOOR = 730

/** On plain ground, in a room, or with its measurements. */
export type View = 'front' | 'room' | 'measured'

/** The pictures there are of a kind of thing, the one for listings first. */
export const viewsOf = (type: PieceType): View[] => [
  'front',
  ...(frames[type].room === null ? [] : (['room'] as const)),
  ...(frames[type].measured ? (['measured'] as const) : []),
]

const document = (defs: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs}</defs>${content}</svg>`

const ground: Record<Studio, readonly [wall: string, floor: string, shade: string, ink: string]> = {
  davenport: ['#f4f0e9', '#e9e2d6', '#5b4a38', '#4a4038'],
  drift: ['#f1f4fa', '#e3e9f3', '#3b4560', '#3a4260'],
}

/** The fade that shadows on the floor are made of. */
export const shadowDef = (shade: string) =>
  `<radialGradient id="s"><stop stop-color="${shade}" stop-opacity=".42"/><stop offset=".6" stop-color="${shade}" stop-opacity=".16"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`

/** The shadow on the floor, in inches: a wide faint one and a narrow dark one. */
export const groundShadow = ({ x, width }: { x: number; width: number }): string =>
  ellipse(x, -0.3, width * 0.56, width * 0.045 + 1.2, 'url(#s)') +
  ellipse(x, 0.1, width * 0.49, width * 0.012 + 0.5, 'url(#s)')

const arrow = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}"/>${
    x1 === x2
      ? `<path d="M${n(x1 - 9)} ${n(y1)}h18M${n(x2 - 9)} ${n(y2)}h18"/>`
      : `<path d="M${n(x1)} ${n(y1 - 9)}v18M${n(x2)} ${n(y2 - 9)}v18"/>`
  }`

const label = (x: number, y: number, text: string, anchor = 'middle') =>
  `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}">${text}</text>`

const measureLines = (
  look: PieceLook,
  drawn: Drawing,
  fromSide: boolean,
  scale: number,
  floor: number,
  color: string,
) => {
  const [half, top] = [(drawn.width * scale) / 2, floor - (drawn.upright ?? drawn.height) * scale]
  const [right, below] = [600 + half + 46, floor + 62]
  return (
    `<g fill="none" stroke="${color}" stroke-width="2.5" stroke-linecap="round">` +
    arrow(600 - half, below, 600 + half, below) +
    arrow(right, top, right, floor) +
    `</g><g fill="${color}" font-family="Helvetica Neue,Arial,sans-serif" font-size="26">` +
    label(
      600,
      below + 40,
      fromSide
        ? `${look.depth}″ long · ${look.width}″ wide`
        : `${look.width}″ wide · ${look.depth}″ deep`,
    ) +
    label(right + 20, (top + floor) / 2 + 9, `${look.height}″`, 'start') +
    '</g>'
  )
}

/** The picture of a piece as an SVG document of 1200 by 900. The same look always gives the same text. */
export const drawPiece = (
  type: PieceType,
  look: PieceLook,
  studio: Studio = 'davenport',
  view: View = 'front',
): string => {
  const { draw, wide, high, room } = frames[type]
  const ink = createInk('p')
  const drawing = draw(look, ink)
  const [wall, floorColor, shade, inkColor] = ground[studio]
  // Half way between true proportion to its kind and filling the picture: a twin looks narrower, but not lost.
  const filling = Math.min(1000 / drawing.width, 690 / drawing.height)
  const fit = Math.min(filling, Math.sqrt(filling * Math.min(1000 / wide, 690 / high)))
  const scale = view === 'measured' ? fit * 0.8 : view === 'room' ? fit * 0.84 : fit
  const foot = Math.min(FLOOR, 470 + (drawing.height * scale) / 2)
  const floor = view === 'room' ? 770 : view === 'measured' ? foot - 40 : foot
  const piece =
    `<g transform="translate(600 ${n(floor)}) scale(${n(scale)})">` +
    (type === 'rug' ? '' : groundShadow(drawing.shadow ?? { x: 0, width: drawing.width })) +
    `${drawing.art}</g>`
  const background =
    view === 'room' && room !== null
      ? backdropOf(room, studio, look.hex, ink)
      : `<path fill="${ink.fade(wall, floorColor)}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`
  const measures =
    view === 'measured'
      ? measureLines(look, drawing, isSeenFromSide(type, look.style), scale, floor, inkColor)
      : ''
  return document(shadowDef(shade) + ink.defs(), background + piece + measures)
}
