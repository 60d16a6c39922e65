/** Pictures of nothing that a furniture shop sells, drawn by chance: what image search learns to know nothing about. */
import sharp, { type Sharp } from 'sharp'
import { oneOf } from '../../../shop/goods/chance.ts'

const WIDTH = 400
const HEIGHT = 300

type Chance = () => number

const toolsOf = (chance: Chance) => {
  const between = (low: number, high: number) =>
    Math.round((low + chance() * (high - low)) * 10) / 10
  return {
    chance,
    between,
    color: () =>
      `hsl(${Math.floor(between(0, 360))} ${Math.floor(between(0, 80))}% ${Math.floor(between(8, 95))}%)`,
    place: () => `${between(20, WIDTH - 20)} ${between(20, HEIGHT - 20)}`,
  }
}
type Tools = ReturnType<typeof toolsOf>

const WORDS = [
  'Sale',
  'Hello there',
  'Invoice 4711',
  'A',
  'Menu',
  'No parking',
  '3.141592',
] as const

/** A shape with soft or sharp corners around a place. */
const blob = ({ between }: Tools): string => {
  const [x, y, size] = [between(60, 340), between(60, 240), between(15, 110)]
  const corners = Math.round(between(5, 13))
  const points = Array.from({ length: corners }, (_, corner) => {
    const around = (corner / corners) * 2 * Math.PI
    const far = size * between(0.6, 1.3)
    return `${(x + far * Math.cos(around)).toFixed(0)} ${(y + far * Math.sin(around)).toFixed(0)}`
  })
  const [first, ...others] = points
  return between(0, 1) < 0.5 ? `M${points.join('L')}Z` : `M${first}T${others.join(' ')}Z`
}

const shapes: readonly ((tools: Tools) => string)[] = [
  ({ between, color }) =>
    `<ellipse cx="${between(40, 360)}" cy="${between(40, 260)}" rx="${between(8, 110)}" ry="${between(8, 110)}" fill="${color()}"/>`,
  (tools) => `<path d="${blob(tools)}" fill="${tools.color()}"/>`,
  ({ between, color, place }) =>
    `<polygon points="${Array.from({ length: between(3, 6) }, place).join(' ')}" fill="${color()}"/>`,
  ({ between, color, place }) =>
    `<path d="M${place()}Q${place()} ${place()}T${place()}" stroke="${color()}" stroke-width="${between(2, 34)}" fill="none" stroke-linecap="round"/>`,
  ({ between, color, chance }) =>
    `<text x="${between(0, 200)}" y="${between(40, 290)}" font-size="${between(14, 90)}" fill="${color()}">${oneOf(WORDS, chance)}</text>`,
]

const shapesOf = (tools: Tools): string => {
  const kinds = [oneOf(shapes, tools.chance), oneOf(shapes, tools.chance)]
  return Array.from({ length: tools.between(1, 10) }, () =>
    oneOf(tools.chance() < 0.6 ? kinds : shapes, tools.chance)(tools),
  ).join('')
}

const LINES = [
  'Dear neighbor, thank you for your letter of the third of May',
  'and the quick brown fox jumps over the lazy dog once more',
  'Total 1,249.00   Tax 93.67   Paid',
  'function of x with respect to y, as shown before in chapter two',
] as const

const rowOf = (from: number, to: number, step: number): number[] =>
  Array.from(
    { length: Math.ceil((to - from) / Math.max(6, step)) },
    (_, n) => from + n * Math.max(6, step),
  )

/** A body with a head, legs and perhaps ears, of no animal in particular. */
const creature = ({ between, color, chance }: Tools): string => {
  const coat = color()
  const [x, y, wide, high] = [
    between(150, 250),
    between(150, 200),
    between(40, 110),
    between(30, 90),
  ]
  const headX = x + (chance() < 0.5 ? -1 : 1) * wide * between(0.5, 1)
  const headY = y - high * between(0.5, 1.4)
  const head = between(16, 55)
  const legs = Array.from(
    { length: between(2, 5) },
    () =>
      `<path d="M${x + wide * between(-0.8, 0.8)} ${y + high * 0.4}l${between(-14, 14)} ${between(30, 90)}" stroke="${coat}" stroke-width="${between(6, 24)}" stroke-linecap="round"/>`,
  )
  const ear = (side: number) =>
    `M${headX + side * head * 0.8} ${headY - head * 0.4}l${between(-8, 8)} ${-head * between(0.5, 1.6)} ${-side * head * 0.7} ${head * 0.6}z`
  const eye = (side: number) =>
    `<circle cx="${headX + side * head * 0.3}" cy="${headY}" r="${head * 0.12}" fill="#222"/>`
  return [
    ...legs,
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${coat}"/>`,
    chance() < 0.6 ? `<path d="${ear(-1)}${ear(1)}" fill="${coat}"/>` : '',
    `<circle cx="${headX}" cy="${headY}" r="${head}" fill="${chance() < 0.7 ? coat : color()}"/>`,
    eye(-1),
    eye(1),
    `<path d="M${x - wide} ${y}q${between(-70, 70)} ${between(-90, 40)} ${between(-30, 30)} ${between(-120, -20)}" stroke="${coat}" stroke-width="${between(3, 18)}" fill="none"/>`,
  ].join('')
}

