import { type Ink, n } from './ink.ts'
import { mix } from './tone.ts'
import type { Studio } from './view.ts'

export type Room = 'wall-art' | 'window' | 'pendant' | 'bedroom' | 'terrace'

const palettes: Record<
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

const area = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

const planks = (color: string) => {
  const rows = [640, 684, 742, 816]
  const seams = rows.map((y) => `M0 ${y}H1200`).join('')
  const joints = [
    [150, 610, 640],
    [560, 610, 640],
    [980, 610, 640],
    [330, 640, 684],
    [800, 640, 684],
    [70, 684, 742],
    [620, 684, 742],
    [1090, 684, 742],
    [300, 742, 816],
    [900, 742, 816],
  ]
    .map(([x, top, bottom]) => `M${x} ${top}V${bottom}`)
    .join('')
  return `<path d="${seams}${joints}" stroke="${color}" stroke-width="2" opacity=".5"/>`
}

const windowArt = (wall: string, trim: string, sky: string, leaf: string, x: number) =>
  area(`M${x} 90h250v400h-250z`, trim) +
  area(`M${x + 16} 106h218v368h-218z`, sky) +
  area(`M${x + 16} 474v-90q50 -60 110 -30t108 -26v146z`, leaf, ' opacity=".4"') +
  `<path d="M${x + 125} 106v368M${x + 16} 250h218" stroke="${trim}" stroke-width="10"/>` +
  area(`M${x - 16} 486h282v18h-282z`, trim) +
  area(`M${x + 260} 610l250 0 -90 180h-330z`, '#fff', ' opacity=".13"') +
  area(`M${x - 40} 70h52q10 260 -26 470h-40q20 -200 14 -470z`, mix(wall, '#ffffff', 0.55))

const art = (x: number, y: number, w: number, h: number, accent: string, trim: string) =>
  area(`M${x} ${y}h${w}v${h}h${-w}z`, '#8a6b4f') +
  area(`M${x + 7} ${y + 7}h${w - 14}v${h - 14}h${14 - w}z`, trim) +
  area(
    `M${n(x + w * 0.24)} ${n(y + h * 0.76)}v${n(-h * 0.22)}a${n(w * 0.26)} ${n(w * 0.26)} 0 0 1 ${n(w * 0.52)} 0v${n(h * 0.22)}z`,
    accent,
  ) +
  `<circle cx="${n(x + w * 0.5)}" cy="${n(y + h * 0.3)}" r="${n(w * 0.1)}" fill="#e2b978"/>`

const plant = (x: number, leaf: string) =>
  `<g transform="translate(${x} 650)"><path d="M-34 -70h68l-10 80h-48z" fill="#c9bda9"/><g fill="none" stroke="${leaf}" stroke-width="5" stroke-linecap="round"><path d="M0 -70Q-4 -160 -60 -210M0 -70Q0 -190 10 -260M0 -70Q10 -150 66 -196"/></g><g fill="${leaf}"><path d="M-60 -210q-44 -4 -54 34 44 8 54 -34zM10 -260q-34 -26 -20 -74 40 26 20 74zM66 -196q44 -10 58 28 -44 12 -58 -28zM-22 -140q-46 6 -56 -30 44 -10 56 30zM24 -150q40 0 52 -36 -44 -6 -52 36z"/></g></g>`

/** A quiet room behind a piece: wall, floor and one or two things that say which room it is. */
export const backdropOf = (room: Room, studio: Studio, hex: string, { fade }: Ink): string => {
  const { wall: plain, floor, trim, accent, leaf } = palettes[studio]
  const wall = mix(plain, hex, 0.12)
  const base =
    area('M0 0h1200v612H0z', fade(mix(wall, '#ffffff', 0.15), wall)) +
    area('M0 610h1200v290H0z', fade(mix(floor, '#3a2a1c', 0.1), mix(floor, '#ffffff', 0.12))) +
    planks(mix(floor, '#3a2a1c', 0.22)) +
    area('M0 584h1200v28H0z', trim)
  const rug = `<ellipse cx="600" cy="786" rx="540" ry="84" fill="${mix(trim, hex, 0.1)}"/><ellipse cx="600" cy="786" rx="500" ry="72" fill="none" stroke="${mix(trim, hex, 0.35)}" stroke-width="3"/>`
  switch (room) {
    case 'wall-art':
      return (
        base +
        art(430, 60, 150, 196, accent, trim) +
        art(612, 60, 150, 196, mix(accent, leaf, 0.7), trim) +
        plant(1100, leaf) +
        rug
      )
    case 'window':
      return base + windowArt(wall, trim, '#dbe6e8', leaf, 110) + plant(1080, leaf) + rug
    case 'pendant':
      return (
        base +
        windowArt(wall, trim, '#dbe6e8', leaf, 90) +
        `<path d="M600 0v120" stroke="#3b342e" stroke-width="4"/>` +
        area('M510 190q0 -72 90 -72t90 72z', accent) +
        `<ellipse cx="600" cy="190" rx="90" ry="11" fill="#fbe9c0"/>` +
        plant(1100, leaf)
      )
    case 'bedroom':
      return (
        base +
        area('M0 330h1200v256H0z', mix(wall, leaf, 0.16)) +
        `<path d="M0 330H1200" stroke="${trim}" stroke-width="8"/>` +
        art(130, 90, 130, 170, accent, trim) +
        plant(1110, leaf) +
        rug
      )
    case 'terrace':
      return (
        area('M0 0h1200v560H0z', fade('#cfe0e6', '#eef1e8')) +
        area('M0 470q200 -120 420 -60t420 -30 360 40v160H0z', leaf, ' opacity=".45"') +
        area('M0 520q300 -70 600 -20t600 -10v120H0z', leaf, ' opacity=".7"') +
        area('M0 600h1200v300H0z', fade('#b9a88f', '#d2c4ac')) +
        planks('#8f7f68')
      )
  }
}
