/** A mattress cut open, drawn to scale in its height: its layers at the cut, and what each is. */
import { hash32 } from '../../../commerce/domain/hash.ts'
import type { AuthoredProduct } from '../../../shop/goods/authored-product.ts'
import { grounds } from '../placeholder.ts'
import { type Layer, layersOf, type Stuff } from './layers.ts'

/** Where the block stands on the sheet of 1200 by 900. */
const LEFT = 90
const RIGHT = 690
const FLOOR = 700
/** How far back the block goes, and how much that is up. */
const BACK = { across: 130, up: 92 } as const
const MOST_PIXELS = 430
const PER_INCH = 34
const LABELS = 850
const LINE = 23

const TONES: Readonly<Record<Stuff, string>> = {
  cover: '#f7f6f2',
  coils: '#e6e9ee',
  latex: '#f3ecd9',
  fiber: '#efe9de',
  foam: '#eaf0f8',
}
/** What carries the rest is firmer, and drawn darker. */
const CARRYING = '#d7e0ed'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const n = (value: number) => Number(value.toFixed(1))

/** The same at every run: a dot somewhere in a field. */
const scattered = (seed: string, count: number, top: number, height: number) =>
  Array.from({ length: count }, (_, at) => {
    const [x, y] = [hash32(`${seed} x${at}`), hash32(`${seed} y${at}`)]
    return [
      LEFT + 10 + (x % (RIGHT - LEFT - 20)),
      top + 6 + (y % Math.max(1, Math.round(height - 12))),
    ] as const
  })

/** Springs beside each other, each in its pocket. */
const coils = (top: number, height: number): string => {
  const wide = 40
  const turns = Math.max(2, Math.round(height / 22))
  const step = (height - 14) / turns
  const turn = `c8 ${n(step * 0.35)} 16 ${n(step * 0.35)} 24 ${n(step * 0.45)}c-8 ${n(step * 0.25)} -16 ${n(step * 0.3)} -24 ${n(step * 0.55)}`
  const spring = `M8 ${n(top + 7)}${turn.repeat(turns)}`
  const pocket = `M40 ${n(top + 3)}v${n(height - 6)}`
  const id = `coil${Math.round(top)}`
  const others = Array.from(
    { length: (RIGHT - LEFT) / wide - 1 },
    (_, at) => `<use href="#${id}" x="${(at + 1) * wide}"/>`,
  ).join('')
  return `<g transform="translate(${LEFT})"><g id="${id}"><path d="${pocket}" stroke="#c9ced8" stroke-width="1.5"/><path d="${spring}" stroke="#8b94a5" stroke-width="2.6"/></g>${others}</g>`
}

const waves = (top: number, height: number): string =>
  Array.from({ length: Math.max(1, Math.floor(height / 13)) }, (_, row) => {
    const y = top + 8 + row * 13
    const bows = Array.from(
      { length: 15 },
      (__, bow) => `q10 ${bow % 2 === 0 ? -7 : 7} 20 0t20 0`,
    ).join('')
    return `<path d="M${LEFT} ${n(y)}${bows}" stroke="#d2c8b5" stroke-width="2"/>`
  }).join('')

const filling = ({ stuff, words }: Layer, top: number, height: number): string => {
  if (stuff === 'coils') return coils(top, height)
  if (stuff === 'fiber') return waves(top, height)
  if (stuff === 'cover') return ''
  const [wide, color, each] = stuff === 'latex' ? [9, '#dccfae', 0.9] : [4.4, '#c3cfe0', 1.2]
  const dots = scattered(words, Math.round(height * each), top, height)
    .map(([x, y]) => `M${x} ${Math.round(y)}h0`)
    .join('')
  return `<path d="${dots}" stroke="${color}" stroke-width="${wide}" stroke-linecap="round"/>`
}

/** Lines of at most so many letters. */
const wrapped = (words: string): string[] =>
  words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${word}`.length <= LINE
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])

const label = ({ name, words }: Layer, from: number, at: number): string => {
  const lines = wrapped(words).map(
    (line) => `<tspan x="${LABELS}" dy="30">${escaped(line)}</tspan>`,
  )
  const edge = RIGHT + BACK.across
  return `<path d="M${RIGHT} ${n(from)}L${edge} ${n(at)}H${LABELS - 14}" stroke="#6b6558" stroke-width="1.5"/><text x="${LABELS}" y="${n(at - 6)}" font-size="20" letter-spacing="1.5" fill="#6b6558">${name.toUpperCase()}</text><text y="${n(at - 2)}" font-size="24" fill="#2b2822">${lines.join('')}</text>`
}

/** Labels keep their distance: the first as high as the block's back, each below the one before. */
const labelsOf = (layers: readonly Layer[], middles: readonly number[], top: number): string => {
  let free = top
  return layers
    .map((layer, at) => {
      const middle = middles[at] ?? top
      const place = Math.max(free, middle - BACK.up)
      free = place + 48 + wrapped(layer.words).length * 30
      return label(layer, middle, place)
    })
    .join('')
}

/** The drawing as SVG; null where a product's facts do not say what is inside. */
export const drawLayers = (product: AuthoredProduct): string | null => {
  const layers = layersOf(product)
  if (!layers) return null
  const whole = layers.reduce((sum, { inches }) => sum + inches, 0)
  const scale = Math.min(PER_INCH, MOST_PIXELS / whole)
  const top = FLOOR - whole * scale
  const ground = grounds[product.sites[0] === 'drift' ? 'drift' : 'davenport']
  const border = product.look?.finishHex ?? '#c9c4ba'
  let y = top
  const bands = layers.map((layer) => {
    const height = layer.inches * scale
    const band = { layer, top: y, height }
    y += height
    return band
  })
  const faces = bands
    .map(
      ({ layer, top: from, height }) =>
        `<path fill="${layer.name === 'Support' && layer.stuff === 'foam' ? CARRYING : TONES[layer.stuff]}" stroke="#b8b2a6" stroke-width="1" d="M${LEFT} ${n(from)}H${RIGHT}v${n(height)}H${LEFT}Z"/>${filling(layer, from, height)}`,
    )
    .join('')
  const quilting = Array.from({ length: 7 }, (_, row) => {
    const back = (row + 0.5) / 7
    const from = LEFT + BACK.across * back
    return `<path d="M${n(from)} ${n(top - BACK.up * back)}h${RIGHT - LEFT}" stroke="#dcd8cf" stroke-width="1.5" stroke-dasharray="26 7"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><path fill="${ground}" d="M0 0h1200v900H0z"/><ellipse cx="${(LEFT + RIGHT + BACK.across) / 2}" cy="${FLOOR + 6}" rx="400" ry="26" fill="#5b4a38" opacity=".14"/><g fill="none" stroke-linejoin="round"><path fill="#fbfaf7" stroke="#b8b2a6" d="M${LEFT} ${n(top)}l${BACK.across} ${-BACK.up}h${RIGHT - LEFT}L${RIGHT} ${n(top)}Z"/>${quilting}<path fill="${border}" stroke="${border}" d="M${RIGHT} ${n(top)}l${BACK.across} ${-BACK.up}V${FLOOR - BACK.up}L${RIGHT} ${FLOOR}Z"/>${faces}</g><g font-family="Helvetica Neue,Arial,sans-serif" fill="none">${labelsOf(
    bands.map(({ layer }) => layer),
    bands.map(({ top: from, height }) => from + height / 2),
    top - BACK.up,
  )}</g></svg>
`
}
