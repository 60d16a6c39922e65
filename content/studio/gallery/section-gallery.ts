/**
 * How each kind of section is laid out on a wide window, drawn with its parts where the shop has them and without
 * anybody's looks: `p` is a picture, `h` a heading, `t` words, `b` a button and `l` a line, each by its left and upper
 * edge and its width (and height) in units of which a section has 24 by 16.
 */
type Part = readonly [
  kind: 'p' | 'h' | 't' | 'b' | 'l',
  x: number,
  y: number,
  w: number,
  h?: number,
]

const across = (count: number, part: (x: number, width: number) => readonly Part[]): Part[] => {
  const width = (22 - (count - 1)) / count
  return Array.from({ length: count }, (_, index) => part(1 + index * (width + 1), width)).flat()
}
const down = (ys: readonly number[], part: (y: number) => readonly Part[]): Part[] =>
  ys.flatMap(part)

const drawings: Readonly<Record<string, readonly Part[]>> = {
  hero: [
    ['h', 1, 3, 8],
    ['t', 1, 6, 8],
    ['t', 1, 8, 6],
    ['b', 1, 11, 4],
    ['p', 11, 1, 12, 14],
  ],
  banner: [
    ['h', 1, 6, 8],
    ['t', 1, 9, 7],
    ['b', 10, 7, 3],
    ['p', 14, 3, 9, 10],
  ],
  productRow: [
    ['h', 1, 1, 8],
    ...across(4, (x, w) => [
      ['p', x, 4, w, 6],
      ['t', x, 11, w],
      ['t', x, 13, w / 2],
    ]),
  ],
  categoryTiles: [
    ['h', 1, 1, 8],
    ...across(3, (x, w) => [
      ['p', x, 4, w, 8],
      ['t', x, 13, w / 2],
    ]),
  ],
  split: [
    ['h', 1, 3, 8],
    ['t', 1, 6, 9],
    ['t', 1, 8, 9],
    ['b', 1, 11, 4],
    ['p', 13, 2, 10, 12],
  ],
  layers: [
    ['h', 1, 1, 8],
    ...down([4, 8, 12], (y) => [
      ['p', 1, y, 10, 2.5],
      ['h', 13, y, 5],
      ['t', 13, y + 2, 9],
    ]),
  ],
  shopRoom: [
    ['h', 1, 0.5, 8],
    ['p', 1, 3, 22, 8],
    ...across(4, (x, w) => [
      ['t', x, 12, w],
      ['t', x, 14, w / 2],
    ]),
  ],
  richText: [['h', 5, 2, 8], ...down([5, 7, 9, 11, 13], (y) => [['t', 5, y, 14]])],
  accordion: [
    ['h', 1, 1, 8],
    ...down([5, 8, 11, 14], (y) => [
      ['t', 1, y - 1, 9],
      ['l', 1, y, 22],
    ]),
  ],
  video: [
    ['p', 1, 1, 22, 9],
    ['b', 10.5, 5, 3],
    ['h', 1, 12, 8],
    ['t', 1, 14, 12],
  ],
  table: [
    ['h', 1, 1, 8],
    ...down([4, 7, 10, 13], (y) => [
      ['t', 1, y, 4],
      ['t', 9, y, 4],
      ['t', 17, y, 4],
      ['l', 1, y + 1.5, 22],
    ]),
  ],
  financingPanel: [
    ['h', 1, 3, 8],
    ['t', 1, 6, 20],
    ['t', 1, 8, 18],
    ['b', 1, 11, 4],
  ],
  countdown: [
    ['h', 7, 3, 10],
    ['h', 9, 6, 6],
    ['t', 8, 9, 8],
    ['b', 10, 11, 4],
  ],
  socialPosts: [
    ['h', 1, 1, 8],
    ...across(3, (x, w) => [
      ['p', x, 4, w, 6],
      ['h', x, 11, w / 2],
      ['t', x, 13, w],
    ]),
  ],
  featureCallouts: [
    ['h', 1, 1, 8],
    ...across(3, (x, w) => [
      ['p', x, 4, w, 5],
      ['h', x, 10, w / 2],
      ['t', x, 12, w],
      ['t', x, 14, w],
    ]),
  ],
  blogRow: [
    ['h', 1, 1, 8],
    ...across(3, (x, w) => [
      ['p', x, 4, w, 6],
      ['t', x, 11, w / 3],
      ['h', x, 13, w],
    ]),
  ],
  storeFinder: [
    ['h', 1, 5, 8],
    ['t', 1, 8, 9],
    ['l', 13, 9, 7],
    ['b', 20.5, 7, 2.5],
    ['t', 13, 11, 4],
  ],
  fragmentSection: [
    ['h', 5, 2, 8],
    ...down([5, 7, 9], (y) => [['t', 5, y, 14]]),
    ['l', 4, 1, 16],
    ['l', 4, 12, 16],
  ],
  snippetSection: [
    ['l', 1, 1, 22],
    ['h', 2, 3, 8],
    ['t', 2, 5, 9],
    ['p', 13, 3, 9, 5],
    ['t', 2, 11, 18],
    ['l', 1, 15, 22],
  ],
}

const UNIT = 10

const drawn = ([kind, x, y, w, h = 1]: Part): string => {
  const at = `x="${x * UNIT}" y="${y * UNIT}" width="${w * UNIT}"`
  switch (kind) {
    case 'p':
      return `<rect ${at} height="${h * UNIT}" rx="3" fill="#c9cdda"/>`
    case 'h':
      return `<rect ${at} height="14" rx="2" fill="#3f4454"/>`
    case 't':
      return `<rect ${at} height="7" rx="2" fill="#9aa0b3"/>`
    case 'b':
      return `<rect ${at} height="20" rx="4" fill="#5563c1"/>`
    case 'l':
      return `<rect ${at} height="2" fill="#9aa0b3"/>`
  }
}

/** A drawing as the address of a picture; undefined for a kind of section that has none. */
export const sectionDrawing = (name: string): string | undefined => {
  const parts = drawings[name]
  if (parts === undefined) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="240" height="160"><rect width="240" height="160" fill="#fff"/>${parts.map(drawn).join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The kinds of sections by what they are for. */
const groups = [
  { name: 'opening', title: 'Openings', of: ['hero', 'banner', 'countdown'] },
  {
    name: 'goods',
    title: 'Goods',
    of: ['productRow', 'categoryTiles', 'shopRoom', 'financingPanel'],
  },
  {
    name: 'telling',
    title: 'Words and pictures',
    of: ['split', 'layers', 'richText', 'accordion', 'video', 'table', 'featureCallouts'],
  },
  { name: 'others', title: 'From elsewhere', of: ['socialPosts', 'blogRow', 'storeFinder'] },
  { name: 'shared', title: 'Shared', of: ['fragmentSection', 'snippetSection'] },
] as const

/** How an editor chooses a kind of section: by its picture, its group or its name. */
export const sectionGallery = {
  filter: true,
  showIcons: false,
  groups: groups.map(({ of, ...group }) => ({ ...group, of: [...of] })),
  views: [{ name: 'grid' as const, previewImageUrl: sectionDrawing }, { name: 'list' as const }],
}

/** The kinds that the gallery has a group for. */
export const grouped: readonly string[] = groups.flatMap(({ of }) => of)
