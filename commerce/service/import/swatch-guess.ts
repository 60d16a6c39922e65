import type { Swatch } from '../../contract/product/product.ts'

/** Colour families by the words that shops use, with a colour to paint the dot where the file names none. */
const FAMILIES: readonly (readonly [family: string, hex: string, words: string])[] = [
  ['white', '#f2f0ec', 'white|ivory|cream|snow|pearl|chalk|alabaster|bone|eggshell'],
  ['black', '#2b2a29', 'black|ink|ebony|onyx|jet|noir'],
  [
    'gray',
    '#8d8f92',
    'gray|grey|charcoal|slate|graphite|anthracite|silver|smoke|ash|fog|pewter|stone|dove',
  ],
  [
    'beige',
    '#d6c9b3',
    'beige|oat|oatmeal|ecru|flax|sand|linen|taupe|natural|wheat|khaki|champagne|cashmere',
  ],
  ['blue', '#3f5f86', 'blue|navy|denim|indigo|teal|aqua|turquoise|azure|cobalt|midnight|ocean|sky'],
  ['green', '#5c7355', 'green|moss|sage|olive|emerald|forest|mint|fern|hunter|pine'],
  ['red', '#8f3a34', 'red|brick|wine|burgundy|crimson|ruby|maroon|cherry'],
  ['pink', '#d3a29a', 'pink|blush|rose|coral|salmon|dusty rose'],
  ['purple', '#6d5a86', 'purple|plum|lilac|lavender|violet|aubergine|mauve'],
  ['orange', '#c4713c', 'orange|rust|terracotta|copper|amber|pumpkin'],
  ['yellow', '#d9a93c', 'yellow|gold|ochre|mustard|honey|lemon'],
  [
    'brown',
    '#7a5236',
    'brown|chocolate|espresso|saddle|camel|cognac|tan|mocha|mushroom|chestnut|coffee',
  ],
]

const LIGHT = ['light wood', '#c9a377'] as const
const MEDIUM = ['medium wood', '#b07f52'] as const
const DARK = ['dark wood', '#6f4b34'] as const

const WOODS: readonly (readonly [family: string, hex: string, words: string])[] = [
  [...LIGHT, 'oak|natural|whitewash|birch|maple|ash|pine|beech'],
  [...MEDIUM, 'honey|teak|acacia|mango|cherry|pecan'],
  [...DARK, 'walnut|umber|mahogany|espresso|wenge|java'],
]

/** What is said of a wood outweighs which wood it is. */
const TONES: readonly (readonly [family: string, hex: string, words: string])[] = [
  [...LIGHT, 'light|bleached'],
  [...MEDIUM, 'medium'],
  [...DARK, 'dark|smoked|fumed'],
]

const METALS: readonly (readonly [family: string, hex: string, words: string])[] = [
  ['metal', '#8f8a83', 'steel|brass|metal|iron|nickel|chrome|bronze|aluminum|gold|silver'],
]

/** Of several words of a table the last tells what a name says: ink blue is a blue, forest green a green. */
const lastWordIn = (rows: typeof FAMILIES) => {
  const byWord = new Map(
    rows.flatMap((row) => row[2].split('|').map((word) => [word, row] as const)),
  )
  const words = new RegExp(`\\b(?:${[...byWord.keys()].join('|')})\\b`, 'gi')
  return (name: string) => byWord.get(name.match(words)?.at(-1)?.toLowerCase() ?? '')
}

const familyIn = lastWordIn(FAMILIES)
const woodIn = lastWordIn(WOODS)
const toneIn = lastWordIn(TONES)
const metalIn = lastWordIn(METALS)

const OTHER = ['other', '#b4aca0'] as const

/** A colour by its name, for files that say no more than that; some call a wood a colour. */
export const colorNamed = (name: string, hex?: string, family?: string): Swatch => {
  if (hex !== undefined && family !== undefined) return { name, hex, family }
  const wood = woodIn(name)
  const [guessed, painted] = familyIn(name) ?? (wood && ['brown', wood[1]]) ?? OTHER
  return { name, hex: hex ?? painted, family: family ?? guessed }
}

/** The same for woods and metals, and for painted finishes. */
export const finishNamed = (name: string, hex?: string, family?: string): Swatch => {
  if (hex !== undefined && family !== undefined) return { name, hex, family }
  const wood = woodIn(name)
  const [guessed, painted] =
    metalIn(name) ?? (wood && (toneIn(name) ?? wood)) ?? familyIn(name) ?? toneIn(name) ?? OTHER
  return { name, hex: hex ?? painted, family: family ?? guessed }
}