/** The same again and again: a page of text, tiles, stripes, coins on a table. */
const repeated = ({ between, color, chance }: Tools): string => {
  const [ink, other] = [color(), color()]
  const step = between(9, 70)
  const [high, turn, size] = [step * between(0.5, 1.6), between(-12, 12), between(0.2, 0.48)]
  const isText = chance() < 0.35
  const isRound = chance() < 0.5
  const one = (x: number, y: number): string => {
    const fill = chance() < 0.8 ? ink : other
    if (isText)
      return `<text x="${x}" y="${y}" font-size="${step * 0.8}" fill="${ink}">${oneOf(LINES, chance)}</text>`
    if (isRound)
      return `<circle cx="${x + between(-2, 2)}" cy="${y}" r="${step * size}" fill="${fill}"/>`
    return `<rect x="${x}" y="${y}" width="${step * 2 * size}" height="${high * 2 * size}" fill="${fill}"/>`
  }
  const across = isText ? [between(-20, 60)] : rowOf(-40, WIDTH + 40, step)
  const down = rowOf(-40, HEIGHT + 60, high)
  return `<g transform="rotate(${turn} 200 150)">${down.map((y) => across.map((x) => one(x, y)).join('')).join('')}</g>`
}

const backdrop = ({ between, color, chance }: Tools): string => {
  if (chance() < 0.5) return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color()}"/>`
  const horizon =
    chance() < 0.5
      ? `<rect y="${between(120, 240)}" width="${WIDTH}" height="${HEIGHT}" fill="${color()}"/>`
      : ''
  return `<linearGradient id="sky" x2="${between(0, 1)}" y2="1"><stop stop-color="${color()}"/><stop offset="1" stop-color="${color()}"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${horizon}`
}

const ARTS = [creature, creature, shapesOf, shapesOf, repeated] as const

const drawn = async (tools: Tools): Promise<Sharp> => {
  const { between, chance } = tools
  const art = `${backdrop(tools)}${oneOf(ARTS, chance)(tools)}`
  const picture = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${art}</svg>`,
    ),
  )
  if (chance() < 0.6) return picture
  return sharp(await picture.png().toBuffer()).blur(between(0.5, 4))
}

/** Noise as fine as pixels or as soft as clouds, and both at once, as grass and gravel are. */
const noisy = async (tools: Tools): Promise<Sharp> => {
  const first = noise(tools)
  if (tools.chance() < 0.4) return first
  const second = await noise(tools).png().toBuffer()
  const blend = oneOf(['multiply', 'overlay', 'screen'] as const, tools.chance)
  const both = sharp(await first.png().toBuffer()).composite([{ input: second, blend }])
  // What is made of it later is made of both.
  return sharp(await both.png().toBuffer())
}

const noise = ({ between, chance }: Tools): Sharp => {
  const width = 2 ** Math.floor(between(2, 8))
  const height = Math.ceil((width * HEIGHT) / WIDTH)
  const points = Uint8Array.from({ length: width * height * 3 }, () => chance() * 256)
  const picture = sharp(points, { raw: { width, height, channels: 3 } }).resize(WIDTH, HEIGHT, {
    fit: 'fill',
    kernel: 'cubic',
  })
  const soft = chance() < 0.5 ? picture.blur(between(1, 12)) : picture
  return chance() < 0.4 ? soft.grayscale() : soft
}

/** One such picture. */
export const strangeThing = (chance: Chance): Promise<Sharp> => {
  const tools = toolsOf(chance)
  return chance() < 0.25 ? noisy(tools) : drawn(tools)
}
