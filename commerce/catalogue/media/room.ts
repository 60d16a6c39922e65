/** Rooms, in pixels of a picture 900 high: the floor begins at 610. */
import { type Ink, n } from './ink.ts'
import { mix } from './tone.ts'
import type { Studio } from './studio.ts'

export const palettes: Record<
  Studio,
  { wall: string; floor: string; trim: string; accent: string; leaf: string }
> = {
  davenport: {
    wall: '#e6ddd0',
    floor: '#c7a883',
    trim: '#f5f0e8',
    accent: '#b9785a',
    leaf: '#6f7a55',
  },
  drift: { wall: '#dde5f2', floor: '#cfc4b8', trim: '#f6f8fd', accent: '#7f93c9', leaf: '#6d8f8a' },
}

export const area = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

const planks = (wide: number, color: string) => {
  const rows = [610, 640, 684, 742, 816, 900]
  const seams = rows.slice(1, -1).map((y) => `M0 ${y}H${wide}`)
  const joints = rows.slice(0, -1).flatMap((y, row) => {
    const first = (row * 370) % 450
    return Array.from(
      { length: Math.ceil((wide - first) / 450) },
      (_, index) => `M${first + index * 450 + 60} ${y}V${rows[row + 1]}`,
    )
  })
  return `<path d="${[...seams, ...joints].join('')}" stroke="${color}" stroke-width="2" opacity=".5"/>`
}

/** A window with a curtain, its left edge at `x`, and the light it throws on the floor. */
export const windowArt = (wall: string, trim: string, sky: string, leaf: string, x: number) =>
  area(`M${x} 90h250v400h-250z`, trim) +
  area(`M${x + 16} 106h218v368h-218z`, sky) +
  area(`M${x + 16} 474v-90q50 -60 110 -30t108 -26v146z`, leaf, ' opacity=".4"') +
  `<path d="M${x + 125} 106v368M${x + 16} 250h218" stroke="${trim}" stroke-width="10"/>` +
  area(`M${x - 16} 486h282v18h-282z`, trim) +
  area(`M${x + 260} 610l250 0 -90 180h-330z`, '#fff', ' opacity=".13"') +
  area(`M${x - 40} 70h52q10 260 -26 470h-40q20 -200 14 -470z`, mix(wall, '#ffffff', 0.55))

/** A framed picture. */
export const art = (x: number, y: number, w: number, h: number, accent: string, trim: string) =>
  area(`M${x} ${y}h${w}v${h}h${-w}z`, '#8a6b4f') +
  area(`M${x + 7} ${y + 7}h${w - 14}v${h - 14}h${14 - w}z`, trim) +
  area(
    `M${n(x + w * 0.24)} ${n(y + h * 0.76)}v${n(-h * 0.22)}a${n(w * 0.26)} ${n(w * 0.26)} 0 0 1 ${n(w * 0.52)} 0v${n(h * 0.22)}z`,
    accent,
  ) +
  `<circle cx="${n(x + w * 0.5)}" cy="${n(y + h * 0.3)}" r="${n(w * 0.1)}" fill="#e2b978"/>`

/** A plant in a pot. */
export const plant = (x: number, leaf: string) =>
  `<g transform="translate(${x} 650)"><path d="M-34 -70h68l-10 80h-48z" fill="#c9bda9"/><g fill="none" stroke="${leaf}" stroke-width="5" stroke-linecap="round"><path d="M0 -70Q-4 -160 -60 -210M0 -70Q0 -190 10 -260M0 -70Q10 -150 66 -196"/></g><g fill="${leaf}"><path d="M-60 -210q-44 -4 -54 34 44 8 54 -34zM10 -260q-34 -26 -20 -74 40 26 20 74zM66 -196q44 -10 58 28 -44 12 -58 -28zM-22 -140q-46 6 -56 -30 44 -10 56 30zM24 -150q40 0 52 -36 -44 -6 -52 36z"/></g></g>`

/** A lamp that hangs from the ceiling. */
export const pendant = (x: number, accent: string): string =>
  `<path d="M${x} 0v120" stroke="#3b342e" stroke-width="4"/>` +
  area(`M${x - 90} 190q0 -72 90 -72t90 72z`, accent) +
  `<ellipse cx="${x}" cy="190" rx="90" ry="11" fill="#fbe9c0"/>`

/** Wall, skirting and boards. */
export const shell = (
  wide: number,
  wall: string,
  floor: string,
  trim: string,
  { fade }: Ink,
): string =>
  area(`M0 0h${wide}v612H0z`, fade(mix(wall, '#ffffff', 0.15), wall)) +
  area(`M0 610h${wide}v290H0z`, fade(mix(floor, '#3a2a1c', 0.1), mix(floor, '#ffffff', 0.12))) +
  planks(wide, mix(floor, '#3a2a1c', 0.22)) +
  area(`M0 584h${wide}v28H0z`, trim)

/** The lower wall in another colour, under a rail. */
export const wainscot = (wide: number, color: string, trim: string): string =>
  area(`M0 330h${wide}v256H0z`, color) + area(`M0 326h${wide}v8H0z`, trim)

/** Hills, and boards to stand on. */
export const terrace = (wide: number, leaf: string, { fade }: Ink): string =>
  area(`M0 0h${wide}v560H0z`, fade('#cfe0e6', '#eef1e8')) +
  area(
    `M0 470q${wide / 6} -120 ${wide * 0.35} -60t${wide * 0.35} -30 ${wide * 0.3} 40v160H0z`,
    leaf,
    ' opacity=".45"',
  ) +
  area(`M0 520q${wide / 4} -70 ${wide / 2} -20t${wide / 2} -10v120H0z`, leaf, ' opacity=".7"') +
  area(`M0 600h${wide}v300H0z`, fade('#b9a88f', '#d2c4ac')) +
  planks(wide, '#8f7f68')

/** A round rug as it lies, with a line near its edge. */
export const roundRug = (
  x: number,
  y: number,
  radius: number,
  fill: string,
  edge: string,
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${n(radius * 0.155)}" fill="${fill}"/><ellipse cx="${x}" cy="${y}" rx="${n(radius * 0.925)}" ry="${n(radius * 0.134)}" fill="none" stroke="${edge}" stroke-width="3"/>`
