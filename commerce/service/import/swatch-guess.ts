import type { Swatch } from '../../contract/product/product.ts'

/** Colour families by the words that shops use, with a colour to paint the dot where the file names none. */
const FAMILIES: readonly (readonly [family: string, hex: string, words: string])[] = [
  ['white', '#f2f0ec', 'white|ivory|cream|snow|pearl|chalk|alabaster|bone|eggshell'],
  ['black', '#2b2a29', 'black|ink|ebony|onyx|jet|noir'],
  [
    'gray',
    '#8d8f92',
    'gr[ae]y|charcoal|slate|graphite|anthracite|silver|smoke|ash|fog|pewter|stone|dove',
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

/** Where the last of some words begins in a name. */
const lastOf = (words: string, name: string): number =>
  [...name.matchAll(new RegExp(`\\b(?:${words})\\b`, 'gi'))].at(-1)?.index ?? -1

/** Of several words the last tells what it is: ink blue is a blue, forest green a green. */
const guess = (
  name: string,
  table: readonly (readonly [family: string, hex: string, words: string])[],
) => {
  const [best] = table
    .map((row) => ({ row, at: lastOf(row[2], name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)
  return best?.row
}

const OTHER = ['other', '#b4aca0'] as const

/** A colour by its name, for files that say no more than that; some call a wood a colour. */
export const colorNamed = (name: string, hex?: string, family?: string): Swatch => {
  const wood = guess(name, WOODS)
  const [guessed, painted] = guess(name, FAMILIES) ?? (wood && ['brown', wood[1]]) ?? OTHER
  return { name, hex: hex ?? painted, family: family ?? guessed }
}

/** The same for woods and metals, and for painted finishes. */
export const finishNamed = (name: string, hex?: string, family?: string): Swatch => {
  const wood = guess(name, WOODS)
  const [guessed, painted] =
    guess(name, METALS) ??
    (wood && (guess(name, TONES) ?? wood)) ??
    guess(name, FAMILIES) ??
    guess(name, TONES) ??
    OTHER
  return { name, hex: hex ?? painted, family: family ?? guessed }
}
