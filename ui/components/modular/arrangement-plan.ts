import type { Arrangement } from '../../../commerce/domain/modular/arrangement.ts'
import { measuresOf } from '../../../commerce/domain/modular/parts.ts'
import { inches } from '../product/measures.ts'
import { shade } from './arrangement-picture.ts'
import { cornerOf, measureLines, outline, raised } from './plan-paths.ts'

/** Inches around what is drawn; its measures stand at the bottom and the right. */
const PAD = 8
const MEASURES = 22
const INK = '#4a4038'

/** An arrangement from above and to scale, with its measures: an SVG document, sizes in inches. */
export const arrangementPlan = ({ pieces, fabric }: Arrangement): string => {
  const { width, depth } = measuresOf(pieces)
  const { x, y } = cornerOf(pieces)
  const [wide, high] = [width + PAD + MEASURES, depth + PAD + MEASURES]
  const number = (text: string, at: string) =>
    `<text text-anchor="middle" font-family="sans-serif" font-size="11" fill="${INK}" ${at}>${text}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - PAD} ${y - PAD} ${wide} ${high}" width="${wide}" height="${high}">`,
    `<path d="${pieces.map(outline).join('')}" fill="${fabric.hex}" stroke="${shade(fabric.hex, -0.5)}"/>`,
    `<path d="${pieces.map(raised).join('')}" fill="${shade(fabric.hex, -0.3)}"/>`,
    `<g transform="translate(${x} ${y})"><path d="${measureLines({ width, depth })}" fill="none" stroke="${INK}"/>`,
    number(inches(width), `x="${width / 2}" y="${depth + 17}"`),
    number(inches(depth), `transform="translate(${width + 11} ${depth / 2}) rotate(90)"`),
    '</g></svg>',
  ].join('')
}
